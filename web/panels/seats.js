/** Who plays: the seats' panels and the bar with name, steps and score. */
import { fill, html, sign } from '../shared/html.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').SeatPanel} SeatPanel */
/** @typedef {import('../shared/types.js').Player} Player */

/** "computer, greedy", "Hélène", "you". @param {Player|undefined} player @param {boolean} you */
function whoPlays(player, you) {
  if (!player || player.kind === 'open') return t('seat-free');
  if (player.kind !== 'person') return t('computer', { name: t(`bot-${player.name}`, {}, player.name) });
  return you ? (player.name ? t('you-named', { name: player.name }) : t('you')) : player.name || t('somebody');
}

/**
 * A track of numbered spaces: which are taken, and by whom; the piece is found by its number.
 * @param {import('../shared/types.js').CardTrack|undefined} track
 */
const drawTrack = track =>
  track &&
  html`<ol class="track" aria-label="${track.title}" data-tip="${track.title}">${track.slots.map(s =>
    s.piece
      ? html`<li class="taken"><button data-act="find" data-id="${s.piece}" data-key="slot-${s.number}" aria-label="${s.label}">${s.number}</button></li>`
      : html`<li aria-label="${s.label}" data-tip="${s.label}">${s.number}</li>`,
  )}</ol>`;

/** Counters that are used up: full, marked if used just now, empty if used before. @param {import('../shared/types.js').Store[]} stores */
const drawStores = stores =>
  stores.length > 0 &&
  html`<div class="stores" role="group">${stores.map(
    ({ look, label, help, clause, ready, used, spent }) =>
      html`<span class="${look}" role="img" aria-label="${label}" data-tip="${label}. ${help}" data-cited="${clause}"
        >${[['', ready], ['used', used],
        ['spent', spent]].flatMap(([kind, n]) => Array.from({ length: Number(n) }, () => html`<i class="${kind}"></i>`))}</span>`,
  )}</div>`;

/**
 * @param {HTMLElement} place @param {SeatPanel|undefined} seat @param {Player|undefined} player @param {boolean} you
 * @param {{track?: import('../shared/types.js').CardTrack, stores?: import('../shared/types.js').Store[]}} [beside]
 */
export function drawSeat(place, seat, player, you, { track, stores = [] } = {}) {
  place.hidden = !seat;
  if (!seat) return;
  place.className = `seat ${seat.nation}${seat.active ? ' active' : ''}`;
  const backs = Array.from({ length: Math.min(seat.hand, 9) }, () => html`<i class="card-back"></i>`);
  fill(
    place,
    html`<div><b>${seat.commander || seat.name}</b><small>${seat.name} · ${whoPlays(player, you)}</small>${
      // many facts run on, so that the panel stays small
      seat.facts.length > 3 ? html`<small class="facts" data-tip="${seat.commander || seat.name}. ${seat.facts.join(' · ')}"
        >${seat.facts.join(' · ')}</small>` : seat.facts.map(f => html`<small class="fact" data-tip="${f}">${f}</small>`)
    }${drawStores(stores)}</div>
      ${drawTrack(track)}
      ${seat.hand > 0 && html`<span class="held" role="img" aria-label="${t('n-cards', { n: seat.hand })}"
        data-tip="${seat.name}: ${t('n-cards', { n: seat.hand })}">${backs}</span>`}`,
  );
}

/**
 * Flags taken, and apart from them those that can be lost again.
 * @param {SeatPanel} seat
 * @param {boolean} near
 * @param {boolean} many  more flags than a glance can count: a number
 */
function score(seat, near, many) {
  const total = seat.score + seat.objective_score;
  const words = t('score-of', { side: seat.name, n: total, goal: seat.goal });
  const flags = Array.from({ length: Math.max(seat.goal, total) }, (_, i) => sign('m-banner', '', i < seat.score ? 'won' : i < total ? 'lent' : ''));
  const row = many ? '' : html`<span class="row">${flags}</span>`;
  const name = html`<span class="who">${seat.name}</span>`;
  const swatch = html`<i class="swatch"></i>`;
  return html`<div class="score ${seat.nation} ${near ? 'near' : 'far'} ${many ? 'many' : ''}" role="img" aria-label="${words}" data-tip="${words}">${
    near ? html`<b>${total}</b>${swatch}<span class="goal">${seat.goal > 0 && t('of-n', { n: seat.goal })}</span>${row}${name}`
      : html`${name}${row}${swatch}<b>${total}</b><span class="goal">${many && seat.goal > 0 && t('of-n', { n: seat.goal })}</span>`
  }</div>`;
}

/**
 * @param {HTMLElement} place
 * @param {{name: string, subtitle: string|import('../shared/html.js').Markup,
 *   scene: import('../shared/types.js').Scene, near: string|null, menu: boolean, spectators: number, clock?:
 *   unknown}} what
 */
export function drawBar(place, { name, subtitle, scene, near, menu, spectators, clock = '' }) {
  const mine = scene.seats.find(s => s.id === near) ?? scene.seats.at(-1);
  // the same for all, so that they can be compared
  const many = scene.seats.some(s => Math.max(s.goal, s.score + s.objective_score) > 10);
  const others = scene.seats.filter(s => s !== mine);
  // a long list shows what is under way, and the steps next to the innermost
  // the steps of an assault stand with its odds
  const all = scene.phases.filter(p => !p.id.startsWith('step-'));
  const last = all.findLastIndex(p => p.state === 'now');
  const phases = all.length > 8 ? all.filter((p, i) => p.state === 'now' || Math.abs(i - last) < 2) : all;
  fill(
    place,
    html`<a href="/" aria-label="${t('to-lobby')}" data-key="home">${sign('u-general', '', 'mark')}</a>
      <h1 class="${typeof subtitle === 'string' ? '' : 'dated'}"><span>${name || subtitle}</span><small>${subtitle}</small></h1>
      <ol class="phases" aria-label="${t('phases')}">${phases.map(
        p => html`<li class="${p.state === 'done' ? 'past' : ''}" ${p.state === 'now' && html`aria-current="step"`}
          data-tip="${p.label}: ${t(`step-${p.state}`)}">${p.label}</li>`,
      )}</ol>
      ${others.map(s => score(s, false, many))}${mine && score(mine, true, many)}
      ${clock}
      ${spectators > 0 && html`<span class="watched" role="img" aria-label="${t('watched', { n: spectators })}"
        data-tip="${t('watched', { n: spectators })}">${sign('i-eye')}<b>${spectators}</b></span>`}
      <div class="tools">
        <button class="btn bare square" data-act="zoom-in" data-key="zoom-in" aria-label="${t('zoom-in')}" title="${t('zoom-in')} (+)">${sign('i-plus')}</button
        ><button class="btn bare square" data-act="zoom-out" data-key="zoom-out" aria-label="${t('zoom-out')}" title="${t('zoom-out')} (−)"
        >${sign('i-minus')}</button
        ><button class="btn bare square" data-act="fit" data-key="fit" aria-label="${t('fit')}" title="${t('fit')} (0)">${sign('i-fit')}</button>
      </div>
      ${menu && html`<button class="btn bare square" data-act="menu" data-key="menu" aria-label="${t('menu')}" aria-haspopup="true"
        >${sign('i-menu')}</button>`}`,
  );
}
