/** Armies of one's own, kept in this browser: the builder keeps them, the lobby plays them. */
import { keep, kept } from './page.js';

/** @typedef {import('./types.js').Army} Army */

/** @param {string} game @returns {Army[]} */
export function saved(game) {
  try {
    const list = JSON.parse(kept(`armies-${game}`) || '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** @param {string} game @param {Army[]} armies */
export const save = (game, armies) => keep(`armies-${game}`, JSON.stringify(armies));

/** In one line, as options of a match have it. @param {Army} army */
export const inLine = army => [`${army.nation} ${army.budget} ${army.cinc}`, ...army.divisions.map(([general, units]) => [general, ...units].join(' '))].join('; ');
