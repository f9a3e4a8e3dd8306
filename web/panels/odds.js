/** The odds of an attack before it is made: who against whom, the ledger, the fates in a bar and in words. */
import { clause } from './clauses.js';
import { tray } from './dice.js';
import { cardFace } from './hand.js';
import { fill, html, sign } from '../shared/html.js';
import { parts } from './label.js';
import { lang, t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').Odds} Odds */

/** `50.0 %` @param {number} p */
export const share = p =>
  p > 0 && p < 0.0005 ? `< ${percent(0.001)}` : percent(p);

/** @param {number} p */
const percent = p => `${(p * 100).toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} %`;

/** `+1`, `−1`; the first line of a ledger is a plain number. @param {number} n @param {boolean} first */
const signed = (n, first) => (n < 0 ? `−${-n}` : first ? `${n}` : `+${n}`);

/** "1 die", "5 dice". @param {number} n */
export const nDice = n => t('n-dice', { n });

/** Fates that cost the target something. */
const HARMS = new Set(['destroyed', 'driven-back', 'hurt']);

/** The parts of the bar, each with its own filling: solid first, empty last. @param {Odds} odds */
export function fates(odds) {
  const parts = odds.outcomes.filter(o => o.fate);
  const fillings = [[], ['f1'], ['f1', 'f5'], ['f1', 'f2', 'f5'], ['f1', 'f2', 'f3', 'f5'], ['f1', 'f2', 'f3', 'f4', 'f5']];
  // empty is for what stands unharmed: where even the mildest hurts, nothing is empty
  const all = HARMS.has(parts.at(-1)?.fate ?? '') ? parts.length + 1 : parts.length;
  const use = fillings[Math.min(all, 5)];
  return parts.map((o, i) => ({ ...o, filling: use[Math.min(i, use.length - 1)] }));
}

/** @param {ReturnType<typeof fates>} parts */
const bar = parts => {
  const words = parts.map(p => `${p.text} ${share(p.probability)}`).join(', ');
  return html`<div class="fate" role="img" aria-label="${words}">${parts
    .filter(p => p.probability > 0)
    .map(p => html`<i class="${p.filling}" style="width:${(p.probability * 100).toFixed(2)}%"></i>`)}</div>`;
};

/** Bar and short words, for the sheet of a phone. @param {Odds} odds */
export function glance(odds) {
  const parts = fates(odds);
  return html`<div class="read">${bar(parts)}<p
    >${parts.filter(p => p.probability > 0).map(p => html`<span>${p.text} <b>${(p.probability * 100).toFixed(0)} %</b></span>`)}</p></div>`;
}

/** "Union infantry, E5, 4 of 4 figures": the name, and the rest below it. @param {string} label */
const named = label => {
  const [name, ...rest] = parts(label);
  return html`<b>${name}</b><small>${rest.join(' · ')}</small>`;
};

/** Signs of the steps of an assault: guns, horse, volley, charge, overrun, guns taken, control. */
const STEPS = ['u-artillery', 'm-sabres', 'u-infantry', 'u-cav-heavy', 'm-axis', 'u-limbered', 'm-banner'];

/** The steps of what is under way, side by side; those that are over are ticked. @param {import('../shared/types.js').Scene['phases']} steps */
const strip = steps =>
  steps.length > 0 &&
  html`<ol class="steps">${steps.map(
    (s, i) => html`<li class="${s.state === 'done' ? 'past' : ''}" title="${s.label}" ${s.state === 'now' && html`aria-current="step"`}
      >${sign(STEPS[i] ?? 'i-done', s.label)}</li>`,
  )}</ol><p class="step-now">${steps.find(s => s.state === 'now')?.label}</p>`;

/** A card as it is printed, and what it says in full. @param {import('../shared/types.js').Card} card */
const wholeCard = card =>
  html`<header><h2 class="title" id="odds-h">${card.title}</h2><span class="caps">${t(`kind-${card.kind}`)}</span></header>
    <div class="whole">${cardFace(card)}<p>${card.text} ${clause(card.clause)}</p></div>`;

/**
 * @param {Element} place
 * @param {{odds: Odds|null, who: string[], dice: import('../shared/types.js').Die[], pieces: import('../shared/types.js').Piece[], sentence: string,
 *   falling: boolean, loading: boolean,
 *   card?: import('../shared/types.js').Card|null, steps?: import('../shared/types.js').Scene['phases'],
 *   shares?: unknown}} what  shares: what is shared out, drawn
 */
export function drawOdds(place, { odds, who, dice, pieces, sentence, falling, loading, card = null, steps = [], shares = '' }) {
  // on a campaign map cards are revealed, not dice
  const cards = document.body.dataset.board === 'points';
  const title = odds || loading || cards ? t('odds') : t('dice');
  const head = html`<header><h2 class="title" id="odds-h">${title}</h2
    >${odds && odds.dice > 0 && html`<span class="caps">${cards ? t('n-cards', { n: odds.dice }) : nDice(odds.dice)}</span>`}</header>${strip(steps)}${shares}`;
  place.setAttribute('aria-labelledby', 'odds-h');
  if (card && !odds && !loading) {
    fill(place, wholeCard(card));
    return;
  }
  if (loading) {
    fill(place, html`${head}<p class="muted">…</p>`);
    return;
  }
  if (!odds) {
    fill(place, html`${head}${dice.length ? tray(dice, pieces, sentence, falling)
      : html`<p class="small muted">${t(cards ? 'no-odds-cards' : 'no-odds')}</p>`}`);
    return;
  }
  // a ledger counts dice, or what is added to one
  const sum = odds.ledger.reduce((n, l) => n + l.amount, 0);
  const modifies = document.body.dataset.board === 'table' || (!cards && odds.ledger.length > 0 && sum !== odds.dice);
  const parts = fates(odds);
  const details = odds.outcomes.filter(o => !o.fate);
  // what else may come of it is said openly; how many hits and flags is for those who ask
  const also = details.filter(o => o.probability > 0 && !/-\d+$/.test(o.what)).slice(0, 7);
  fill(
    place,
    html`${head}
      ${who.length === 2 &&
      html`<div class="versus"><div>${named(who[0])}</div>${sign('m-sabres', t('against'))}<div>${named(who[1])}</div></div>`}
      <table class="ledger"><tbody>
        ${odds.ledger.map((l, i) => html`<tr><td>${l.text}</td><td>${clause(l.clause)}</td><td>${signed(l.amount, i === 0 && !modifies)}</td></tr>`)}
        ${!odds.dice && !odds.ledger.length ? '' : modifies || (!cards && !odds.dice)
          ? html`<tr class="sum"><td colspan="2">${t('modifier')}</td><td>${signed(sum, sum === 0)}</td></tr>` : html`<tr class="sum"><td colspan="2"
          >${t(cards ? 'cards' : 'dice')}</td><td>${odds.dice}</td></tr>`}
      </tbody></table>
      ${parts.length > 0 && bar(parts)}
      <ul class="fates">${parts.filter(p => p.probability > 0)
        .map(p => html`<li><i class="${p.filling}"></i>${p.text}<b>${share(p.probability)}</b></li>`)}</ul>
      ${also.length > 0 && html`<ul class="also">${also.map(o => html`<li>${o.text}<b>${share(o.probability)}</b></li>`)}</ul>`}
      ${odds.notes.length > 0 && html`<div class="notes small muted">${odds.notes.map(n => html`<p>${n.text} ${clause(n.clause)}</p>`)}</div>`}
      ${details.length > 0 &&
      html`<details class="details"><summary>${t('all-chances')}</summary><ul
        >${details.map(o => html`<li><span>${o.text}</span><b>${share(o.probability)}</b></li>`)}</ul></details>`}
      ${!odds.exact && html`<p class="small muted">${t('sampled')}</p>`}`,
  );
}
