/** A way of several steps along roads, where the rules take them one by one. Knows roads, no rule: each step is still a choice on offer. */

/**
 * The shortest way to a place that begins with a step on offer; nothing where there is none.
 * @param {[string, string][]} roads @param {string[]} offered  where the next step may go @param {string} goal
 * @param {Set<string>} [closed]  places not to go through
 * @returns {string[]}
 */
export function journey(roads, offered, goal, closed = new Set()) {
  /** @type {Map<string, string[]>} */
  const next = new Map();
  const join = (/** @type {string} */ a, /** @type {string} */ b) => next.set(a, [...(next.get(a) ?? []), b]);
  for (const [a, b] of roads) {
    join(a, b);
    join(b, a);
  }
  /** @type {Map<string, string>} */
  const before = new Map(offered.map(o => [o, '']));
  const queue = [...offered];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (at === goal) {
      const way = [at];
      for (let from = before.get(at); from; from = before.get(from)) way.unshift(from);
      return way;
    }
    if (closed.has(at)) continue;
    for (const to of next.get(at) ?? []) {
      if (before.has(to)) continue;
      before.set(to, at);
      queue.push(to);
    }
  }
  return [];
}
