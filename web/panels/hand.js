/** The hand: cards tucked under the edge, rising when one is wanted; the card in play left, the piles right. */
import { fill, html, sign } from '../shared/html.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').Card} Card */

/** What lay there when it was last drawn, so that what came since can slide in. @type {{play: string|null, hand: string[]}|null} */
let last = null;

/** Orders per wing. @param {string[]} wings */
function figure(wings) {
  return html`<svg class="wings" viewBox="0 0 104 48" aria-hidden="true">${wings.slice(0, 3).map((n, i) => {
    const on = n !== '' && n !== '0';
    const word = n === 'all' ? t('all') : n;
    const box = html`<path class="${on ? 'on' : ''}" d="M${2 + i * 34} 4H${34 + i * 34}V44H${2 + i * 34}Z"/>`;
    // as many as cards are held: the sign of cards in the place of a number
    if (n === 'cards') return html`${box}<svg class="held-sign" x="${5 + i * 34}" y="11" width="26" height="26" viewBox="0 0 48 48"
      ><use href="#i-cards"/></svg>`;
    return html`${box}${on && html`<text class="${word.length > 2 ? 'word' : ''}" x="${18 + i * 34}" y="${word.length > 2 ? 29 : 32}">${word}</text>`}`;
  })}</svg>`;
}

/**
 * Numbers in the corners: the first on top, the last at the foot on the right, the others on the left.
 * @param {import('../shared/types.js').CardNumber[]} numbers
 */
const corners = numbers =>
  html`<span class="corner top">${numbers[0].n}</span><span class="foot">${numbers.slice(1).map(
    (n, i) => html`<span class="${i === numbers.length - 2 ? 'last' : ''}"
      >${sign({ move: 'm-flag', loss: 'm-loss', fatigue: 'm-fatigue', recovery: 'i-heal' }[n.id])}${n.n}</span>`,
  )}</span>`;

/** @param {Card} card @param {{act?: string, classes?: string, note?: string, key?: string}} [how] */
export function cardFace(card, { act = '', classes = '', note = '', key = '' } = {}) {
  const inside = html`<strong>${card.title}</strong
    >${card.wings.length ? figure(card.wings) : sign(card.emblem || 'm-flag', '', 'emblem')}<span class="what">${card.text}</span><span class="kind"
    >${t(`kind-${card.kind}`)}${key && html`<kbd aria-hidden="true">${key}</kbd>`}</span>${card.numbers && corners(card.numbers)}`;
  const printed = (card.numbers ?? []).map(n => `${n.label} ${n.n}`).join(', ');
  const label = `${card.title}. ${card.text}${printed && ` ${t(`kind-${card.kind}`)}. ${printed}.`}${note ? ` ${note}` : ''}`;
  if (card.numbers) classes += ` numbered ${card.kind}`;
  return act
    ? html`<button class="card ${classes}" data-act="${act}" data-id="${card.id}" data-card="${card.id}" data-key="card-${key || card.id}"
    ><span class="vh">${label}</span><span class="inside" aria-hidden="true">${inside}</span></button>`
    : html`<div class="card ${classes}" data-card="${card.id}" role="img" tabindex="0" aria-label="${label}">${inside}</div>`;
}

/** @param {Card} card @param {boolean} fresh */
const inPlay = (card, fresh) =>
  html`<div class="inplay"><span class="caps label">${t('in-play')}</span><div class="spread"
    >${cardFace(card, { classes: `played ${fresh ? 'fresh' : ''}` })}</div></div>`;

/** A pile with its name below it: the enemy's last card is in sight, backs show their number. @param {import('../shared/types.js').Pile} pile */
const pile = ({ label, count, top }) =>
  html`<div class="pile" data-card="${top?.id ?? ''}" data-tip="${label}. ${t('n-cards', { n: count })}${top ? ` · ${top.title}: ${top.text}` : ''}"
    tabindex="${top ? 0 : -1}" role="img" aria-label="${label}, ${t('n-cards', { n: count })}${top ? `, ${top.title}` : ''}"
    ><i class="${top ? 'top' : ''}">${top ? html`<em>${top.title}</em>` : html`<b>${count}</b>`}</i><span>${label}</span></div>`;

/** Cards that lie on the viewer's own track, which he may read; each with the number of its space. @param {import('../shared/types.js').Scene} scene */
function track({ tracks = [] }) {
  const own = tracks.find(tr => tr.slots.some(s => s.card));
  if (!own) return '';
  return html`<div class="on-track"><span class="caps label">${own.title}</span><div class="spread">${own.slots.map(
    s => s.card && html`<span class="kept">${cardFace(s.card, { classes: 'played', note: s.label })}<b class="counter" aria-hidden="true"
      >${s.number}</b></span>`,
  )}</div></div>`;
}

/**
 * @param {HTMLElement} place
 * @param {{scene: import('../shared/types.js').Scene, may: Set<string>, picked: string|null, act: string}} what
 */
export function drawHand(place, { scene, may, picked, act }) {
  const cardless = !scene.hand.length && !scene.in_play && !scene.piles.length;
  document.body.classList.toggle('wanted', may.size > 0);
  document.body.classList.toggle('cardless', cardless);
  place.setAttribute('aria-label', t('your-cards'));
  const before = last ? [...last.hand] : null;
  const fresh = scene.hand.map(c => {
    const i = before?.indexOf(c.id) ?? 0;
    if (i >= 0) before?.splice(i, 1);
    return i < 0;
  });
  const played = last !== null && scene.in_play !== null && last.play !== scene.in_play.id;
  last = { play: scene.in_play?.id ?? null, hand: scene.hand.map(c => c.id) };
  const held = (/** @type {Card} */ c, /** @type {number} */ i) => {
    const playable = may.has(c.id);
    const classes = [fresh[i] && 'fresh', playable ? 'may' : may.size && 'off', picked === `card:${c.id}` && 'picked'];
    return cardFace(c, { act, key: String(i + 1), classes: classes.filter(Boolean).join(' '), note: playable ? t('may-play') : '' });
  };
  fill(
    place,
    html`${scene.in_play && inPlay(scene.in_play, played)}
      <div class="held-cards"><span class="caps label">${t('hand-n', { n: scene.hand.length })}</span><div class="spread">${scene.hand.map(
        (c, i) => html`<span class="slot">${held(c, i)}</span>`,
      )}${!scene.hand.length && html`<p class="none muted">${t('no-cards')}</p>`}</div></div>
      ${track(scene)}
      ${scene.piles.length > 0 && html`<div class="piles"><div class="spread">${scene.piles.map(pile)}</div></div>`}`,
  );
}
