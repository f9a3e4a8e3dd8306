/** A slip of paper pinned to a place: why not, a clause, a small menu. One at a time; Esc or the next click takes it away. */
import { make } from '../shared/html.js';
import { place } from './placing.js';

/** @typedef {import('../shared/html.js').Markup} Markup */

/** @type {HTMLElement|null} */
let slip = null;
/** @type {Element|null} */
let back = null;

/** What a slip on the board should not cover: pieces, and more so what may be chosen. */
function obstacles() {
  const rects = (/** @type {string} */ selector, /** @type {number} */ weight) =>
    [...document.querySelectorAll(selector)].map(e => ({ rect: e.getBoundingClientRect(), weight }));
  return [...rects('#map .l-pieces > g', 1), ...rects('#map .hl-target, #map .hl-pick, #map .hl-may', 2.5)];
}

/** The board for what lies on it, else the window. @param {DOMRect} at */
function frameOf(at) {
  const window = { left: 8, top: 8, right: innerWidth - 8, bottom: innerHeight - 8 };
  const field = document.querySelector('#field')?.getBoundingClientRect();
  if (!field || at.left + at.width / 2 > field.right || at.top + at.height / 2 > field.bottom || at.bottom < field.top) return window;
  return innerWidth <= 640 ? { ...window, top: field.top } : { left: field.left + 4, top: field.top + 4, right: field.right - 4, bottom: innerHeight - 8 };
}

/** Lays a slip beside a thing. @param {HTMLElement} made @param {DOMRect} at */
export function lay(made, at) {
  const { width, height } = made.getBoundingClientRect();
  const spot = place(at, { width, height }, frameOf(at), obstacles());
  made.style.left = `${spot.left}px`;
  made.style.top = `${spot.top}px`;
  made.dataset.side = spot.side;
}

/**
 * @param {DOMRect} at @param {Markup} markup
 * @param {{label?: string, menu?: boolean, kind?: string}} [how]  a menu takes the focus and gives it back
 */
export function pin(at, markup, { label = '', menu = false, kind = '' } = {}) {
  unpin();
  const made = document.createElement('div');
  made.className = `slip ${kind}`;
  made.setAttribute('role', menu ? 'dialog' : 'status');
  if (label) made.setAttribute('aria-label', label);
  make(made, markup);
  document.body.append(made);
  lay(made, at);
  slip = made;
  if (menu) {
    back = document.activeElement;
    made.querySelector('button')?.focus();
    made.addEventListener('keydown', e => {
      if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return;
      e.preventDefault();
      e.stopPropagation();
      const buttons = [...made.querySelectorAll('button')];
      const i = buttons.findIndex(b => b === document.activeElement);
      buttons[(i + (e.key === 'ArrowDown' ? 1 : buttons.length - 1)) % buttons.length].focus();
    });
  }
  return made;
}

/** Whether there was one to take away. */
export function unpin() {
  if (!slip) return false;
  const held = slip.contains(document.activeElement);
  slip.dispatchEvent(new Event('gone'));
  slip.remove();
  slip = null;
  if (held && (back instanceof HTMLElement || back instanceof SVGElement) && back.isConnected) back.focus({ preventScroll: true });
  back = null;
  return true;
}

document.addEventListener(
  'pointerdown',
  e => {
    if (slip && !(e.target instanceof Node && slip.contains(e.target))) unpin();
  },
  true,
);
