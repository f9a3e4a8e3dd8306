/** A finished match looked at again: the graph, what luck and decisions did, and the costliest decisions. */
import { Problem, api } from '../shared/api.js';
import { Graph } from './graph.js';
import { closest, fill, find, html } from '../shared/html.js';
import { w } from './review-words.js';
import { lang } from '../shared/words.js';

/** @typedef {import('../shared/types.js').Review} Review */
/** @typedef {import('./graph.js').Side} Side */

/** How often the server is asked how far it is, in ms. */
const PATIENCE = 900;
/** Decisions that are shown. */
export const SHOWN = 5;

let styled = false;
/** The styles of a review come with it. */
function style() {
  if (styled) return;
  styled = true;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/assets/panels/review.css';
  document.head.append(link);
}

/** @param {number} p */
const points = p => (Math.abs(p) * 100).toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** Points in words, and as the number that decides between singular and plural. @param {number} p */
const counted = p => ({ n: points(p), count: Number((Math.abs(p) * 100).toFixed(1)) });
/** @param {number} p */
const percent = p => `${Math.round(p * 100)} %`;

/**
 * Asks until the review is there; meanwhile the place says how far it is. Nothing where nobody judges the game, or it failed.
 * @param {string} id @param {Element} place @returns {Promise<Review|null>}
 */
export async function ask(id, place) {
  style();
  for (;;) {
    if (!place.isConnected) return null;
    let answer;
    try {
      answer = await api.review(id);
    } catch (e) {
      if (e instanceof Problem && (e.type === '/problems/line' || e.status === 503)) {
        await new Promise(r => setTimeout(r, PATIENCE * 4));
        continue;
      }
      fill(place, html`<p class="muted small">${w('review-failed')}</p>`);
      return null;
    }
    if (!answer) {
      fill(place, html`<p class="muted small">${w('review-none')}</p>`);
      return null;
    }
    if (answer.review) {
      place.replaceChildren();
      return answer.review;
    }
    const n = Math.round((answer.progress ?? 0) * 100);
    const words = w('review-running', { n });
    fill(place, html`<div class="underway" role="progressbar" aria-valuemin="0" aria-valuemax="100" aria-valuenow="${n}" aria-label="${words}"
      ><i style="width:${n}%"></i></div><p class="muted small">${words}</p>`);
    await new Promise(r => setTimeout(r, PATIENCE));
  }
}

/** Who lies below: the viewer's own side, or the last; none without seats. @param {Side[]} seats @param {string|null} seat */
export function sides(seats, seat) {
  const near = seats.find(s => s.id === seat) ?? seats.at(-1);
  return near && { near, far: seats.find(s => s !== near) ?? near };
}

/** Colours and their owners, with the chance of each now. @param {Side} near @param {Side} far */
const legend = (near, far) =>
  html`<p class="legend small">${[near, far].map(s => html`<span><i class="swatch ${s.nation}"></i>${s.name}</span>`)}<span class="caps"
    >${w('chance')}</span></p>`;

/** A bar to the right for what was gained, to the left for what was lost. @param {string} kind @param {number} value @param {number} most */
const row = (kind, value, most) =>
  html`<tr><th>${w(kind)}</th><td class="scale"><i class="${value < 0 ? 'loss' : 'gain'}" style="width:${((Math.abs(value) / most) * 50).toFixed(1)}%"
    ></i></td><td class="n">${Math.abs(value) < 0.0005 ? '0' : `${value < 0 ? '−' : '+'}${points(value)}`}</td></tr>`;

/** What luck did, in words. @param {'dice'|'cards'} kind @param {number} value */
const luck = (kind, value) => w(`${kind}-${Math.abs(value) < 0.005 ? 'even' : value > 0 ? 'gain' : 'loss'}`, counted(value));

/** @param {Review} review @param {Side[]} seats */
function accounts(review, seats) {
  const most = Math.max(0.1, ...review.seats.flatMap(a => [Math.abs(a.dice), Math.abs(a.cards), a.given_away]));
  const drawn = review.seats.some(a => Math.abs(a.cards) >= 0.0005);
  const thrown = review.seats.some(a => Math.abs(a.dice) >= 0.0005);
  return html`<section class="accounts"><h3 class="title">${w('account')}</h3><p class="small muted">${w('account-help')}</p><div>${review.seats.map(a => {
    const seat = seats.find(s => s.id === a.seat);
    const gave = a.given_away < 0.005 ? w('gave-none', { of: a.decisions }) : w('gave', { ...counted(a.given_away), of: a.decisions });
    const words = [thrown && luck('dice', a.dice), drawn && luck('cards', a.cards), gave].filter(Boolean).join(lang === 'fr' ? '\u00a0; ' : '; ');
    return html`<div class="account ${seat?.nation ?? ''}"><h4>${seat?.name ?? a.seat}</h4><table
      >${thrown && row('dice', a.dice, most)}${drawn && row('cards', a.cards, most)}${row('decisions', -a.given_away, most)}</table><p class="small"
      >${words[0].toUpperCase()}${words.slice(1)}.</p></div>`;
  })}</div></section>`;
}

/** @param {Review['costliest'][0]} c @param {number} i @param {Review} review @param {Side[]} seats @param {string} act */
function decision(c, i, review, seats, act) {
  const seat = seats.find(s => s.id === c.seat);
  const words = c.words[lang] ?? { asked: '', choice: c.choice, better: c.better };
  const turn = review.turns.findLast(m => m.entry <= c.entry)?.turn ?? 0;
  return html`<li class="${seat?.nation ?? ''}"><button class="decision" data-act="${act}" data-id="${c.entry}" data-seat="${c.seat}" title="${w('go-there')}">
    <span class="head"><b class="number">${i + 1}</b><span><b>${seat?.name ?? c.seat}</b>${turn > 0 && html` · ${w('turn', { n: turn })}`}<small
      >${words.asked}</small></span><b class="cost">${w('cost', counted(c.cost))}</b></span>
    ${compared(w('chosen'), words.choice, c.chance, '')}${compared(w('better'), words.better, c.better_chance, 'better')}</button></li>`;
}

/** A choice and the chance of winning by it. @param {string} label @param {string} choice @param {number} chance @param {string} kind */
const compared = (label, choice, chance, kind) =>
  html`<span class="compared ${kind}"><em>${label}</em><span>${choice}</span><i class="worth"><i style="width:${(chance * 100).toFixed(1)}%"></i></i
    ><b>${percent(chance)}</b></span>`;

/** Accounts and costly decisions. @param {Review} review @param {Side[]} seats @param {string} act  what a click on a decision does */
export const body = (review, seats, act) => html`${accounts(review, seats)}
  <section class="costliest"><h3 class="title">${w('costliest')}</h3>${
    review.costliest.length ? html`<ol>${review.costliest.slice(0, SHOWN).map((c, i) => decision(c, i, review, seats, act))}</ol>`
      : html`<p class="muted small">${w('costliest-none')}</p>`
  }</section><p class="muted small">${w('how-judged', { n: review.worlds })}</p>`;

/** The decision that is taken at a moment, in a line, if it was a costly one. @param {Review} review @param {number} k */
export function decisionAt(review, k) {
  const i = review.costliest.slice(0, SHOWN).findIndex(c => c.entry === k);
  const c = review.costliest[i];
  const words = c?.words[lang];
  if (!c || !words) return '';
  return html`<p class="decided small"><b class="number">${i + 1}</b><span><em>${w('chosen')}</em> ${words.choice} <b>${percent(c.chance)}</b> · <em
    >${w('better')}</em> ${words.better} <b>${percent(c.better_chance)}</b></span></p>`;
}

/**
 * A graph with its legend.
 * @param {HTMLElement} place
 * @param {Review} review
 * @param {Side[]} seats
 * @param {string|null} seat
 * @param {number} height
 * @param {(k: number) => void} go
 */
export function graph(place, review, seats, seat, height, go) {
  const pair = sides(seats, seat);
  if (!pair) return null;
  const { near, far } = pair;
  fill(place, html`${legend(near, far)}<div class="plot"></div>`);
  return new Graph(find('.plot', place), { review, near, far, height, marks: SHOWN, go });
}

/** On the result sheet: everything; clicks lead to the replay. @param {HTMLElement} place @param {string} id @param {Side[]} seats @param {string|null} seat */
export async function showReview(place, id, seats, seat) {
  fill(place, html`<div class="asking"></div>`);
  const review = await ask(id, find('.asking', place));
  if (!review || !place.isConnected) return;
  const go = (/** @type {number} */ k, /** @type {string} */ eye = '') =>
    location.assign(`/replay/${encodeURIComponent(id)}?${new URLSearchParams({ at: String(k), ...(eye && { seat: eye }) })}`);
  fill(place, html`<h3 class="title">${w('review')}</h3><div class="graphed"></div>${body(review, seats, 'review-at')}`);
  graph(find('.graphed', place), review, seats, seat, 170, go);
  place.addEventListener('click', e => {
    const button = closest(e, '[data-act=review-at]');
    if (button) go(Number(button.dataset.id), button.dataset.seat);
  });
}
