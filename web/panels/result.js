/** How it ended: the winner's standard, one sentence, figures, the tally, the proof of the dice. */
import { api } from '../shared/api.js';
import { clause } from './clauses.js';
import { find, html, make } from '../shared/html.js';
import { proof } from './menu.js';
import { t } from '../shared/words.js';

/** @param {import('../shared/types.js').View} view @param {string} id */
export function showResult(view, id) {
  closeResult();
  const { ending, seats, turn, pieces } = view.scene;
  if (!ending) return;
  const winner = seats.find(s => s.id === ending.winner);
  const art = pieces.find(p => p.owner === winner?.id && p.shape === 'foot')?.art ?? pieces.find(p => p.shape === 'foot')?.art ?? 'u-infantry';
  const standard = winner
    ? html`<svg class="ens ${winner.nation}" viewBox="0 0 92 76" aria-hidden="true"><path d="M10 2v74" stroke="var(--ink)" stroke-width="4"
    /><path d="M12 6c22-10 36 10 72 0v42c-36 10-50-10-72 0Z" fill="var(--plate)" stroke="var(--ink)" stroke-width="2"
      /><path d="M12 6c22-10 36 10 72 0v42c-36 10-50-10-72 0Z" fill="url(#h-${winner.nation})" opacity=".25"
        /><svg x="28" y="9" width="38" height="38" viewBox="0 0 48 48" color="var(--on)"><use href="#${art}"/></svg></svg>`
    : '';
  const mine = winner && view.your_seats.length === 1 ? t(view.your_seats.includes(winner.id) ? 'you-won' : 'you-lost') : '';
  const made = document.createElement('div');
  made.className = 'sheet';
  made.id = 'result';
  make(made, html`<section class="panel" aria-label="${t('result')}" tabindex="-1">
    <div class="verdict">${standard}<div><h2 class="big">${ending.title}</h2><p>${ending.text} ${clause(ending.clause)} ${mine}</p></div></div>
    <div class="figures"><div class="figure"><b>${seats.map(s => s.score + s.objective_score).join(' : ')}</b><span
      >${seats.map(s => s.name).join(' : ')}</span></div><div class="figure"><b>${turn}</b><span>${t('turns')}</span></div></div>
    ${ending.tally.length > 0
      && html`<table class="tally"><thead><tr><th>${t('tally')}</th>${seats.map(s => html`<th>${s.name}</th>`)}</tr></thead><tbody
      >${ending.tally.map(r => html`<tr><td>${r.label}</td>${r.values.map(v => html`<td>${v}</td>`)}</tr>`)}</tbody></table>`}
    <div class="reviewed-match"></div>
    ${proof(view)}
    <div class="acts"><a class="btn" href="/replay/${encodeURIComponent(id)}">${t('replay')}</a
      ><a class="btn" href="${api.recordPath(id)}" download="${id}.record">${t('record')}</a><button class="btn" data-act="close-result"
      >${t('see-board')}</button
      >${view.your_seats.length > 0
      && html`<button class="btn" data-act="again">${t('again')}</button><button class="btn first" data-act="again" data-id="other"
      >${t('again-other')}</button>`}</div>
  </section>`);
  find('#field').append(made);
  find('section', made).focus({ preventScroll: true });
  import('./review.js').then(({ showReview }) => showReview(find('.reviewed-match', made), id, seats, view.your_seats[0] ?? null));
}

/** Whether it was open. */
export function closeResult() {
  const open = document.querySelector('#result');
  open?.remove();
  return open !== null;
}
