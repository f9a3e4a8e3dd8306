/** Standing answers: questions that the server passes for a player, and how long. Also while he is away. */
import { html } from '../shared/html.js';
import { isPassed, isPeople } from './auto-replies.js';
import { sheet } from '../panels/menu.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').View} View */
/** How long a question is passed. @typedef {import('../shared/types.js').StandingTerm} Term */

/** @type {Term[]} */
export const TERMS = ['able', 'turn', 'attacked', 'match'];

/** The button beside the question, where there is something to say or something was said. @param {View} view */
export function standingButton(view) {
  const { standing } = view;
  if (!standing) return '';
  const n = standing.given.length;
  const label = n ? t('standing-count', { n }) : t('standing-open');
  return html`<button class="btn bare" data-act="standing" data-key="standing" title="${t('standing-help')}">${label}</button>`;
}

/** The offer to be asked only when there is something to choose, where a person is put a question that has one answer. @param {View} view */
export function ableButton(view) {
  if (!view.standing?.pass || view.scene.choices.length !== 1 || !isPeople(view) || isPassed(view)) return '';
  return html`<button class="btn" data-act="standing-set" data-id="able" data-key="standing-able" title="${t('standing-help')}"
    >${t('standing-able')}</button>`;
}

/** The sheet: how long the present question is passed, and what was said before. @param {View} view */
export function showStanding(view) {
  const { pass, given = [] } = view.standing ?? {};
  const { decision, text } = view.scene.prompt;
  const now = given.find(g => g.window === decision)?.until;
  const term = (/** @type {Term} */ until) =>
    html`<button class="btn" data-close data-act="standing-set" data-id="${until}" aria-pressed="${String(until === now)}">${t(`standing-${until}`)}</button>`;
  const row = (/** @type {{window: string, until: Term, asked: string}} */ g) =>
    html`<li>${g.asked} <b>${t(`standing-${g.until}`)}</b>
      <button class="btn bare" data-close data-act="standing-ask" data-id="${g.window}">${t('standing-ask')}</button></li>`;
  sheet(
    html`<h2 class="title">${t('standing-title')}</h2><p class="muted">${t('standing-help')}</p>
      ${pass && html`<p><b>${text}</b></p><div class="listing">${TERMS.map(term)}</div>`}
      ${given.length > 0 && html`<ul class="small">${given.map(row)}</ul>`}
      <div class="acts"><button class="btn first" data-close>${t('close')}</button></div>`,
    t('standing-title'),
  );
}
