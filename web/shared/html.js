/** Markup from data: everything put into it is escaped, unless it is markup itself. */

export class Markup {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** @param {unknown} text */
export const escape = text => String(text).replace(/[&<>"']/g, c => ENTITIES[c]);

/** Text that is markup already. @param {string} text */
export const raw = text => new Markup(text);

/** @param {unknown} value @returns {string} */
function put(value) {
  if (value === null || value === undefined || value === false || value === true) return '';
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(put).join('');
  return escape(value);
}

/** @param {TemplateStringsArray} parts @param {unknown[]} values */
export function html(parts, ...values) {
  let text = parts[0];
  values.forEach((value, i) => (text += put(value) + parts[i + 1]));
  return new Markup(text);
}

/** A sign of the sprite. Without a label it is decoration. @param {string} id @param {string} [label] @param {string} [classes] */
export const sign = (id, label = '', classes = 'ic') =>
  label
    ? html`<svg class="${classes}" viewBox="0 0 48 48" role="img" aria-label="${label}"><use href="#${id}"/></svg>`
    : html`<svg class="${classes}" viewBox="0 0 48 48" aria-hidden="true"><use href="#${id}"/></svg>`;

/** Markup that is there. @param {Element} place */
export const inside = place => new Markup(place.innerHTML);

/** Fills an element that was just made, or has nothing that could have the focus. @param {Element} place @param {Markup} markup */
export function make(place, markup) {
  place.innerHTML = put(checked(markup));
}

/** Fills a layer of a board or another drawing. @param {Element} place @param {Markup} markup */
export const fillSvg = make;

/** Adds to a place, behind what is there or before it. @param {Element} place @param {Markup} markup @param {boolean} [before] */
export function add(place, markup, before = false) {
  place.insertAdjacentHTML(before ? 'afterbegin' : 'beforeend', put(checked(markup)));
}

/** @param {Markup} markup */
function checked(markup) {
  if (!(markup instanceof Markup)) throw new Error(`no markup: ${markup}`);
  return markup;
}

/**
 * Fills a place, and gives the focus back to the element with the same `data-key` if the old one had it.
 * @param {Element} place @param {Markup} markup
 */
export function fill(place, markup) {
  const held = document.activeElement;
  const key = held instanceof HTMLElement && place.contains(held) ? (held.dataset.key ?? '') : null;
  make(place, markup);
  if (key === null) return;
  const again = key && place.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const next = again || place.querySelector('.btn.first:not([disabled])') || place.querySelector('button:not([disabled]), a[href]');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/**
 * The element of a kind, or a broken page.
 * @template {Element} T
 * @param {new () => T} Kind
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {T}
 */
export function one(Kind, selector, within = document) {
  const found = within.querySelector(selector);
  if (!(found instanceof Kind)) throw new Error(`the page has no ${selector}`);
  return found;
}

/** @param {string} selector @param {ParentNode} [within] */
export const find = (selector, within) => one(HTMLElement, selector, within);

/** The nearest element that matches, from where an event happened upwards. @param {Event} e @param {string} selector */
export function closest({ target }, selector) {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found instanceof HTMLElement || found instanceof SVGElement ? found : null;
}
