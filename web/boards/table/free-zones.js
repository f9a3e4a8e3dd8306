/** Ground where somebody may be put or comes in: hatched as on an engraved plan, its name on the border. Pure functions to SVG text. */
import { escape, html, raw } from '../../shared/html.js';
import { announce } from '../../shared/page.js';
import { t } from '../../shared/words.js';
import { line, pt } from '../drawing.js';

/** @typedef {import('../drawing.js').Point} Point */
/** @typedef {import('../../shared/types.js').Scene} Scene */
/** @typedef {import('../../shared/types.js').Zone} Zone */

/**
 * The hatching of one kind: the viewer's own rises, the other's falls; buildings are crossed, ways in are close, those of a flank march level.
 * @param {Zone} zone
 * @param {string} own
 */
const hatchOf = ({ kind, owner }, own) => (kind === 'deploy' ? (owner === own ? 'zone-own' : 'zone-other') : `zone-${kind}`);

const looks = document.createElement('link');
looks.rel = 'stylesheet';
looks.href = '/assets/boards/table/zones.css';
document.head.append(looks);

const PATTERNS = [
  ['zone-own', 11, 'M-2 13 13-2M-2 2 2-2M9 13 13 9'],
  ['zone-other', 11, 'M-2-2 13 13M9-2 13 2M-2 9 2 13'],
  ['zone-garrison', 7, 'M-1 8 8-1M-1-1 8 8'],
  ['zone-entry', 5, 'M-1 6 6-1M-1 1 1-1M4 6 6 4'],
  ['zone-flank', 5, 'M0 2.5H5'],
];

/** @param {string} [more]  what tells one set of patterns from another */
const patterns = (more = '') =>
  PATTERNS.map(([id, size, d]) =>
    `<pattern id="${id}${more}" class="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path d="${d}"/></pattern>`).join('');

let told = '';

/** What the hatchings mean, a line for each kind of ground, told once to those who do not see them. @param {Zone[]} list @param {string} own */
export function legend(list, own) {
  const kinds = [...new Map(list.map(z => [z.label, z])).values()];
  if (!kinds.length) return '';
  const said = kinds.map(z => z.label).join('. ');
  if (said !== told) announce(said);
  told = said;
  const swatch = (/** @type {Zone} */ z) => `<svg aria-hidden="true"><rect width="100%" height="100%" fill="url(#${hatchOf(z, own)}-key)"/></svg>`;
  return html`<svg class="defs" aria-hidden="true" width="0" height="0"><defs>${raw(patterns('-key'))}</defs></svg
    ><ul class="zones" aria-label="${t('zones')}">${kinds.map(z => html`<li>${raw(swatch(z))}<span>${z.label}</span></li>`)}</ul>`;
}

/** @param {Scene} scene @param {string} own @param {(p: Point) => Point} at */
export function zones(scene, own, at) {
  const list = scene.zones ?? [];
  if (!list.length) return '';
  const drawn = list.map(zone => {
    const ps = zone.points.map(at);
    const hatch = hatchOf(zone, own);
    return `<path class="zone ${zone.kind}${zone.owner === own ? '' : ' other'}" fill="url(#${hatch})" d="${line(ps, true)}"
      />${zone.kind === 'deploy' ? border(zone, ps, list) : ''}`;
  });
  return `<defs>${patterns()}</defs>${drawn.join('')}`;
}

/** The border toward the enemy, and its name beyond it, where nobody is put. @param {Zone} zone @param {Point[]} ps @param {Zone[]} all */
function border(zone, ps, all) {
  const other = all.find(z => z.kind === 'deploy' && z !== zone);
  const towards = other ? Math.sign(other.points[0][1] - zone.points[0][1]) : 1;
  const far = towards * Math.max(...zone.points.map(p => p[1] * towards));
  const [a, b] = ps.filter((_, i) => zone.points[i][1] === far);
  if (!a || !b) return '';
  const inner = ps.find((_, i) => zone.points[i][1] !== far) ?? a;
  // turned sheets have their borders upright
  const upright = Math.abs(a[0] - b[0]) < 1;
  // roads and objectives are mostly in the middle
  const [x, y] = [a[0] * 0.26 + b[0] * 0.74, a[1] * 0.26 + b[1] * 0.74];
  const back = upright ? Math.sign(inner[0] - x) : Math.sign(inner[1] - y);
  /** @type {Point} */
  const spot = upright ? [x + (back > 0 ? -5 : 14), y] : [x, y + (back > 0 ? -8 : 17)];
  const turned = upright ? ` transform="rotate(-90 ${pt(spot)})"` : '';
  return `<path class="zone-border" d="M${pt(a)}L${pt(b)}"
    /><text class="ring-name zone-name" x="${spot[0].toFixed(1)}" y="${spot[1].toFixed(1)}"${turned}>${escape(zone.label)}</text>`;
}
