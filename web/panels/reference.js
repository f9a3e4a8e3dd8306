/** Tables beside the board: one sheet with a tab for each nation and for the ground. Loaded when it is wanted. */
import { token } from '../boards/tokens.js';
import { clause } from './clauses.js';
import { closest, find, html, make, raw, sign } from '../shared/html.js';
import { sheet } from './menu.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').ReferenceCard} ReferenceCard */
/** @typedef {import('../shared/types.js').ReferenceRow} ReferenceRow */
/** @typedef {import('../shared/types.js').Lit} Lit */

/** The piece itself where the row is of a kind of piece, else its sign. @param {ReferenceRow} row */
function picture(row) {
  if (!row.shape) return row.art ? sign(row.art) : '';
  const full = row.full ?? 1;
  const piece = { id: '', owner: '', kind: '', at: '', strength: full, full, art: row.art, shape: row.shape, nation: row.nation ?? '',
    badges: row.badges ?? [], label: row.name };
  const drawn = token(piece, { k: 0.8, f: 1, alone: true });
  return html`<svg class="unit ${row.nation ?? ''}" viewBox="-22 -17 44 34" aria-hidden="true">${raw(drawn)}</svg>`;
}

/** The tables of a card. @param {ReferenceCard} card @param {Lit} [lit]  what of it is in force */
export const tables = (card, lit) => html`${card.tables.map(
  (table, n) => html`<table class="${lit?.tables.includes(n) ? 'now' : ''}"><thead><tr><td></td
    >${table.columns.map(c => (c ? html`<th scope="col">${c}</th>` : html`<td></td>`))}</tr></thead><tbody>${table.rows.map(
    (row, k) => html`<tr class="${lit?.rows.some(([t, r]) => t === n && r === k) ? 'lit' : ''}"><td class="pic">${picture(row)}</td><th scope="row"
      >${row.name} ${clause(row.clause)}</th>${row.cells.map(c => html`<td class="${/^[\d\s|/–−]*$/.test(c) ? 'n' : ''}">${c}</td>`)}</tr>`,
  )}</tbody></table>${table.notes.map(n => html`<p class="small muted">${n}</p>`)}`,
)}`;

/** @param {ReferenceCard[]} cards @param {string} first  the one that lies on top @param {Lit[]} [lit] */
export function showReference(cards, first, lit = []) {
  if (document.querySelector('dialog.reference')) return;
  const made = sheet(
    html`<nav class="leaves" role="tablist"
      >${cards.map(c => html`<button role="tab" class="${c.nation}" data-leaf="${c.id}">${c.nation && html`<i></i>`}${c.title}</button>`)}</nav
      ><div class="leaf" tabindex="0"></div><div class="acts"><button class="btn first" data-close>${t('close')}</button></div>`,
    t('reference'),
  );
  made.className = 'reference';
  const tabs = [...find('.leaves', made).querySelectorAll('button')];
  const turn = (/** @type {string} */ id) => {
    const card = cards.find(c => c.id === id) ?? cards[0];
    for (const tab of tabs) tab.setAttribute('aria-selected', String(tab.dataset.leaf === card.id));
    const leaf = find('.leaf', made);
    make(leaf, tables(card, lit.find(l => l.card === card.id)));
    leaf.scrollTop = 0;
    (leaf.querySelector('.lit') ?? leaf.querySelector('.now'))?.scrollIntoView({ block: 'center' });
  };
  made.addEventListener('click', e => {
    const tab = closest(e, '[data-leaf]');
    if (tab) turn(tab.dataset.leaf ?? '');
  });
  made.addEventListener('keydown', e => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (e.key.toLowerCase() === 'r' && !e.ctrlKey && !e.metaKey) made.close();
    if (!by) return;
    const now = tabs.findIndex(tab => tab.getAttribute('aria-selected') === 'true');
    const next = tabs[(now + by + tabs.length) % tabs.length];
    turn(next.dataset.leaf ?? '');
    next.focus();
  });
  turn(first);
  // The browser would mark the first tab, which is not the one that lies on top.
  tabs.find(tab => tab.getAttribute('aria-selected') === 'true')?.focus();
}
