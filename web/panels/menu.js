/** The menu, the keys, the plain list of choices, and the one question that stops everything: giving up. */
import { api } from '../shared/api.js';
import { closest, html, make, sign } from '../shared/html.js';
import { ownLinks } from '../match/invite.js';
import { kept, switches } from '../shared/page.js';
import { t } from '../shared/words.js';

/** @type {HTMLElement|null} */
let open = null;

/** @param {{view: import('../shared/types.js').View, id: string, game: string, playing: boolean, tables: boolean, team?: boolean}} what */
export function toggleMenu({ view, id, game, playing, tables, team = false }) {
  if (closeMenu()) return;
  const over = view.scene.ending !== null;
  const made = document.createElement('nav');
  made.className = 'menu';
  made.setAttribute('aria-label', t('menu'));
  make(made, html`
    ${playing && html`<button class="btn bare" data-act="list">${t('list')} <kbd>L</kbd></button>`}
    ${playing && !over && html`<button class="btn bare" data-act="hint">${sign('i-hint')}${t('hint')} <kbd>H</kbd></button>`}
    ${playing && !over && !view.players.some(p => p.kind !== 'bot' && !view.your_seats.includes(p.seat))
      && html`<button class="btn bare" data-act="winbar">${sign('i-scales')}${t(kept('winbar') === 'on' ? 'winbar-off' : 'winbar-on')}</button>`}
    <button class="btn bare" data-act="read-board">${t('board-list')} <kbd>B</kbd></button>
    <button class="btn bare" data-act="keys">${t('keys')} <kbd>?</kbd></button>
    <a class="btn bare" href="/rules/${encodeURIComponent(game)}" target="_blank" rel="noopener">${sign('i-book')}${t('rules')}</a>
    <a class="btn bare" href="/umpire/${encodeURIComponent(game)}" target="_blank" rel="noopener">${sign('i-dice')}${t('umpire')}</a>
    ${tables && html`<button class="btn bare" data-act="reference">${sign('i-ruler')}${t('reference')} <kbd>R</kbd></button>`}
    <hr>
    <button class="btn bare" data-act="zoom-in">${sign('i-plus')}${t('zoom-in')} <kbd>+</kbd></button>
    <button class="btn bare" data-act="zoom-out">${sign('i-minus')}${t('zoom-out')} <kbd>−</kbd></button>
    <button class="btn bare" data-act="fit">${sign('i-fit')}${t('fit')} <kbd>0</kbd></button>
    <hr>
    ${team && html`<button class="btn bare" data-act="team">${sign('i-person')}${t('team')}</button>`}
    ${playing && !over && html`<button class="btn bare" data-act="way-back">${sign('i-link')}${t('way-back')}</button><hr>`}
    ${playing && !over && html`<button class="btn bare" data-act="offer-draw" ${view.draw_offer && html`disabled`}>${t('offer-draw')}</button
      ><button class="btn bare" data-act="resign">${t('resign')}</button><hr>`}
    ${over && html`<button class="btn bare" data-act="result">${t('result')}</button><a class="btn bare" href="/replay/${encodeURIComponent(id)}"
      >${t('replay')}</a><a class="btn bare" href="${api.recordPath(id)}" download="${id}.record">${t('record')}</a><hr>`}
    <button class="btn bare" data-act="sounds">${t(kept('sounds') === 'on' ? 'sounds-off' : 'sounds-on')}</button>
    ${switches(true)}
    <a class="btn bare" href="/">${t('to-lobby')}</a>
    ${proof(view)}`);
  document.body.append(made);
  open = made;
  made.querySelector('button')?.focus();
  made.addEventListener('click', e => {
    if (closest(e, '[data-act]:not([data-act=theme]), a')) setTimeout(closeMenu);
  });
}

/** Whether there was one to close. */
export function closeMenu() {
  if (!open) return false;
  const held = open.contains(document.activeElement);
  open.remove();
  open = null;
  const button = document.querySelector('[data-act=menu]');
  if (held && button instanceof HTMLElement) button.focus();
  return true;
}

document.addEventListener(
  'pointerdown',
  e => {
    if (open && !(e.target instanceof Node && open.contains(e.target)) && !closest(e, '[data-act=menu]')) closeMenu();
  },
  true,
);

/** Of a record that somebody brought: whether it is proved. @param {import('../shared/types.js').View} view */
export function provedMark(view) {
  if (view.proved === undefined) return '';
  const [word, help] = view.proved ? ['record-proved', 'record-proved-help'] : ['record-unproved', 'record-unproved-help'];
  const mark = sign(view.proved ? 'i-done' : 'i-warn');
  return html`<small class="muted small proved" title="${t(help)}">${mark} ${t(word)}</small>`;
}

/** The hash that was published at the start, and at the end the secret that gives it. @param {import('../shared/types.js').View} view */
export function proof(view) {
  if (!view.seed_hash) return '';
  const meaning = view.proved === false ? 'record-unproved-help' : 'proof-end';
  const told = view.seed
    ? html`${t('proof-seed')} <code>${view.seed}</code><br>${t(meaning)}`
    : html`${t('proof-help')}`;
  return html`<div class="proof"><b>${t('proof')}</b><br>${t('proof-hash')} <code>${view.seed_hash}</code><br>${told}</div>`;
}

/** A sheet over everything, closed by what carries `data-close`. @param {import('../shared/html.js').Markup} markup @param {string} label */
export function sheet(markup, label) {
  const made = document.createElement('dialog');
  made.setAttribute('aria-label', label);
  make(made, markup);
  document.body.append(made);
  made.addEventListener('close', () => made.remove());
  made.addEventListener('click', e => {
    if (e.target === made || closest(e, '[data-close]')) made.close();
  });
  made.showModal();
  return made;
}

/** All choices in words, for those who play without the picture. @param {import('../shared/types.js').Choice[]} choices */
export function listChoices(choices) {
  sheet(
    html`<h2 class="title">${t('list')}</h2>${
      choices.length
        ? html`<div class="listing">${choices.map(c => html`<button class="btn" data-close data-act="named" data-id="${c.id}">${c.label}</button>`)}</div>`
        : html`<p class="muted">${t('list-empty')}</p>`
    }<div class="acts"><button class="btn" data-close>${t('close')}</button></div>`,
    t('list'),
  );
}

/** One's own way back to the seat, from any device. @param {string} id @param {import('../shared/types.js').SeatPanel[]} seats */
export async function showWayBack(id, seats) {
  const { ways } = await ownLinks(id);
  const links = Object.fromEntries(Object.entries(ways).map(([seat, way]) => [seat, `${way}&back`]));
  const mine = seats.filter(s => links[s.id]);
  sheet(
    html`<h2 class="title">${t('way-back')}</h2><p class="muted">${t('way-back-help')}</p>${mine.map(
      s => html`<p class="way-back"
        >${mine.length > 1 && html`<b>${s.name}</b>`}<input class="text" readonly value="${links[s.id]}" aria-label="${t('link')}"
        ><button class="btn" data-act="copy" data-id="${links[s.id]}">${t('copy')}</button></p>`,
    )}<div class="acts"><button class="btn first" data-close>${t('close')}</button></div>`,
    t('way-back'),
  );
}

const KEYS = ['tab', 'arrows', 'enter', 'n', 't', 'esc', 'u', 'e', 'w', 'digits', 'l', 'b', 'r', 'h', 'i', 'dot', 'pause', 'again',
  'speed', 'zoom', 'pan', 'help'];

/** @param {string[]} [list]  a replay has keys of its own */
export function showKeys(list = KEYS) {
  sheet(
    html`<h2 class="title">${t('keys')}</h2><dl>${list.map(k => html`<dt><kbd>${t(`key-${k}`)}</kbd></dt><dd>${t(`does-${k}`)}</dd>`)}</dl
      ><div class="acts"><button class="btn first" data-close>${t('close')}</button></div>`,
    t('keys'),
  );
}

/** @param {() => void} yes */
export function askToResign(yes) {
  const made = sheet(
    html`<h2 class="title">${t('resign-ask')}</h2><p class="muted">${t('resign-help')}</p><div class="acts"><button class="btn" data-close
      >${t('fight-on')}</button><button class="btn first" data-close id="yes">${t('resign')}</button></div>`,
    t('resign-ask'),
  );
  made.querySelector('#yes')?.addEventListener('click', yes);
}
