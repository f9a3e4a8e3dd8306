/** Lines, outlines and boxes on a map. Boxes are [x, y, width, height]. Pure functions. */

/** @typedef {import('./drawing.js').Point} Point */
/** @typedef {[number, number, number, number]} Rect */

/** What a board must have under a key: its data is checked by the server. @template T @param {Map<string, T>} map @param {string} key */
export function lookUp(map, key) {
  const found = map.get(key);
  if (found === undefined) throw new Error(`the board has no ${key}`);
  return found;
}

/** Distance from a point to a segment. @param {Point} p @param {Point} a @param {Point} b */
export function offSegment([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** Points along the curve that `smooth` draws. @param {Point[]} ps @returns {Point[]} */
export function sampled(ps, n = 10) {
  /** @type {Point[]} */
  const out = [];
  for (let i = 0; i < ps.length - 1; i++) {
    const [b, c] = [ps[i], ps[i + 1]];
    const [a, e] = [ps[i - 1] ?? b, ps[i + 2] ?? c];
    for (let j = 0; j < n; j++) {
      const t = j / n;
      const u = 1 - t;
      const at = (/** @type {0|1} */ k) =>
        u * u * u * b[k] + 3 * u * u * t * (b[k] + (c[k] - a[k]) / 6) + 3 * u * t * t * (c[k] - (e[k] - b[k]) / 6) + t * t * t * c[k];
      out.push([at(0), at(1)]);
    }
  }
  return [...out, ps[ps.length - 1]];
}

/** Where a line of points meets the segment a-b. @param {Point[]} ps @param {Point} a @param {Point} b @returns {Point|null} */
export function meet(ps, a, b) {
  for (let i = 0; i < ps.length - 1; i++) {
    const [p, q] = [ps[i], ps[i + 1]];
    const d = (q[0] - p[0]) * (b[1] - a[1]) - (q[1] - p[1]) * (b[0] - a[0]);
    if (!d) continue;
    const t = ((a[0] - p[0]) * (b[1] - a[1]) - (a[1] - p[1]) * (b[0] - a[0])) / d;
    const u = ((a[0] - p[0]) * (q[1] - p[1]) - (a[1] - p[1]) * (q[0] - p[0])) / d;
    if (t >= 0 && t <= 1 && u >= 0 && u <= 1) return [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];
  }
  return null;
}

/** Do two boxes touch? @param {Rect} a @param {Rect} b @param {number} [m]  margin */
export const touch = (a, b, m = 0) => a[0] < b[0] + b[2] + m && b[0] < a[0] + a[2] + m && a[1] < b[1] + b[3] + m && b[1] < a[1] + a[3] + m;

/** Does the segment a-b run through a box? @param {Point} a @param {Point} b @param {Rect} box */
export function cuts(a, b, [x, y, w, h]) {
  if (Math.max(a[0], b[0]) < x || Math.min(a[0], b[0]) > x + w || Math.max(a[1], b[1]) < y || Math.min(a[1], b[1]) > y + h) return false;
  const side = (/** @type {number} */ px, /** @type {number} */ py) => Math.sign((b[0] - a[0]) * (py - a[1]) - (b[1] - a[1]) * (px - a[0]));
  return new Set([side(x, y), side(x + w, y), side(x + w, y + h), side(x, y + h)]).size > 1;
}

/** The box round some boxes. @param {Rect[]} bs @param {number} m  margin @returns {Rect} */
export function around(bs, m) {
  const x = Math.min(...bs.map(b => b[0])) - m;
  const y = Math.min(...bs.map(b => b[1])) - m;
  return [x, y, Math.max(...bs.map(b => b[0] + b[2])) + m - x, Math.max(...bs.map(b => b[1] + b[3])) + m - y];
}

/** @param {Point} p @param {Point[]} ring */
export const inside = (p, ring) =>
  ring.reduce((within, a, i) => {
    const b = ring[(i + 1) % ring.length];
    return a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0] ? !within : within;
  }, false);

/** Distance from a point to an outline. @param {Point} p @param {Point[]} ring */
export const rim = (p, ring) => Math.min(...ring.map((a, i) => offSegment(p, a, ring[(i + 1) % ring.length])));

/** @param {Point[]} ring @param {Point} c @param {number} f @returns {Point[]} */
export const shrink = (ring, c, f) => ring.map(p => [c[0] + (p[0] - c[0]) * f, c[1] + (p[1] - c[1]) * f]);

/** Left and right end of an outline at a height. @param {Point[]} ring @param {number} y @returns {Point} */
export function chord(ring, y) {
  const xs = ring.flatMap((p, i) => {
    const q = ring[(i + 1) % ring.length];
    return p[1] > y !== q[1] > y ? [p[0] + ((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1])] : [];
  });
  return xs.length < 2 ? [0, 0] : [Math.min(...xs), Math.max(...xs)];
}
