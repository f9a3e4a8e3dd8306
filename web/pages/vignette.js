/** A vignette for each game: the liveliest corner of its first battle, drawn by its own board. */
import { Problem } from '../shared/api.js';
import { rendererOf } from '../boards/board.js';

/** @typedef {import('../boards/board-base.js').Box} Box */

/**
 * The window of a size, within the whole, where most pieces of both sides are.
 * @param {{x: number, y: number, owner: string}[]} pieces @param {{w: number, h: number}} size @param {Box} whole @returns {Box}
 */
export function liveliest(pieces, { w, h }, whole) {
  const within = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ room) => Math.min(from + Math.max(0, room), Math.max(from, at));
  let best = { x: whole.x + (whole.w - w) / 2, y: whole.y + (whole.h - h) / 2, w, h };
  let most = -1;
  // where enemies face each other, or else wherever anybody stands
  const fronts = pieces.flatMap((p, i) => pieces.slice(0, i).flatMap(q => (p.owner === q.owner ? [] : [{ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }])));
  for (const at of [...fronts, ...pieces]) {
    const box = { x: within(at.x - w / 2, whole.x, whole.w - w), y: within(at.y - h / 2, whole.y, whole.h - h), w, h };
    /** @type {Map<string, number>} */
    const sides = new Map();
    // only what is seen whole counts: a piece on the rim is cut
    for (const p of pieces) if (Math.abs(p.x - box.x - w / 2) < w * 0.45 && Math.abs(p.y - box.y - h / 2) < h * 0.41) sides.set(p.owner,
      (sides.get(p.owner) ?? 0) + 1);
    const counts = [...sides.values()].sort((a, b) => b - a);
    const score = (counts[0] ?? 0) + 6 * (counts[1] ?? 0);
    if (score > most) [best, most] = [box, score];
  }
  return best;
}

/**
 * @param {SVGSVGElement} svg @param {Promise<{board: import('../shared/types.js').BoardData, scene: import('../shared/types.js').Scene}>} setUp
 * @param {{id: string, name: string}[]} seats
 */
export async function vignette(svg, setUp, seats) {
  try {
    const { board, scene } = await setUp;
    const render = await rendererOf(board);
    const made = render(svg, { viewer: seats[0]?.id ?? null, seats, plain: true, label: '' });
    made.show(scene);
    svg.setAttribute('aria-hidden', 'true');
    svg.setAttribute('preserveAspectRatio', 'xMidYMid slice');
    const [x, y, w, h] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
    // some rows of hexes, a strip of a map, or most of a table; as wide as the card is
    const tall = Math.min(h, board.kind === 'hexes' ? 3.5 * made.grid.w : h * (board.kind === 'table' ? 0.46 : board.kind === 'points' ? 0.16 : 0.24));
    const size = { w: Math.min(w, (tall * svg.clientWidth) / (svg.clientHeight || 1)), h: tall };
    const pieces = scene.pieces.filter(p => made.grid.spaces.has(p.at)).map(p => ({ x: made.spot(p)[0], y: made.spot(p)[1], owner: p.owner }));
    const box = liveliest(pieces, size, { x, y, w, h });
    svg.setAttribute('viewBox', [box.x, box.y, box.w, box.h].map(n => n.toFixed(1)).join(' '));
  } catch (e) {
    // without its picture the card still has its name
    if (!(e instanceof Problem)) throw e;
  }
}
