/** Where a slip of paper lies: beside what it speaks of, where it covers least. Pure geometry. */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Rect */
/** @typedef {{rect: Rect, weight: number}} Obstacle */
/** @typedef {{left: number, top: number, side: 'left'|'right'|'above'|'below'}} Spot */

const GAP = 10;
/** Shifts along the edge of the thing, in parts of the slip. */
const SHIFTS = [0.5, 0.2, 0.8, 0.05, 0.95];

/** @param {Rect} a @param {Rect} b */
const common = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** @param {Rect} r */
const area = r => Math.max(1, (r.right - r.left) * (r.bottom - r.top));

/** @param {number} wish @param {number} least @param {number} most */
const within = (wish, least, most) => Math.max(least, Math.min(wish, Math.max(least, most)));

/**
 * The best of twenty places. A slip never covers the thing itself, if any place spares it, and never leaves the frame.
 * @param {Rect} at  the thing @param {{width: number, height: number}} size @param {Rect} frame @param {Obstacle[]} [obstacles]
 * @returns {Spot}
 */
export function place(at, { width, height }, frame, obstacles = []) {
  const [cx, cy] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
  /** @type {Spot[]} */
  const spots = SHIFTS.flatMap(shift => /** @type {Spot[]} */ ([
    { left: at.right + GAP, top: cy - height * shift, side: 'right' },
    { left: at.left - GAP - width, top: cy - height * shift, side: 'left' },
    { left: cx - width * shift, top: at.top - GAP - height, side: 'above' },
    { left: cx - width * shift, top: at.bottom + GAP, side: 'below' },
  ]));
  let best = spots[0];
  let least = Infinity;
  for (const [i, wish] of spots.entries()) {
    const left = within(wish.left, frame.left, frame.right - width);
    const top = within(wish.top, frame.top, frame.bottom - height);
    const slip = { left, top, right: left + width, bottom: top + height };
    const moved = Math.hypot(left - wish.left, top - wish.top);
    let cost = i * 0.01 + moved * 0.02 + (common(slip, at) / area(at)) * 100;
    for (const { rect, weight } of obstacles) cost += (common(slip, rect) / area(rect)) * weight;
    if (cost < least) [best, least] = [{ left, top, side: wish.side }, cost];
  }
  return best;
}
