/** Exact measuring between outlines on a free table. No DOM. */

/** @typedef {import('../drawing.js').Point} Point */

/** @param {Point} p @param {Point} a @param {Point} b */
function toSegment([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const k = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return { d: Math.hypot(x - ax - k * dx, y - ay - k * dy), on: /** @type {Point} */ ([ax + k * dx, ay + k * dy]), of: /** @type {Point} */ ([x, y]) };
}

/** The shortest way between two outlines; a point is an outline of one corner. @param {Point[]} a @param {Point[]} b */
export function between(a, b) {
  const crossed = a.length > 2 && b.length > 2 && !apart(a, b) && !apart(b, a);
  if (crossed) return { d: 0, from: a[0], to: a[0] };
  let best = { d: Infinity, from: a[0], to: b[0] };
  const edges = (/** @type {Point[]} */ r) => r.map((p, i) => /** @type {const} */ ([p, r[(i + 1) % r.length]]));
  for (const p of a) for (const [q, r] of edges(b)) { const s = toSegment(p, q, r); if (s.d < best.d) best = { d: s.d, from: s.of, to: s.on }; }
  for (const p of b) for (const [q, r] of edges(a)) { const s = toSegment(p, q, r); if (s.d < best.d) best = { d: s.d, from: s.on, to: s.of }; }
  return best;
}

/** Whether some side of one rectangle has all of the other beyond it. @param {Point[]} a @param {Point[]} b */
const apart = (a, b) =>
  a.some((p, i) => {
    const q = a[(i + 1) % a.length];
    const c = a[(i + 2) % a.length];
    const side = (/** @type {Point} */ r) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
    return b.every(r => side(r) * side(c) < 0);
  });

/** Hundredths, rounded down: what is within 4 is never shown as more. @param {number} c */
export const ud = c => (Math.floor(c + 1e-6) / 100).toFixed(2);
