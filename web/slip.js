/** A slip of paper pinned to a place: why not, a clause, a small menu. One at a time; Esc or the next click takes it away. */

/** @type {HTMLElement|null} */
let slip = null;
/** @type {Element|null} */
let back = null;

/** Above the place or below it; a menu beside its neighbours, as it often speaks of them. @param {DOMRect} at @param {{width: number, height: number}} size @param {boolean} beside */
function where(at, { width, height }, beside) {
  const within = (/** @type {number} */ wish, /** @type {number} */ most) => Math.max(8, Math.min(wish, most - 8));
  const middle = within(at.top + at.height / 2 - height / 2, innerHeight - height);
  // a card has no neighbours
  beside &&= at.height < 140;
  const right = at.right + at.width + 10;
  if (beside && right + width < innerWidth - 8) return { left: right, top: middle };
  const left = at.left - at.width - 10 - width;
  if (beside && left > 8) return { left, top: middle };
  const above = at.top - height - 10;
  return { left: within(at.left + at.width / 2 - width / 2, innerWidth - width), top: above > 8 ? above : within(at.bottom + 10, innerHeight - height) };
}

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
  const { left, top } = where(at, { width, height }, menu);
  made.style.left = `${left}px`;
  made.style.top = `${top}px`;
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
