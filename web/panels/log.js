/** The log: newest last, a heading per turn and card, one line per fact with its clause, dice below it. */
import { clause } from './clauses.js';
import { diceRow } from './dice.js';
import { add, closest, fill, html, make } from '../shared/html.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').LogLine} LogLine */

/** What is drawn: a log only grows, so that most of the time its new lines are enough. @type {{lines: LogLine[], count: number, here: number|null}} */
let drawn = { lines: [], count: -1, here: null };
/** What is said of the other side's turn. */
let said = '';
/** Whether the reader has gone back in it; then it does not run away from him. */
let reading = false;

/** @param {LogLine} l @param {number} i @param {import('../shared/types.js').Piece[]} pieces */
function item(l, i, pieces) {
  const dice = l.effect?.kind === 'roll' && l.effect.dice.length ? diceRow(l.effect.dice, pieces) : '';
  return html`<li class="${l.heading ? 'turn' : ''}"
    ><button class="line" data-act="moment" data-id="${l.n}" data-key="line-${i}" tabindex="-1" title="${t('show-moment')}">${l.text}</button><span
    >${clause(l.clause, -1)}</span>${dice}</li>`;
}

/**
 * @param {HTMLElement} place
 * @param {{lines: LogLine[], here: number|null, turn: string, pieces: import('../shared/types.js').Piece[],
 *   recap?: import('../shared/html.js').Markup}} what  here: the moment that is shown, if it is not now; recap: what the other side did last
 */
export function drawLog(place, { lines, here, turn, pieces, recap = html`` }) {
  const old = place.querySelector('ol');
  if (old && drawn.lines === lines && drawn.count >= 0 && drawn.count <= lines.length) {
    const fresh = lines.slice(drawn.count).map((l, i) => item(l, drawn.count + i, pieces));
    old.querySelector('.none')?.remove();
    add(old, html`${fresh}`);
    const caps = place.querySelector('.caps');
    if (caps) caps.textContent = turn;
  } else {
    place.setAttribute('aria-label', t('log'));
    fill(place, html`<header><h2 class="title">${t('log')}</h2><span class="caps">${turn}</span></header><div class="did"></div
      ><ol>${lines.map((l, i) => item(l, i, pieces))}</ol>`);
    if (!old) follow(place);
    reading = false;
  }
  const did = place.querySelector('.did');
  if (did && (said !== String(recap) || !old)) fill(did, recap);
  said = String(recap);
  drawn = { lines, count: lines.length, here };
  const list = place.querySelector('ol');
  if (!list) return;
  if (!lines.length) make(list, html`<li class="none muted">${t('log-empty')}</li>`);
  const current = here === null ? lines.length - 1 : lines.findLastIndex(l => l.n <= here);
  for (const marked of list.querySelectorAll('.now, .here')) marked.classList.remove('now', 'here');
  const at = list.children[current];
  if (lines.length) at?.classList.add(here === null ? 'now' : 'here');
  if (at && !list.contains(document.activeElement)) rove(list, at);
  if (here !== null) at?.scrollIntoView({ block: 'nearest' });
  else if (!reading) list.scrollTop = list.scrollHeight;
}

/** A long log is one stop for Tab, at one line; arrows walk it. @param {Element} list @param {Element} line */
function rove(list, line) {
  for (const old of list.querySelectorAll('[tabindex="0"]')) old.setAttribute('tabindex', '-1');
  for (const button of line.querySelectorAll('button')) button.setAttribute('tabindex', '0');
}

/** Only the reader's own scrolling counts: the panel also changes its height by itself. @param {HTMLElement} place */
function follow(place) {
  const look = () =>
    requestAnimationFrame(() => {
      const list = place.querySelector('ol');
      if (list) reading = list.scrollHeight - list.scrollTop - list.clientHeight > 40;
    });
  new ResizeObserver(() => {
    const list = place.querySelector('ol');
    if (list && !reading && drawn.here === null) list.scrollTop = list.scrollHeight;
  }).observe(place);
  for (const kind of ['wheel', 'touchmove', 'pointerup', 'keyup']) place.addEventListener(kind, look, { passive: true });
  place.addEventListener('keydown', e => {
    const line = closest(e, 'li');
    const next = e.key === 'ArrowUp' ? line?.previousElementSibling : e.key === 'ArrowDown' ? line?.nextElementSibling : null;
    const list = line?.parentElement;
    const button = next?.querySelector('button');
    if (!list || !next || !button) return;
    e.preventDefault();
    e.stopPropagation();
    rove(list, next);
    button.focus();
  });
}
