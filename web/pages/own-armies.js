/** Armies of one's own, kept in this browser: the builder keeps them, the lobby plays them. */
import { isRecord, keep, keptJson } from '../shared/page.js';

/** @typedef {import('../shared/types.js').Army} Army */

/** @param {unknown} value @returns {value is string[]} */
const areTexts = value => Array.isArray(value) && value.every(v => typeof v === 'string');

/** Whether what was kept is an army: another version of the page may have kept something else. @param {unknown} value @returns {value is Army} */
const isArmy = value =>
  isRecord(value) &&
  areTexts([value.nation, value.name, value.cinc]) &&
  typeof value.budget === 'number' &&
  Array.isArray(value.divisions) &&
  value.divisions.every(d => Array.isArray(d) && typeof d[0] === 'string' && areTexts(d[1]));

/** @param {string} game @returns {Army[]} */
export function saved(game) {
  const list = keptJson(`armies-${game}`);
  return Array.isArray(list) ? list.filter(isArmy) : [];
}

/** @param {string} game @param {Army[]} armies */
export const save = (game, armies) => keep(`armies-${game}`, JSON.stringify(armies));

/** In one line, as options of a match have it. @param {Army} army */
export const inLine = army =>
  [`${army.nation} ${army.budget} ${army.cinc}`, ...army.divisions.map(([general, units]) => [general, ...units].join(' '))].join('; ');
