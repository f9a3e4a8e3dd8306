/** Advice against bots: the three best choices, the chance of winning by each, and what the dice may bring. */
import { api } from './api.js';
import { html } from './html.js';
import { sheet } from './menu.js';
import { fates, share } from './odds.js';
import { add, lang, t } from './words.js';

add({
  'hint-help': ['The best choices, with the chance of winning by each as far as you can know.', 'Les meilleurs choix, avec la probabilité de gagner par chacun, pour autant que vous puissiez le savoir.'],
  'hint-thinking': ['Thinking…', 'Je réfléchis…'],
  'hint-none': ['Nobody here can look ahead in this game yet, so there is no hint. The odds of an attack are shown before it is made.', "Personne ici ne sait encore prévoir à ce jeu : il n'y a pas de conseil. Les chances d'une attaque sont montrées avant qu'elle ne soit faite."],
  'hint-clear': ['Clearly best: {n} points ahead of the next.', 'Nettement le meilleur : {n} points devant le suivant.'],
  'hint-ahead': ['Best by {n} points.', 'Le meilleur de {n} points.'],
  'hint-alike': ['Hardly better than the next.', 'À peine meilleur que le suivant.'],
  'hint-behind': ['{n} points behind the best.', '{n} points derrière le meilleur.'],
  'hint-as-good': ['Practically as good as the best.', 'Pratiquement aussi bon que le meilleur.'],
  'hint-only': ['There is nothing else to choose.', "Il n'y a rien d'autre à choisir."],
  'hint-then': ['Then: {what}', 'Ensuite : {what}'],
});

/** @typedef {import('./types.js').Hint} Hint */

/** What the dice may bring. @param {import('./types.js').Odds} odds */
const chances = odds =>
  fates(odds)
    .filter(p => p.probability > 0)
    .map(p => `${p.text} ${share(p.probability)}`)
    .join(' · ');

/** How a choice stands to the others, in points of the chance of winning. @param {Hint['choices']} choices @param {number} i */
function standing(choices, i) {
  if (choices.length < 2) return t('hint-only');
  const by = (i === 0 ? choices[0].chance - choices[1].chance : choices[0].chance - choices[i].chance) * 100;
  const n = by.toLocaleString(lang, { maximumFractionDigits: by < 10 ? 1 : 0 });
  if (i === 0) return t(by >= 8 ? 'hint-clear' : by >= 1.5 ? 'hint-ahead' : 'hint-alike', { n });
  return t(by >= 1.5 ? 'hint-behind' : 'hint-as-good', { n });
}

/** Why a choice is good: how it stands to the others, the odds of it, and what it leads to. @param {Hint['choices']} choices @param {number} i */
function why(choices, i) {
  const { odds, then } = choices[i];
  const lines = [standing(choices, i)];
  if (odds) lines.push(chances(odds));
  if (then.length) lines.push(t('hint-then', { what: then.map(s => (s.odds && chances(s.odds) ? `${s.label} (${chances(s.odds)})` : s.label)).join(' → ') }));
  return lines;
}

/** @param {Hint['choices']} choices @param {number} i */
const line = (choices, i) =>
  html`<div class="advised"><button class="btn" data-close data-act="named" data-id="${choices[i].choice}">${choices[i].label} <b>${share(choices[i].chance)}</b></button>${why(choices, i).map(w => html`<p class="small muted">${w}</p>`)}</div>`;

/** @param {Hint|null} hint @param {string} problem */
const body = (hint, problem) => {
  if (!hint) return html`<p class="muted">${problem || t('hint-none')}</p>`;
  const chance = hint.choices[0]?.chance ?? 0.5;
  return html`<p>${t('hint-help')}</p>
    <div class="fate" role="img" aria-label="${t('win-chance')} ${share(chance)}"><i class="f1" style="width:${(chance * 100).toFixed(1)}%"></i><i class="f5" style="width:${(100 - chance * 100).toFixed(1)}%"></i></div>
    <p class="small">${t('win-chance')} <b>${share(chance)}</b></p>
    <div class="listing">${hint.choices.map((_, i) => line(hint.choices, i))}</div>`;
};

/** Asks for advice and shows it. @param {string} id @param {string} seat */
export async function showHint(id, seat) {
  const made = sheet(html`<h2 class="title">${t('hint')}</h2><div class="hint" aria-live="polite"><p class="muted">${t('hint-thinking')}</p></div><div class="acts"><button class="btn" data-close>${t('close')}</button></div>`, t('hint'));
  let problem = '';
  const hint = await api.hint(id, seat).catch((/** @type {unknown} */ e) => ((problem = e instanceof Error ? e.message : ''), null));
  const place = made.querySelector('.hint');
  if (place) place.innerHTML = String(body(hint, problem));
}
