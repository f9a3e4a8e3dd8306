/** A slip of paper pinned to a place: why not, a clause, a small menu. One at a time; Esc or the next click takes it away. */

/** @type {HTMLElement|null} */
let slip = null;
/** @type {Element|null} */
let back = null;

/**
 * @param {DOMRect} at @param {{toString(): string}} markup
 * @param {{label?: string, menu?: boolean}} [how]  a menu takes the focus and gives it back
 */
export function pin(at, markup, { label = '', menu = false } = {}) {
  unpin();
  const made = document.createElement('div');
  made.className = 'slip';
  made.setAttribute('role', menu ? 'dialog' : 'status');
  if (label) made.setAttribute('aria-label', label);
  made.innerHTML = String(markup);
  document.body.append(made);
  const { width, height } = made.getBoundingClientRect();
  const left = Math.min(innerWidth - width - 8, Math.max(8, at.left + at.width / 2 - width / 2));
  const above = at.top - height - 10;
  const top = above > 8 ? above : Math.min(innerHeight - height - 8, at.bottom + 10);
  made.style.left = `${left}px`;
  made.style.top = `${Math.max(8, top)}px`;
  slip = made;
  if (menu) {
    back = document.activeElement;
    made.querySelector('button')?.focus();
    made.addEventListener('keydown', e => {
      if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return;
      e.preventDefault();
      e.stopPropagation();
      const buttons = [...made.querySelectorAll('button')];
      const i = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
      buttons[(i + (e.key === 'ArrowDown' ? 1 : buttons.length - 1)) % buttons.length].focus();
    });
  }
  return made;
}

/** Whether there was one to take away. */
export function unpin() {
  if (!slip) return false;
  const held = slip.contains(document.activeElement);
  slip.remove();
  slip = null;
  if (held && (back instanceof HTMLElement || back instanceof SVGElement) && back.isConnected) back.focus({ preventScroll: true });
  back = null;
  return true;
}

document.addEventListener(
  'pointerdown',
  e => {
    if (slip && !slip.contains(/** @type {Node} */ (e.target))) unpin();
  },
  true,
);
