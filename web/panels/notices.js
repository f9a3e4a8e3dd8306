/** Slips at the head of the board: each has a name, and one of a name exists at a time. */

import { make } from '../shared/html.js';

/** @typedef {import('../shared/html.js').Markup} Markup */

/** What a slip says: what is said again is not read again. @type {WeakMap<Element, string>} */
const said = new WeakMap();

/** @param {string} name @param {Markup|null} markup  none takes it away */
export function notice(name, markup) {
  const place = document.querySelector('#notices');
  if (!place) return;
  const old = place.querySelector(`[data-notice="${name}"]`);
  if (!markup) {
    old?.remove();
    return;
  }
  const slip = old ?? document.createElement('div');
  slip.className = 'notice';
  slip.setAttribute('data-notice', name);
  slip.setAttribute('role', 'status');
  const text = String(markup);
  if (said.get(slip) !== text) make(slip, markup);
  said.set(slip, text);
  if (!old) place.append(slip);
}

/** A notice that goes by itself. @param {string} name @param {Markup} markup @param {number} [ms] */
export function passing(name, markup, ms = 5000) {
  notice(name, markup);
  setTimeout(() => notice(name, null), ms);
}
