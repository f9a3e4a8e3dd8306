/** Ground where somebody may be put or comes in: hatched as on an engraved plan, its name on the border. Pure functions to SVG text. */
import { escape } from '../html.js';
import { line, pt } from './engrave.js';

/** @typedef {import('./engrave.js').Point} Point */
/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Zone} Zone */

/** The hatching of one kind: the viewer's own rises, the other's falls; buildings are crossed, ways in are close, those of a flank march level. @param {Zone} zone @param {string} own */
export const hatchOf = ({ kind, owner }, own) => (kind === 'deploy' ? (owner === own ? 'zone-own' : 'zone-other') : `zone-${kind}`);

const PATTERNS = [
  ['zone-own', 11, 'M-2 13 13-2M-2 2 2-2M9 13 13 9'],
  ['zone-other', 11, 'M-2-2 13 13M9-2 13 2M-2 9 2 13'],
  ['zone-garrison', 7, 'M-1 8 8-1M-1-1 8 8'],
  ['zone-entry', 5, 'M-1 6 6-1M-1 1 1-1M4 6 6 4'],
  ['zone-flank', 5, 'M0 2.5H5'],
];

/** @param {string} [more]  what tells one set of patterns from another */
export const zonePatterns = (more = '') => PATTERNS.map(([id, size, d]) => `<pattern id="${id}${more}" class="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path d="${d}"/></pattern>`).join('');

/** One line for each kind of ground, in the order in which it is told. @param {Scene|null} scene */
export const legendOf = scene => [...new Map((scene?.zones ?? []).map(z => [z.label, z])).values()];

/** @param {Scene} scene @param {string} own @param {(p: Point) => Point} at */
export function zones(scene, own, at) {
  const list = scene.zones ?? [];
  if (!list.length) return '';
  const drawn = list.map(zone => {
    const ps = zone.points.map(at);
    const hatch = hatchOf(zone, own);
    return `<path class="zone ${zone.kind}${zone.owner === own ? '' : ' other'}" fill="url(#${hatch})" d="${line(ps, true)}"/>${zone.kind === 'deploy' ? border(zone, ps, list) : ''}`;
  });
  return `<defs>${zonePatterns()}</defs>${drawn.join('')}`;
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
  const spot = upright ? [x + (back > 0 ? -5 : 14), y] : [x, y + (back > 0 ? -8 : 17)];
  const turned = upright ? ` transform="rotate(-90 ${pt(/** @type {Point} */ (spot))})"` : '';
  return `<path class="zone-border" d="M${pt(a)}L${pt(b)}"/><text class="ring-name zone-name" x="${spot[0].toFixed(1)}" y="${spot[1].toFixed(1)}"${turned}>${escape(zone.label)}</text>`;
}
