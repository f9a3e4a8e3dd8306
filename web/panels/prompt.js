/** The voice of the game, always in the same place: take back, one question, the ends of the steps, what can be answered. */
import { isEnd } from '../match/choose.js';
import { departure } from '../match/march.js';
import { alike } from '../match/volley.js';
import { clause } from './clauses.js';
import { fill, html, sign } from '../shared/html.js';
import { glance } from './odds.js';
import { ableButton, standingButton } from '../match/standing.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').Choice} Choice */
/** @typedef {import('../shared/types.js').Scene} Scene */

/** Steps that end by themselves: they have no place among the ends. */
const PASSING = ['card', 'draw', 'over'];
/** The most answers that stand in the bar; more lie over it. */
const ABREAST = 2;

/** The verb of a choice, for the button that confirms it. @param {Choice} choice */
export const deed = choice =>
  choice.deed || (choice.label.length <= 24 ? choice.label : t(`deed-${choice.look}`, {}, choice.label));

/** The button that ends a step. @param {Choice[]} buttons */
export const ender = buttons => buttons.find(isEnd) ?? null;

/**
 * What Enter presses when nothing has the focus. An end is Enter's only where nothing else can be chosen: the habit of one step must
 * not end the next.
 * @param {import('../match/choose.js').Chooser} chooser
 */
export function firstButton(chooser) {
  if (chooser.held) return chooser.held;
  const buttons = chooser.buttons();
  const first = buttons.find(b => b.first) ?? null;
  return first && isEnd(first) && chooser.left().others ? null : first;
}

/**
 * The ends of three steps side by side; only the one of the step under way is a button, and the next step's is never where it was.
 * @param {Scene['phases']} phases @param {Choice|null} end
 */
export function endSlots(phases, end) {
  const steps = phases.filter(p => !PASSING.includes(p.id) && !p.id.startsWith('step-'));
  const now = Math.max(0, steps.findLastIndex(p => p.state === 'now'));
  const first = now - (now % 3);
  const slots = steps.slice(first, first + 3).map((p, i) => ({ label: p.label, state: p.state, end: first + i === now ? end : null }));
  return slots.length ? slots : end ? [{ label: '', state: 'now', end }] : [];
}

/**
 * @typedef {object} Asking
 * @property {import('../shared/types.js').View} view
 * @property {import('../match/choose.js').Chooser} chooser
 * @property {import('../shared/types.js').Odds|null} odds
 * @property {number|null} past
 * @property {string|null} seat
 * @property {boolean} sending
 * @property {string} last  what can be taken back, in words
 * @property {boolean} [pleads]  the other side can be asked to let something be taken back
 * @property {{busy: boolean, paused: boolean, speed: number, again: boolean, told: string}} playback
 */

/** @param {HTMLElement} place @param {Asking} what */
export function drawPrompt(place, what) {
  const { view, chooser, past, seat } = what;
  const { scene } = view;
  const asked = scene.seats.find(s => scene.prompt.seats.includes(s.id));
  const winner = scene.seats.find(s => s.id === scene.ending?.winner);
  const nation = (scene.ending ? winner : asked)?.nation ?? '';
  const mine = seat !== null && scene.prompt.seats.includes(seat) && !scene.ending;
  const held = chooser.held && chooser.held !== chooser.usual && past === null;
  const { markup, kind } = content();
  place.className = `prompt ${nation} ${kind}${held ? ' held' : ''}`;
  place.setAttribute('aria-label', t('prompt'));
  fill(place, markup);

  function content() {
    if (past !== null) return { kind: 'aside', markup: looking() };
    if (scene.ending) return { kind: 'aside', markup: over(scene.ending) };
    if (view.status === 'waiting') return { kind: 'aside', markup: waiting() };
    if (what.playback.busy) return { kind: 'watching', markup: watching() };
    if (!mine) return { kind: 'watching', markup: thinks() };
    return { kind: 'asking', markup: view.task && !scene.choices.length ? shared() : asks() };
  }

  /** The clause follows the question: help may be cut where there is no room. @param {unknown} text @param {string} help @param {string} [cited] */
  function question(text, help, cited = '') {
    return html`<p class="ask"><span>${text} ${clause(cited)}</span> <small title="${help}">${help}</small></p>`;
  }
  function looking() {
    const now = html`<button class="btn first" data-act="now" data-key="first">${t('back-to-now')} <kbd>Esc</kbd></button>`;
    return html`${question(t('past'), t('past-help'))}<div class="acts">${now}</div>`;
  }
  /** @param {import('../shared/types.js').EndingPanel} ending */
  function over(ending) {
    const replay = `/replay/${encodeURIComponent(matchId())}`;
    return html`${question(ending.title, ending.text, ending.clause)}<div class="acts"
      ><a class="btn" href="${replay}" data-key="replay">${t('replay')}</a
      ><button class="btn first" data-act="result" data-key="first">${t('result')}</button></div>`;
  }
  function waiting() {
    return question(t(seat === null ? 'waiting-others' : 'waiting'), t('waiting-table'));
  }
  /** Somebody else's question is named as his. */
  function others() {
    const side = asked?.name ?? '';
    return side ? html`<span class="whose">${side}</span> ` : '';
  }
  function thinks() {
    const standing = seat !== null && standingButton(view);
    const said = scene.prompt.text || t('thinks', { side: asked?.name ?? '', seat: asked?.id ?? '' });
    return html`${takeBack()}${question(html`${others()}${said}`, scene.prompt.help, scene.prompt.clause)}
      ${player()}${standing && html`<div class="acts">${standing}</div>`}`;
  }
  function watching() {
    return html`${takeBack(false)}${question(what.playback.told || scene.prompt.text, t('playback-help'))}${player()}`;
  }
  /** @param {string} act @param {string} art @param {string} name @param {string} key @param {boolean} [pressed] */
  function square(act, art, name, key, pressed = false) {
    return html`<button class="btn bare square" data-act="${act}" data-key="${act}" aria-label="${name}"
        title="${name} (${key})" ${pressed && html`aria-pressed="true"`}>${sign(art)}</button>`;
  }
  function replay() {
    return square('replay-turn', 'i-again', t('once-more'), t('key-again'));
  }
  /** The enemy's turn can be stopped, hurried and seen again. */
  function player() {
    const { busy, paused, speed, again } = what.playback;
    if (!busy && !again) return '';
    const pace = (/** @type {number} */ n, /** @type {string} */ label) =>
      html`<button data-act="speed" data-id="${n}" data-key="speed-${n}" aria-pressed="${String(speed === n)}" title="${t('speed', { n: label })}"
        >${label}</button>`;
    return html`<div class="playback" role="group" aria-label="${t('playback')}">
      ${busy && square('pause', paused ? 'i-play' : 'i-pause', t(paused ? 'go-on' : 'pause'), t('key-pause'), paused)}
      ${replay()}
      <span class="speed" title="${t('key-speed')}">${pace(0.5, '½×')}${pace(1, '1×')}${pace(3, '3×')}</span>
      ${busy && html`<button class="btn" data-act="skip" data-key="skip">${sign('i-skip')}${t('skip')} <kbd>.</kbd></button>`}</div>`;
  }
  function shared() {
    return html`${takeBack()}${question(scene.prompt.text, t(`team-decides-${view.task}`), scene.prompt.clause)}`;
  }
  /** @param {Choice} choice */
  function confirming(choice) {
    const then = chooser.then(choice);
    const { attacks } = chooser.left();
    const lost = isEnd(choice) && attacks ? `${t('lost-attacks', { n: attacks })} ` : '';
    const out = choice.id === 'ready' ? chooser.undeployed() : 0;
    if (out) return t('undeployed', { n: out });
    const plain = choice.on !== 'button' && 'card' in choice.on ? 'held-card' : 'held-help';
    return lost + t(then ? `then-${then}` : plain);
  }
  function asks() {
    // what lies open by itself is not picked out: the question stands
    const open = held ? chooser.held : null;
    const buttons = chooser.buttons();
    const end = ender(buttons);
    const first = open ?? buttons.find(b => b.first && b !== end) ?? null;
    const rest = open ? [] : buttons.filter(b => b !== first && b !== end);
    const text = open ? `${open.label}${/[.?!]$/.test(open.label) ? '' : t('ask-mark')}` : scene.prompt.text;
    const drags = scene.poses && scene.choices.some(c => c.to?.startsWith('end:'));
    const marches = departure(scene, seat, scene.choices);
    const how = [drags && t('drag-help'), marches && t('march-help'), scene.prompt.help].filter(Boolean).join(' ');
    const help = open ? confirming(open) : how;
    const many = rest.length > ABREAST;
    const all = open ? alike(scene, open) : [];
    return html`${takeBack()}${question(text, help, open ? '' : scene.prompt.clause)}
      ${chooser.held && what.odds && glance(what.odds)}
      ${open || !what.playback.again ? '' : html`<div class="playback brief">${replay()}</div>`}${open ? '' : slots(end)}
      ${many && html`<div class="answers" role="group" aria-label="${text}">${rest.map(answer)}</div>`}
      <div class="acts" ${what.sending && html`aria-busy="true"`}>
        ${open && html`<button class="btn bare" data-act="let-go" data-key="let-go">${t('let-go')} <kbd>Esc</kbd></button>`}
        ${open && all.length > 1 && html`<button class="btn" data-act="volley" data-key="volley">${t('volley', { n: all.length })}</button>`}
        ${!open && (ableButton(view) || standingButton(view))}
        ${!many && rest.map(answer)}
        ${first && html`<button class="btn first" data-act="choice" data-id="${first.id}" data-key="first" ${parting(first)}
          >${open ? deed(open) : first.label} <kbd>↵</kbd></button>`}
      </div>`;
  }
  /** @param {Choice} b */
  function answer(b) {
    return html`<button class="btn" data-act="choice" data-id="${b.id}" data-key="choice-${b.id}" ${parting(b)}>${b.label}</button>`;
  }
  /** What a button cannot give back, for who rests on it. @param {Choice} choice */
  function parting(choice) {
    const then = chooser.then(choice);
    return then && html`title="${t(`then-${then}`)}"`;
  }
  /** @param {Choice|null} end */
  function slots(end) {
    const all = endSlots(scene.phases, end);
    if (!all.some(s => s.end) && scene.choices.some(c => c.on === 'button')) return '';
    const only = end && !chooser.left().others;
    return html`<div class="ends">${all.map(({ label, state, end }) =>
      end
        ? html`<button class="${only ? 'only' : ''}" data-act="choice" data-id="${end.id}" data-key="end-${state}-${label}" ${parting(end)}
        >${end.label} <kbd>${only ? '↵' : 'E'}</kbd></button>`
        : html`<span class="${state === 'done' ? 'past' : ''}">${label}</span>`,
    )}</div>`;
  }
  function takeBack(live = view.take_back) {
    const inside = html`${sign('i-undo')}<b>${t('take-back')} <kbd>U</kbd></b>`;
    if (!live && what.pleads && past === null) return html`<button class="back" data-act="plead" data-key="take-back" title="${t('plead-help')}"
      >${inside}<small>${t('plead')}</small></button>`;
    return live
      ? html`<button class="back" data-act="take-back" data-key="take-back">${inside}<small>${what.last || t('take-back-last')}</small></button>`
      : html`<span class="back off">${inside}<small>${t(mine ? 'take-back-none' : 'take-back-not-now')}</small></span>`;
  }
}

/** The match of this page, from its path. */
export const matchId = () => decodeURIComponent(location.pathname.split('/')[2] ?? '');
