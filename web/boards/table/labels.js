/** Where names lie on a free table: beside their thing, on no unit and on no other name. Pure geometry. */

/** @typedef {{x: number, y: number, w: number, h: number}} Box  its middle and its size */

/** How far two boxes lie over each other. @param {Box} a @param {Box} b */
export const overlap = (a, b) =>
  Math.max(0, (a.w + b.w) / 2 - Math.abs(a.x - b.x)) * Math.max(0, (a.h + b.h) / 2 - Math.abs(a.y - b.y));

/**
 * Eight places for each name, one name after the other; the first that lies on nothing, else the one that covers least.
 * @param {{x: number, y: number, r: number, w: number, h: number}[]} things  a disc and the size of its name
 * @param {Box[]} taken @param {{w: number, h: number}} sheet
 * @returns {[number, number][]} offsets of the names' middles
 */
export function settle(things, taken, sheet) {
  const boxes = [...taken, ...things.map(t => ({ x: t.x, y: t.y, w: 2 * t.r, h: 2 * t.r }))];
  return things.map(({ x, y, r, w, h }) => {
    const [dx, dy] = [r + w / 2 + 4, r + h / 2 + 3];
    /** @type {[number, number][]} */
    const places = [[0, dy], [0, -dy], [dx, 0], [-dx, 0], [dx, dy * 0.8], [-dx, dy * 0.8], [dx, -dy * 0.8], [-dx, -dy * 0.8]];
    let best = places[0];
    let least = Infinity;
    for (const [i, [ox, oy]] of places.entries()) {
      const box = { x: x + ox, y: y + oy, w, h };
      const out = Math.max(0, w / 2 - box.x) + Math.max(0, box.x + w / 2 - sheet.w) + Math.max(0, h / 2 - box.y) + Math.max(0, box.y + h / 2 - sheet.h);
      const cost = boxes.reduce((sum, b) => sum + overlap(box, b), 0) + out * h + i * 0.1;
      if (cost < least) [best, least] = [[ox, oy], cost];
    }
    boxes.push({ x: x + best[0], y: y + best[1], w, h });
    return best;
  });
}
