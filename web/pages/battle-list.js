/** What the lobby chooses from, without a page: battles by length, size and balance, options that matter, one's matches in their order. */

/** @typedef {import('../shared/types.js').GameInfo} GameInfo */
/** @typedef {import('../shared/types.js').ScenarioInfo} ScenarioInfo */
/** @typedef {import('../shared/types.js').OptionInfo} OptionInfo */
/** @typedef {import('../shared/types.js').MatchInfo} MatchInfo */
/** @typedef {{length?: 'short'|'long', size?: 'small'|'large', balance?: 'even'}} Filter */
/** @typedef {{minutes: number, units: number}} Bounds  the longest of the short battles, the largest of the small ones */

/** Fewer battles than this need no filter. */
export const FEW = 6;

/** @param {number[]} numbers */
const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;

/** Where short ends and long begins, and small and large: in the middle of the game's own battles. @param {ScenarioInfo[]} battles @returns {Bounds} */
export const bounds = battles => ({
  minutes: median(battles.flatMap(b => (b.minutes ? [b.minutes] : []))),
  units: median(battles.flatMap(b => (b.units ? [b.units] : []))),
});

/** @param {ScenarioInfo[]} battles @param {Filter} filter */
export function filtered(battles, filter) {
  const { minutes, units } = bounds(battles);
  const fits = (/** @type {ScenarioInfo} */ b) =>
    (!filter.length || (b.minutes ?? 0) <= minutes === (filter.length === 'short')) &&
    (!filter.size || b.units <= units === (filter.size === 'small')) &&
    (!filter.balance || (b.balance !== null && Math.abs(b.balance.share - 0.5) <= NEARLY));
  return battles.filter(fits);
}

/** So near to a half both sides are about as good. */
const NEARLY = 0.06;

/** A press on what is chosen gives it up. @param {Filter} filter @param {string} id  `length:short` @returns {Filter} */
export function toggled(filter, id) {
  const [name, value] = id.split(':');
  const { [name]: old, ...others } = /** @type {Record<string, string|undefined>} */ (filter);
  return /** @type {Filter} */ (old === value ? others : { ...others, [name]: value });
}

/** The shortest and the longest of the battles, in minutes. @param {ScenarioInfo[]} battles @returns {[number, number]|null} */
export function lengths(battles) {
  const known = battles.flatMap(b => (b.minutes ? [b.minutes] : []));
  return known.length ? [Math.min(...known), Math.max(...known)] : null;
}

/**
 * Whether an option matters for what is chosen.
 * @param {OptionInfo} option
 * @param {string} battle
 * @param {Record<string, string>} chosen
 * @param {OptionInfo[]} all
 */
export function matters(option, battle, chosen, all) {
  const { battles = [], with: beside = {} } = option.matters ?? {};
  const now = (/** @type {string} */ id) => chosen[id] ?? all.find(o => o.id === id)?.default ?? '';
  return (!battles.length || battles.includes(battle)) && Object.entries(beside).every(([id, values]) => values.includes(now(id)));
}

/** The options that are sent: those that matter. @param {GameInfo} game @param {string} battle @param {Record<string, string>} chosen */
export const sent = (game, battle, chosen) =>
  Object.fromEntries(game.options.filter(o => o.id in chosen && matters(o, battle, chosen, game.options)).map(o => [o.id, chosen[o.id]]));

/** Whether a match waits for its owner. @param {MatchInfo} m */
export const waitsForMe = m => m.status === 'running' && m.asked.some(s => m.your_seats.includes(s));

/** @typedef {'you'|'others'|'table'|'over'} Rank */

/** @param {MatchInfo} m @returns {Rank} */
export const rank = m => (m.status === 'over' ? 'over' : m.status === 'waiting' ? 'table' : waitsForMe(m) ? 'you' : 'others');

const ORDER = ['you', 'others', 'table', 'over'];

/**
 * One's matches: what waits for one first, then what waits for others, tables nobody has come to, and what is over; the newest first in each. A table
 *   that was taken away is none.
 * @param {MatchInfo[]} all
 * @param {string[]} removed
 */
export const sorted = (all, removed = []) =>
  all
    .filter(m => !(m.status === 'over' && (removed.includes(m.id) || m.seats.some(s => s.kind === 'open'))))
    .toSorted((a, b) => ORDER.indexOf(rank(a)) - ORDER.indexOf(rank(b)) || b.created - a.created);
