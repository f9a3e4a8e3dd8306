/** Advice against bots: the three best choices, the chance of winning by each, and what the dice may bring. */
import { api } from './api.js';
import { html } from './html.js';
import { sheet } from './menu.js';
import { fates, share } from './odds.js';
import { t } from './words.js';

/** @typedef {import('./types.js').Hint} Hint */

/** Why a choice is good, by the odds of it. @param {import('./types.js').Odds|undefined} odds */
const why = odds =>
  odds &&
  fates(odds)
    .filter(p => p.probability > 0)
    .map(p => `${p.text} ${share(p.probability)}`)
    .join(' · ');

/** @param {Hint['choices'][number]} advised */
const line = advised => html`<button class="btn" data-close data-act="named" data-id="${advised.choice}">${advised.label} <b>${share(advised.chance)}</b></button>${why(advised.odds) && html`<p class="small muted">${why(advised.odds)}</p>`}`;

/** @param {Hint|null} hint @param {string} problem */
const body = (hint, problem) => {
  if (!hint) return html`<p class="muted">${problem || t('hint-none')}</p>`;
  const chance = hint.choices[0]?.chance ?? 0.5;
  return html`<p>${t('hint-help')}</p>
    <div class="fate" role="img" aria-label="${t('win-chance')} ${share(chance)}"><i class="f1" style="width:${(chance * 100).toFixed(1)}%"></i><i class="f5" style="width:${(100 - chance * 100).toFixed(1)}%"></i></div>
    <p class="small">${t('win-chance')} <b>${share(chance)}</b></p>
    <div class="listing">${hint.choices.map(line)}</div>`;
};

/** Asks for advice and shows it. @param {string} id @param {string} seat */
export async function showHint(id, seat) {
  const made = sheet(html`<h2 class="title">${t('hint')}</h2><div class="hint" aria-live="polite"><p class="muted">${t('hint-thinking')}</p></div><div class="acts"><button class="btn" data-close>${t('close')}</button></div>`, t('hint'));
  let problem = '';
  const hint = await api.hint(id, seat).catch(e => ((problem = e instanceof Error ? e.message : ''), null));
  const place = made.querySelector('.hint');
  if (place) place.innerHTML = String(body(hint, problem));
}
