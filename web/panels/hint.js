/** Advice against bots: the three best choices in the side, the chance of winning by each, and what the dice may bring. */
import { api } from '../shared/api.js';
import { subjects } from './choices-menu.js';
import { closest, find, html, make, sign } from '../shared/html.js';
import { fates, share } from './odds.js';
import { announce } from '../shared/page.js';
import { lang, t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').Hint} Hint */
/** @typedef {import('../match/table.js').Table} Table */

/** What the dice may bring. @param {import('../shared/types.js').Odds} odds */
const chances = odds =>
  fates(odds)
    .filter(p => p.probability > 0)
    .map(p => `${p.text} ${share(p.probability)}`)
    .join(' · ');

/** How a choice stands to the others, in points of the chance of winning. @param {Hint['choices']} choices @param {number} i */
function rank(choices, i) {
  if (choices.length < 2) return t('hint-only');
  const by = (i === 0 ? choices[0].chance - choices[1].chance : choices[0].chance - choices[i].chance) * 100;
  const n = by.toLocaleString(lang, { maximumFractionDigits: by < 10 ? 1 : 0 });
  const said = { n, count: Number(by.toFixed(by < 10 ? 1 : 0)) };
  if (i === 0) return t(by >= 8 ? 'hint-clear' : by >= 1.5 ? 'hint-ahead' : 'hint-alike', said);
  return t(by >= 1.5 ? 'hint-behind' : 'hint-as-good', said);
}

/** Why a choice is good: how it stands to the others, the odds of it, and what it leads to. @param {Hint['choices']} choices @param {number} i */
function why(choices, i) {
  const { odds, then } = choices[i];
  const lines = [rank(choices, i)];
  if (odds) lines.push(chances(odds));
  const step = (/** @type {Hint['choices'][number]['then'][number]} */ s) => (s.odds && chances(s.odds) ? `${s.label} (${chances(s.odds)})` : s.label);
  if (then.length) lines.push(t('hint-then', { what: then.map(step).join(' → ') }));
  return lines;
}

/** @typedef {{id: string, nation: string}[]} Seats */

/** @param {Hint['choices']} choices @param {number} i */
const line = (choices, i) =>
  html`<li><i>${i + 1}</i><div><button class="advice" data-act="named" data-id="${choices[i].choice}">${choices[i].label}</button>${why(choices, i).map(
    w => html`<p class="small muted">${w}</p>`,
  )}</div><b>${share(choices[i].chance)}</b></li>`;

/** @param {Hint|null} hint @param {string} problem @param {string} nation */
const body = (hint, problem, nation) => {
  if (!hint?.choices.length) return html`<p class="muted">${problem || t('hint-none')}</p>`;
  const { chance } = hint.choices[0];
  return html`<ol>${hint.choices.map((_, i) => line(hint.choices, i))}</ol>
    <div class="chance ${nation}"><span>${t('win-chance')} <b>${share(chance)}</b></span><div class="bar1"
      ><i style="width:${(chance * 100).toFixed(1)}%"></i></div></div>`;
};

/** Takes the advice away. */
export const closeHint = () => document.querySelector('#hint')?.remove();

/** Asks for advice and lays it into the side; a second time it goes. @param {Table} table */
export async function showHint(table) {
  if (document.querySelector('#hint')) return closeHint();
  const made = document.createElement('section');
  made.className = 'panel hintslip';
  made.id = 'hint';
  const head = html`<header><h2 class="title">${sign('i-hint')}${t('hint')}</h2
    ><button class="btn bare square" data-act="close-hint" aria-label="${t('close')}">${sign('i-close')}</button></header>`;
  make(made, html`${head}<p class="muted" aria-live="polite">${t('hint-thinking')}</p>`);
  find('#odds').before(made);
  table.matchView.side('odds');
  let problem = '';
  const hint = await api.hint(table.id, table.seat ?? '').catch((/** @type {unknown} */ e) => ((problem = e instanceof Error ? e.message : ''), null));
  if (!made.isConnected) return;
  const nation = table.view?.scene.seats.find(s => s.id === table.seat)?.nation ?? '';
  make(made, html`${head}${body(hint, problem, nation)}`);
  announce(hint?.choices.length ? `${t('hint')}: ${hint.choices[0].label}. ${rank(hint.choices, 0)}` : t('hint-none'));
  const light = (/** @type {Event} */ e) => {
    const id = closest(e, 'li')?.querySelector('[data-id]')?.getAttribute('data-id');
    const choice = id ? table.chooser.byId(id) : null;
    table.light(choice && subjects(table, choice));
  };
  for (const kind of ['pointerover', 'focusin']) made.addEventListener(kind, light);
  made.addEventListener('pointerleave', () => table.light(null));
  const first = hint?.choices[0] && table.chooser.byId(hint.choices[0].choice);
  if (first) table.light(subjects(table, first));
}
