/** The voice of the game, always in the same place: one question, one line of help, what can be answered; quiet buttons first. */
import { clause } from './clauses.js';
import { fill, html, sign } from './html.js';
import { glance } from './odds.js';
import { t } from './words.js';

/** @typedef {import('./types.js').Choice} Choice */

/** The verb of a choice, for the button that confirms it. @param {Choice} choice */
export const deed = choice => choice.deed || (choice.label.length <= 24 ? choice.label : t(`deed-${choice.look}`, {}, choice.label));

/** The button that ends a step. @param {Choice[]} buttons */
export const ender = buttons => buttons.find(b => /^(done|end|pass)\b/.test(b.id)) ?? null;

/** What Enter presses when nothing has the focus. @param {import('./choose.js').Chooser} chooser */
export const firstButton = chooser => chooser.held ?? chooser.buttons().find(b => b.first) ?? null;

/**
 * @param {HTMLElement} place
 * @param {{view: import('./types.js').View, chooser: import('./choose.js').Chooser, odds: import('./types.js').Odds|null, past: number|null,
 *   seat: string|null, sending: boolean, standing: import('./standing.js').Standing}} what
 */
export function drawPrompt(place, { view, chooser, odds, past, seat, sending, standing }) {
  const { scene } = view;
  const asked = scene.seats.find(s => scene.prompt.seats.includes(s.id));
  const winner = scene.seats.find(s => s.id === scene.ending?.winner);
  const nation = (scene.ending ? winner : asked)?.nation ?? '';
  place.className = `prompt ${nation}${chooser.held && chooser.held !== chooser.usual && past === null ? ' held' : ''}`;
  place.setAttribute('aria-label', t('prompt'));
  const mine = seat !== null && scene.prompt.seats.includes(seat) && !scene.ending;
  fill(place, past !== null ? looking() : scene.ending ? over(scene.ending) : view.status === 'waiting' ? waiting() : mine ? (view.task && !scene.choices.length ? shared() : ask()) : thinks());

  function looking() {
    return html`<p class="ask">${t('past')} <small>${t('past-help')}</small></p><div class="acts">${back()}</div>`;
  }
  /** @param {import('./types.js').EndingPanel} ending */
  function over(ending) {
    return html`<p class="ask">${ending.title} <small>${ending.text} ${clause(ending.clause)}</small></p>
      <div class="acts"><a class="btn" href="/replay/${encodeURIComponent(matchId())}" data-key="replay">${t('replay')}</a><button class="btn first" data-act="result" data-key="first">${t('result')}</button></div>`;
  }
  function waiting() {
    return html`<p class="ask">${t('waiting')} <small>${t('waiting-help')}</small></p>`;
  }
  function thinks() {
    const text = scene.prompt.text || t('thinks', { side: asked?.name ?? '' });
    return html`<p class="ask">${text} <small>${scene.prompt.help} ${clause(scene.prompt.clause)}</small></p><div class="acts">${standing.has(seat) && html`<button class="btn bare" data-act="ask-again" data-key="ask-again">${t('ask-again')}</button>`}${takeBack()}</div>`;
  }
  function shared() {
    return html`<p class="ask">${scene.prompt.text} <small>${t(`team-decides-${view.task}`)} ${clause(scene.prompt.clause)}</small></p><div class="acts">${takeBack()}</div>`;
  }
  function ask() {
    // what lies open by itself is not picked out: the question stands
    const held = chooser.held === chooser.usual ? null : chooser.held;
    const usual = standing.usual(scene, seat);
    const buttons = chooser.buttons();
    const end = ender(buttons);
    const first = held ?? buttons.find(b => b.first) ?? null;
    const rest = buttons.filter(b => b !== first);
    const text = held ? `${held.label}${/[.?!]$/.test(held.label) ? '' : t('ask-mark')}` : scene.prompt.text;
    const help = held ? t('held-help') : scene.prompt.help;
    return html`<p class="ask">${text} <small>${help} ${!held && clause(scene.prompt.clause)}</small></p>
      ${chooser.held && odds && glance(odds)}
      <div class="acts" ${sending && html`aria-busy="true"`}>${takeBack()}
        ${held && html`<button class="btn bare" data-act="let-go" data-key="let-go">${t('let-go')} <kbd>Esc</kbd></button>`}
        ${usual && html`<button class="btn bare" data-act="always" data-key="always" title="${t('always-help')}">${t('always', { answer: usual.label })}</button>`}
        ${rest.map(b => html`<button class="btn" data-act="choice" data-id="${b.id}" data-key="choice-${b.id}">${b.label}${b === end && html` <kbd>E</kbd>`}</button>`)}
        ${first && html`<button class="btn first" data-act="choice" data-id="${first.id}" data-key="first">${held ? deed(held) : first.label} <kbd>↵</kbd></button>`}
      </div>`;
  }
  function takeBack() {
    return view.take_back && html`<button class="btn bare" data-act="take-back" data-key="take-back">${sign('i-undo')}${t('take-back')} <kbd>U</kbd></button>`;
  }
  function back() {
    return html`<button class="btn first" data-act="now" data-key="first">${t('back-to-now')} <kbd>Esc</kbd></button>`;
  }
}

/** The match of this page, from its path. */
export const matchId = () => decodeURIComponent(location.pathname.split('/')[2] ?? '');
