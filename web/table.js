/** A match under way: shows what happens, offers what may be chosen, sends what was chosen. */
import { bindActs, bindKeys } from './acts.js';
import { Problem, api, contribution } from './api.js';
import { Chooser } from './choose.js';
import { curtain } from './curtain.js';
import { find, html, sign } from './html.js';
import { invitation, joinPage, remember } from './invite.js';
import { listen } from './live.js';
import { closeMenu } from './menu.js';
import { notice, passing } from './notices.js';
import { announce, kept, sprite } from './page.js';
import { nDice } from './odds.js';
import { drawPrompt, matchId } from './prompt.js';
import { closeResult, showResult } from './result.js';
import { pin, unpin } from './slip.js';
import { Stage } from './stage.js';
import { Standing } from './standing.js';
import { Steps } from './steps.js';
import { whyNot } from './why.js';
import { lang, t } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Choice} Choice */

export class Table {
  id = matchId();
  chooser = new Chooser();
  standing = new Standing();
  stage = new Stage(this.id, () => this.refresh());
  steps = new Steps(this.stage.pace, {
    line: (line, view, mine) => this.stage.perform(line, view, mine),
    scene: view => this.show(view),
  });
  /** The newest view, shown or not. @type {View|null} */
  newest = null;
  /** The moment that is looked at, if it is not now. @type {number|null} */
  past = null;
  sending = false;
  /** What was touched while an answer was under way. @type {(() => void)|null} */
  next = null;
  openHands = false;
  /** Whose doing is shown. @type {string[]} */
  actors = [];
  /** @type {ReturnType<typeof listen>|null} */
  live = null;
  asked = '';
  /** What single keys do. @type {Record<string, () => void>} */
  keys = {};
  /** On a free table: ghosts, measures, the list of what can be done. @type {import('./free.js').FreePlay|null} */
  free = null;

  get view() {
    return this.stage.view;
  }
  get seat() {
    return this.stage.seat;
  }

  async start() {
    const view = await api.scene(this.id);
    this.stage.seat = view.your_seats.find(s => view.scene.prompt.seats.includes(s)) ?? view.your_seats[0] ?? null;
    this.stage.ontouch = ({ space, piece }) => this.touch(space, piece);
    await this.stage.open(view);
    if (this.stage.board?.kind === 'table') {
      this.free = new (await import('./free.js')).FreePlay(this);
      // its words are known only now
      this.stage.tab(document.body.dataset.tab ?? 'board');
    }
    this.take(this.seat !== null && view.viewer !== this.seat ? await api.scene(this.id, this.seat) : view, true);
    this.connect();
    if (view.your_seats.length > 1) await this.pass(this.seat ?? '');
  }

  connect() {
    this.live?.close();
    const query = new URLSearchParams({ lang, after: String(this.newest?.n ?? 0) });
    if (this.seat) query.set('seat', this.seat);
    this.live = listen(`/api/matches/${encodeURIComponent(this.id)}/live?${query}`, {
      view: view => this.take(view),
      presence: spectators => this.stage.watched(spectators),
      open: () => notice('line', null),
      lost: wait =>
        notice('line', html`${sign('i-warn')}<div><b>${t('line-down')}</b>${t('line-help', { n: wait })}</div><div class="acts"><button class="btn" data-act="retry">${t('try-now')}</button></div>`),
    });
  }

  /** The newest view, when the stream may be behind. */
  async catchUp() {
    try {
      this.take(await api.scene(this.id, this.seat));
    } catch {
      // the stream brings it, or its own loss is told
    }
  }

  /** @param {View} view @param {boolean} [fresh]  shown at once, whatever was shown before */
  take(view, fresh = false) {
    const last = this.newest;
    // Somebody who sits down is no step of the match: it starts with the same number.
    if (last && !fresh && (view.n < last.n || (view.n === last.n && view.status === last.status))) return;
    this.newest = view;
    this.stage.board?.read(view.scene);
    invitation(view);
    if (!last || fresh || view.reset) {
      this.steps.clear();
      this.stage.forget(view.log);
      if (this.past === null || view.reset) this.show(view);
      return;
    }
    if (last.status === 'waiting' && view.status !== 'waiting') announce(t('friend-came'));
    this.settle();
    const lines = view.log.filter(l => l.n > last.entries);
    // dice and draws belong to whoever was asked last
    if (last.scene.prompt.seats.length) this.actors = last.scene.prompt.seats;
    const mine = !this.actors.length || last.your_seats.some(s => this.actors.includes(s));
    if (this.past !== null) {
      this.stage.lines.push(...lines);
      this.stage.drawLog(this.past);
    } else this.steps.push(view, lines, mine);
  }

  /** The board as it is now. @param {View} view */
  show(view) {
    this.past = null;
    notice('past', null);
    this.stage.odds = null;
    const newest = view === this.newest;
    this.chooser.take(newest ? view.scene : null);
    document.body.dataset.role = view.task ?? '';
    this.stage.draw(view, { may: this.chooser.cards() });
    this.refresh();
    this.settle();
    this.offer(view);
    if (!newest) return;
    if (kept('winbar') === 'on') import('./winbar.js').then(({ drawWinbar }) => drawWinbar(view, this.id, this.seat));
    const answer = this.standing.answer(view.scene, this.seat);
    if (answer) return void this.act(() => this.send(answer));
    if (this.chooser.held) this.hold(this.chooser.held);
    const key = view.scene.prompt.seats.join() + view.scene.prompt.text;
    if (this.chooser.scene?.choices.length && key !== this.asked) {
      announce(`${view.scene.prompt.text} ${view.scene.prompt.help}`);
      if (view.your_seats.length === 1) this.stage.tab(this.chooser.cards().size ? 'cards' : 'board');
    }
    this.asked = key;
    const mine = view.scene.prompt.seats.includes(this.seat ?? '');
    document.title = `${mine && !view.scene.ending ? '● ' : ''}${this.stage.info.name || 'bicorne'} · bicorne`;
    if (view.scene.ending && !document.querySelector('#result')) {
      announce(`${view.scene.ending.title}. ${view.scene.ending.text}`);
      showResult(view, this.id);
    }
    const turn = view.scene.prompt.seats.find(s => view.your_seats.includes(s));
    if (turn && turn !== this.seat && !view.scene.ending) this.pass(turn);
  }

  /** Says in the document which view is shown, and whether more is to come before anything can be chosen. */
  settle() {
    const { body } = document;
    if (this.view) body.dataset.n = String(this.view.n);
    body.toggleAttribute('data-busy', this.sending || (this.past === null && this.view !== this.newest));
  }

  /** Marks, prompt, hand and labels for what is picked now. */
  refresh() {
    const view = this.view;
    if (!view) return;
    const live = this.past === null;
    this.stage.board?.mark(live ? this.chooser.marks() : {});
    this.#label();
    this.prompt();
    this.stage.drawHand(live ? this.chooser.cards() : new Set(), this.chooser.picked, 'card');
    this.free?.refresh();
  }

  prompt() {
    if (!this.view) return;
    drawPrompt(find('#prompt'), { view: this.view, chooser: this.chooser, odds: this.stage.odds, past: this.past, seat: this.seat, sending: this.sending, standing: this.standing });
  }

  /** Names of spaces for a screen reader: where, what ground, who, what may be done. */
  #label() {
    /** @type {Map<string, string[]>} */
    const pieces = new Map();
    for (const p of this.view?.scene.pieces ?? []) pieces.set(p.at, [...(pieces.get(p.at) ?? []), p.label]);
    const m = this.past === null ? this.chooser.marks() : {};
    this.stage.board?.label(s => {
      const may = m.picked === s.id ? t('is-picked') : m.attack?.includes(s.id) ? t('is-target') : m.may?.includes(s.id) || m.faint?.includes(s.id) ? t(m.picked && !m.faint?.includes(s.id) ? 'is-way' : 'is-may') : '';
      return [s.name && s.label.startsWith(s.name) ? '' : (s.name ?? s.id.toUpperCase()), s.label, ...(pieces.get(s.id) ?? []), may].filter(Boolean).join(', ');
    });
  }

  /** @param {string} seat */
  async pass(seat) {
    const panel = this.newest?.scene.seats.find(s => s.id === seat);
    const both = (this.newest?.your_seats.length ?? 0) > 1;
    if (panel && both && !this.openHands && !this.newest?.scene.ending) {
      const { always } = await curtain(panel, this.newest?.scene.prompt.text ?? '');
      this.openHands = always;
    }
    if (seat === this.seat) return;
    this.stage.seat = seat;
    this.take(await api.scene(this.id, seat), true);
    this.connect();
  }

  /** Whatever is being shown ends at once when a player acts; the newest choices count. @param {() => void} act */
  async act(act) {
    if (this.past !== null) return this.now();
    if (this.sending) {
      this.next = act;
      return;
    }
    if (this.steps.busy) await this.steps.skip();
    act();
  }

  /** @param {string} space @param {string|null} piece */
  touch(space, piece = null) {
    unpin();
    this.act(() => this.answer(this.chooser.touch(space, piece), this.stage.board?.rect(space)));
  }

  /** @param {import('./choose.js').Answer} answer @param {DOMRect} [rect] */
  answer(answer, rect = find('#prompt').getBoundingClientRect()) {
    if (answer.do === 'send') this.send(answer.choice);
    else if (answer.do === 'hold') this.hold(answer.choice);
    else if (answer.do === 'menu') this.menu(rect, answer.choices.map(c => ({ act: 'named', id: c.id, label: c.label })));
    else if (answer.do === 'sources') this.menu(rect, answer.keys.map(key => ({ act: 'source', id: key, label: this.source(key) })));
    else if (answer.do === 'why') this.why(answer.from, answer.at, rect);
    else this.letGo();
  }

  /** @param {DOMRect} rect @param {{act: string, id: string, label: string}[]} items */
  menu(rect, items) {
    pin(rect, html`<div class="choices">${items.map(i => html`<button class="btn" data-act="${i.act}" data-id="${i.id}">${i.label}</button>`)}</div>`, { label: t('which'), menu: true });
  }

  /** How people call a space or a card. @param {string} id */
  named(id) {
    return this.view?.scene.hand.find(c => c.id === id)?.title ?? this.view?.scene.pieces.find(p => p.id === id)?.label ?? this.stage.board?.named(id) ?? id.toUpperCase();
  }

  /** What stands at the source of a choice. @param {string} key */
  source(key) {
    const [kind, id] = key.split(/:(.*)/s);
    const pieces = this.view?.scene.pieces ?? [];
    const there = kind === 'piece' ? pieces.find(p => p.id === id) : pieces.find(p => p.at === id && p.shape !== 'general');
    return there?.label ?? this.named(id);
  }

  /** @param {string|null} from @param {string} at @param {DOMRect} [rect] */
  why(from, at, rect = find('#prompt').getBoundingClientRect()) {
    const space = this.stage.board?.grid.spaces.get(at);
    const pieces = this.view?.scene.pieces.filter(p => p.at === space?.id).map(p => p.label) ?? [];
    const marks = this.view?.scene.marks.filter(m => m.at === space?.id).map(m => m.label) ?? [];
    if (space && this.past === null) this.stage.board?.mark({ ...this.chooser.marks(), refused: space.id });
    const title = space && (space.name && space.label.startsWith(space.name) ? space.label : `${this.named(space.id)} · ${space.label}`);
    const there = title ? [title, ...marks, ...pieces] : [];
    const asked = this.view?.scene.prompt.seats.includes(this.seat ?? '') ? this.seat : null;
    whyNot({ id: this.id, seat: asked, from, at, rect, named: id => this.named(id), there });
  }

  letGo() {
    this.stage.odds = null;
    this.stage.who = [];
    this.stage.loading = false;
    this.stage.drawOdds();
    this.refresh();
    if (this.chooser.held) this.hold(this.chooser.held);
  }

  /** The odds lie open; the choice waits to be confirmed. @param {Choice} choice */
  async hold(choice) {
    const scene = this.view?.scene;
    if (!scene || !this.seat) return;
    if (this.free?.hold(choice)) return this.refresh();
    const at = (/** @type {string|null} */ space) => scene.pieces.find(p => p.at === space && p.shape !== 'general') ?? scene.pieces.find(p => p.at === space);
    const marked = (/** @type {string} */ kind) => scene.marks.find(m => m.kind === kind)?.at ?? null;
    const mine = at(this.chooser.picked ? this.chooser.spaceOf(this.chooser.picked) : marked('attacker'));
    const theirs = at(this.chooser.goal(choice) ?? marked('attacked'));
    this.stage.who = mine && theirs ? [mine.label, theirs.label] : [];
    this.stage.odds = null;
    this.stage.side('odds');
    this.refresh();
    const slow = setTimeout(() => {
      this.stage.loading = true;
      this.stage.drawOdds();
    }, 200);
    try {
      const odds = await api.odds(this.id, this.seat, choice.id, this.newest?.n);
      if (this.chooser.held === choice) this.stage.odds = odds;
    } catch {
      // without odds it can still be chosen
    }
    clearTimeout(slow);
    this.stage.loading = false;
    if (this.chooser.held !== choice) return;
    this.stage.drawOdds();
    this.prompt();
    if (this.stage.odds) announce(`${nDice(this.stage.odds.dice)}. ` + this.stage.odds.outcomes.filter(o => o.fate).map(o => `${o.text} ${(o.probability * 100).toFixed(0)} %`).join(', '));
  }

  /** @param {Choice} choice */
  send(choice) {
    return this.post(n => api.choose(this.id, { n, seat: this.seat ?? '', choice: choice.id }));
  }

  /** @param {(n: number) => Promise<View>} ask */
  async post(ask) {
    if (this.sending || !this.newest || !this.seat) return;
    this.sending = true;
    this.settle();
    unpin();
    this.stage.board?.mark({});
    try {
      this.take(await ask(this.newest.n));
      notice('line', null);
    } catch (e) {
      this.refused(e);
    }
    this.sending = false;
    this.settle();
    const next = this.next;
    this.next = null;
    if (next) await this.act(next);
  }

  /** @param {unknown} e */
  refused(e) {
    if (!(e instanceof Problem)) throw e;
    this.chooser.held = null;
    if (e.type === '/problems/line') {
      notice('line', html`${sign('i-warn')}<div><b>${t('line-down')}</b>${t('line-safe')}</div><div class="acts"><button class="btn" data-act="retry">${t('try-now')}</button></div>`);
    } else if (e.type === '/problems/stale') {
      if (e.view) this.take(e.view, e.view.reset);
      else this.catchUp();
      passing('stale', html`${sign('i-warn')}<div><b>${t('moved-on')}</b>${t('moved-on-help')}</div>`);
    } else {
      if (e.view) this.take(e.view, e.view.reset);
      passing('refused', html`${sign('i-no')}<div><b>${t('refused')}</b>${e.sentence || e.message}${e.clause && html` <button class="clause" data-act="clause" data-id="${e.clause}">${e.clause}</button>`}</div>`, 8000);
    }
    this.letGo();
  }

  /** A draw that was offered. @param {View} view */
  offer(view) {
    const by = view.scene.seats.find(s => s.id === view.draw_offer);
    if (!by || view.scene.ending || !view.your_seats.length) notice('draw', null);
    else if (view.your_seats.includes(by.id) && view.your_seats.length === 1) notice('draw', html`<div>${t('draw-offered')}</div>`);
    else notice('draw', html`<div><b>${t('draw-asked', { side: by.name })}</b></div><div class="acts"><button class="btn" data-act="draw" data-id="decline">${t('decline')}</button><button class="btn first" data-act="draw" data-id="accept">${t('accept')}</button></div>`);
  }

  /** Shows the board as it was. @param {number} n */
  async moment(n) {
    await this.steps.skip();
    try {
      const view = await api.at(this.id, n, this.seat);
      this.past = n;
      this.stage.odds = null;
      this.chooser.take(null);
      this.stage.draw(view, { here: n });
      this.refresh();
      this.settle();
      closeResult();
      notice('past', html`${sign('i-clock')}<div><b>${t('past')}</b></div><div class="acts"><button class="btn" data-act="now">${t('back-to-now')}</button></div>`);
    } catch (e) {
      this.refused(e);
    }
  }

  now() {
    if (this.newest) this.show(this.newest);
  }

  /** The same battle once more, with the same opponent. */
  async again() {
    const view = this.view;
    const other = view?.players.find(p => !view.your_seats.includes(p.seat));
    const both = (view?.your_seats.length ?? 0) > 1;
    const opponent = both ? 'same-screen' : other && other.kind !== 'person' ? other.name : 'link';
    const query = new URLSearchParams({ game: this.stage.info.game, scenario: view?.scenario ?? '', seat: this.seat ?? '', opponent });
    if (opponent === 'link' || !view?.scenario) return location.assign(`/?${query}`);
    const made = await api.create({ game: this.stage.info.game, scenario: view.scenario, options: {}, seat: this.seat ?? 'random', opponent, name: kept('name') || t('visitor'), contribution: contribution() });
    remember(made.id, made);
    location.assign(`/table/${encodeURIComponent(made.id)}`);
  }

  escape() {
    if (unpin() || closeMenu()) return;
    if (this.past !== null) this.now();
    else if (this.chooser.letGo()) this.letGo();
    else closeResult();
  }

  /** The seat that answers an offer: at one screen the other one. */
  answering() {
    return this.newest?.your_seats.find(s => s !== this.newest?.draw_offer) ?? this.seat ?? '';
  }

  takeBack() {
    if (this.newest?.take_back) this.act(() => this.post(n => api.takeBack(this.id, { n, seat: this.seat ?? '' })));
  }

  /** Answers so from now on. */
  always() {
    const scene = this.newest?.scene;
    const choice = scene && this.standing.give(scene, this.seat);
    if (choice) this.act(() => this.send(choice));
  }

  askAgain() {
    this.standing.withdraw(this.seat);
    this.prompt();
  }

  /** @param {string} id */
  choose(id) {
    const choice = this.chooser.byId(id);
    if (choice) this.answer(this.chooser.name(choice));
  }

}

const [, where, id, token] = location.pathname.split('/').map(decodeURIComponent);
await sprite();
if (where === 'join') joinPage(id, token);
else {
  const table = new Table();
  bindActs(table);
  bindKeys(table);
  table.start().catch((/** @type {unknown} */ e) => {
    const missing = e instanceof Problem && e.status === 404;
    find('#prompt').innerHTML = String(html`<p class="ask">${t(missing ? 'no-match' : 'broken')} <small>${e instanceof Error ? e.message : ''}</small></p><div class="acts"><a class="btn first" href="/">${t('to-lobby')}</a></div>`);
    if (!missing && !(e instanceof Problem)) throw e;
  });
}
