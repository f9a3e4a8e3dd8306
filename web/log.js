/** The log: newest last, a heading per turn and card, one line per fact with its clause, dice below it. */
import { clause } from './clauses.js';
import { diceRow } from './dice.js';
import { fill, html } from './html.js';
import { t } from './words.js';

/** @typedef {import('./types.js').LogLine} LogLine */

/**
 * @param {HTMLElement} place
 * @param {{lines: LogLine[], here: number|null, turn: string, pieces: import('./types.js').Piece[]}} what  here: the moment that is shown, if it is not now
 */
export function drawLog(place, { lines, here, turn, pieces }) {
  const old = place.querySelector('ol');
  const stays = old !== null && old.scrollHeight - old.scrollTop - old.clientHeight > 40;
  const from = old?.scrollTop ?? 0;
  const last = lines.length - 1;
  place.setAttribute('aria-label', t('log'));
  const current = here === null ? -1 : lines.findLastIndex(l => l.n <= here);
  fill(
    place,
    html`<header><h2 class="title">${t('log')}</h2><span class="caps">${turn}</span></header>
      <ol>${lines.map((l, i) => {
        const classes = `${l.heading ? 'turn' : ''} ${i === last && here === null ? 'now' : ''} ${i === current ? 'here' : ''}`;
        const dice = l.effect?.kind === 'roll' && l.effect.dice.length ? diceRow(l.effect.dice, pieces) : '';
        return html`<li class="${classes}"><button class="line" data-act="moment" data-id="${l.n}" data-key="line-${i}" title="${t('show-moment')}">${l.text}</button><span>${clause(l.clause)}</span>${dice}</li>`;
      })}${!lines.length && html`<li class="muted"><span>${t('log-empty')}</span></li>`}</ol>`,
  );
  const list = place.querySelector('ol');
  if (!list) return;
  if (current >= 0) list.children[current]?.scrollIntoView({ block: 'nearest' });
  else list.scrollTop = stays ? from : list.scrollHeight;
}
