/** A combat of several steps on a table of its own, beside the space where it happens. Its state is a pure function of what was told. */
import { fill, find, html, sign } from '../shared/html.js';
import { t } from '../shared/words.js';

/** @typedef {Extract<import('../shared/types.js').Effect, {kind: 'combat'}>} CombatStep */
/**
 * @typedef {object} Combat
 * @property {string} title
 * @property {string|null} at
 * @property {string} attacker
 * @property {string} told  the newest sentence
 * @property {'begins'|'count'|'cards'|'losses'|'retreat'|'pursuit'} step
 * @property {Record<string, {n: number, strikes: [losses: number, fatigue: number][], lost: number}>} sides  cards by side; what each inflicts
 * @property {string} outcome  what came of it
 * @property {boolean} pursuit  cards are turned for the pursuit
 */

/** Turned cards are held so that they can be read, in ms. */
export const TURN = 650;
const STEPS = /** @type {const} */ (['begins', 'count', 'cards', 'losses', 'retreat', 'pursuit']);

/** @type {Combat} */
const NONE = { title: '', at: null, attacker: '', told: '', step: 'begins', sides: {}, outcome: '', pursuit: false };

/** @param {Combat|null} before @param {CombatStep} effect @param {string} text @returns {Combat} */
export function after(before, effect, text) {
  if (effect.step === 'begins') return { ...NONE, at: effect.at ?? null, title: effect.title, attacker: effect.side, told: text };
  const now = { ...(before ?? NONE), told: text };
  const side = now.sides[effect.side] ?? { n: 0, strikes: [], lost: 0 };
  const put = (/** @type {Partial<typeof side>} */ change) => ({ ...now.sides, [effect.side]: { ...side, ...change } });
  switch (effect.step) {
    case 'count':
      return { ...now, step: 'count', sides: put({ n: effect.n }) };
    case 'strike':
      // cards of a pursuit are turned after the outcome
      return { ...now, step: now.pursuit ? 'pursuit' : 'cards', sides: put({ strikes: [...side.strikes, effect.inflicts] }) };
    case 'lost':
      return { ...now, step: now.outcome ? now.step : 'losses', sides: put({ lost: side.lost + effect.n }) };
    case 'won':
    case 'even':
    case 'cancelled':
      return { ...now, step: effect.step === 'won' ? 'retreat' : 'losses', outcome: text };
    case 'pursuit':
      return { ...now, step: 'pursuit', pursuit: true, sides: { [effect.side]: { n: effect.n, strikes: [], lost: 0 } } };
    default:
      return { ...now, step: 'losses' };
  }
}

/** What a side inflicts so far: losses, fatigue points. @param {Combat} combat @param {string} side */
export const sum = (combat, side) =>
  (combat.sides[side]?.strikes ?? []).reduce((all, [losses, fatigue]) => [all[0] + losses, all[1] + fatigue], [0, 0]);

/** Cubes and drops. @param {number[]} inflicts */
const signs = ([losses, fatigue]) => [...Array.from({ length: losses }, () => sign('m-loss')), ...Array.from({ length: fatigue }, () => sign('m-fatigue'))];

/** @param {Combat} combat @param {string} side @param {string} name */
function row(combat, side, name) {
  const { n, strikes } = combat.sides[side] ?? { n: 0, strikes: [] };
  const backs = Math.max(0, n - strikes.length);
  const newest = strikes.length - 1;
  const said = strikes.map(([l, f]) => t('inflicts', { l, f })).join('; ') || t('n-cards', { n });
  return html`<div class="force ${side}"><header><i></i><b>${name}</b
    >${combat.attacker === side && html`<small>${t('attacks')}</small>`}<span class="caps">${t('n-cards', { n })}</span></header>
    <div class="drawn" role="img" aria-label="${said}"
      >${strikes.map((s, i) => html`<span class="${i === newest && combat.step === 'cards' ? 'new' : ''}">${s[0] + s[1] ? signs(s) : '–'}</span
      >`)}${Array.from({ length: backs }, () => html`<span class="down"></span>`)}</div></div>`;
}

/** @param {Combat} combat @param {import('../shared/types.js').SeatPanel[]} seats */
function total(combat, seats) {
  const half = (/** @type {import('../shared/types.js').SeatPanel} */ s) => {
    const [l, f] = sum(combat, s.nation);
    return html`<span>${sign('m-loss', t('losses'))}<b>${l}</b>${sign('m-fatigue', t('fatigue'))}<b>${f}</b> <small
      >${t('by', { side: s.name })}</small></span>`;
  };
  return html`<div class="sofar">${seats.map(half)}</div>`;
}

/** @param {Combat} combat @param {import('../shared/types.js').SeatPanel[]} seats @param {boolean} left */
export function drawCombat(combat, seats, left) {
  const old = document.querySelector('#combat');
  const place = old instanceof HTMLElement ? old : document.createElement('section');
  place.id = 'combat';
  place.className = `panel fight ${left ? 'left' : ''}`;
  place.setAttribute('aria-label', t('combat-at', { zone: combat.title }));
  const at = STEPS.indexOf(combat.step);
  fill(
    place,
    html`<header><h2 class="title">${t('combat-at', { zone: combat.title })}</h2
      ><button class="btn bare square" data-act="close-combat" aria-label="${t('close')}">${sign('i-close')}</button></header>
      <ol class="strip">${STEPS.slice(1)
        .map((s, i) => html`<li class="${i + 1 < at ? 'past' : ''}" ${i + 1 === at && html`aria-current="step"`}>${t(`combat-${s}`)}</li>`)}</ol>
      ${seats.map(s => row(combat, s.nation, s.name))}${total(combat, seats)}
      <p class="told">${combat.outcome && combat.outcome !== combat.told && html`<b>${combat.outcome}</b> `}${combat.told}</p>`,
  );
  if (!old) find('#field').append(place);
}

export const closeCombat = () => document.querySelector('#combat')?.remove();
