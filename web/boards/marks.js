/** Highlights of a board: each meaning has its own line, not only its colour. Selected wins over target over may. */
import { line, pt, smooth } from './drawing.js';

/** @typedef {import('./board-base.js').Grid} Grid */
/** @typedef {import('./drawing.js').Point} Point */
/**
 * @typedef {object} Highlights
 * @property {string|null} [picked]  the selected space
 * @property {string[]} [may]  what may act, or where one may go
 * @property {string[]} [faint]  what else may act while something is selected
 * @property {string[]} [attack]  targets
 * @property {string[]} [mayPieces]  pieces that may be chosen, where a space holds many
 * @property {string|null} [pickedPiece]  the selected piece
 * @property {string|null} [refused]  what was touched and is not offered
 * @property {Set<string>} [reach]  spaces with somebody in them, where ways are drawn as a reach
 * @property {{from: string, to: string}|null} [strike]  the attack at hand
 */
/** @typedef {{path: string[], retreat: boolean}} Trail */

/** @param {Grid} grid @param {string} h @param {number} [f] */
const hex = (grid, h, f = 0.95) => line(grid.poly(h, f), true);

/** Six ticks that point at the target. @param {Grid} grid @param {string} h */
function ticks(grid, h) {
  const c = grid.centre(h);
  const ring = grid.poly(h, 0.95);
  // an outline of many corners gets about six ticks as well
  const every = Math.max(1, Math.round(ring.length / 6));
  return ring
    .map((p, i, all) => {
      if (i % every) return '';
      const q = all[(i + 1) % all.length];
      /** @type {Point} */
      const m = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
      return `M${pt(m)}L${pt([m[0] + (c[0] - m[0]) * 0.16, m[1] + (c[1] - m[1]) * 0.16])}`;
    })
    .join('');
}

/** The one meaning that a space has now; none for most. @param {Highlights} marks @param {string} h */
export function markOf(marks, h) {
  if (marks.picked === h) return 'picked';
  if (marks.attack?.includes(h)) return 'attack';
  if (marks.may?.includes(h)) return 'may';
  if (marks.faint?.includes(h)) return 'faint';
  return marks.refused === h ? 'refused' : '';
}

/**
 * Where one may go: one wash and a dot, so that the ground stays readable.
 * @param {Grid} grid
 * @param {string[]} spaces
 * @param {Set<string>} full  spaces with somebody in them
 */
function reach(grid, spaces, full) {
  return spaces
    .map(h => {
      const [x, y] = grid.centre(h);
      const dot = full.has(h) ? '' : `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(4.6 * grid.k).toFixed(1)}"/>`;
      return `<g class="hl hl-reach"><path d="${hex(grid, h, 0.97)}"/>${dot}</g>`;
    })
    .join('');
}

/** What lies under the pieces. @param {Grid} grid @param {Highlights} marks @param {Trail[]} trails */
export function under(grid, marks, trails) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string[]} hexes */
  const fresh = hexes => hexes.filter(h => !seen.has(h) && seen.add(h));
  const picked = fresh(marks.picked ? [marks.picked] : []);
  const attack = fresh(marks.attack ?? []);
  const may = fresh(marks.may ?? []);
  const faint = fresh(marks.faint ?? []);
  const refused = fresh(marks.refused ? [marks.refused] : []);
  const origins = fresh(trails.map(t => t.path[0]));
  /** @param {string} kind @param {string[]} hexes @param {(h: string) => string} [more] */
  const group = (kind, hexes, more = () => '') =>
    hexes.map(h => `<g class="hl hl-${kind}"><path d="${hex(grid, h)}"/>${more(h)}</g>`).join('');
  return (
    group('last', origins) +
    group('faint', faint) +
    (marks.picked && marks.reach ? reach(grid, may, marks.reach) : group('may', may)) +
    group('no', refused) +
    group('target', attack, h => `<path class="tick" d="${ticks(grid, h)}"/>`) +
    group('pick', picked, h => `<path d="${hex(grid, h, 0.86)}"/>`)
  );
}

/** Ways that were gone, from centre to centre; they end short of the token. @param {Grid} grid @param {Trail[]} trails */
export function ways(grid, trails) {
  return trails
    .filter(t => t.path.length > 1)
    .map(({ path, retreat }) => {
      const ps = path.map(h => grid.centre(h));
      const [a, b] = [ps[ps.length - 2], ps[ps.length - 1]];
      const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const short = (32 * grid.k) / l;
      ps[ps.length - 1] = [b[0] - (b[0] - a[0]) * short, b[1] - (b[1] - a[1]) * short];
      const d = smooth(ps);
      const kind = retreat ? ' retreat' : '';
      return `<path class="way-casing" d="${d}"/><path class="way${kind}" marker-end="url(#tip${retreat ? '-retreat' : ''})" d="${d}"/>`;
    })
    .join('');
}

/** The arrow of an attack, beside the line between the centres. @param {Grid} grid @param {{from: string, to: string}} attack */
export function strike(grid, { from, to }) {
  const [sx, sy] = grid.centre(from);
  const [tx, ty] = grid.centre(to);
  const l = Math.hypot(tx - sx, ty - sy) || 1;
  const k = grid.k;
  const head = 13 * k;
  // neighbours stand close: there the arrow lies between the tokens, else it reaches from one to the other
  const close = l < grid.w * 1.2;
  const start = close ? 0.36 * l : 30 * k;
  const end = close ? 0.74 * l : l - 28 * k;
  /** @param {number} t along @param {number} o aside @returns {Point} */
  const at = (t, o) => [sx + ((tx - sx) * t) / l - ((ty - sy) / l) * o, sy + ((ty - sy) * t) / l + ((tx - sx) / l) * o];
  const shaft = 3.2 * k;
  const wing = 9 * k;
  const d = line([at(start, -shaft), at(end - head, -shaft), at(end - head, -wing), at(end, 0), at(end - head, wing), at(end - head, shaft),
    at(start, shaft)], true);
  return `<path class="strike" d="${d}"/>`;
}

/** The name of a space, under its token. @param {Grid} grid @param {string} h @param {string} name */
export function tag(grid, h, name) {
  const [x, y] = grid.centre(h);
  return `<text class="at" x="${x.toFixed(1)}" y="${(y + (grid.turn ? 22 : 34 * grid.k)).toFixed(1)}">${name}</text>`;
}
