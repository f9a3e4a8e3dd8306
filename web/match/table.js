/** A match under way: shows what happens, offers what may be chosen, sends what was chosen. */
import { bindActs, bindKeys } from './actions.js';
import { Problem, api } from '../shared/api.js';
import { Chooser } from './choose.js';
import { curtain } from './pass-device.js';
import { closest, find, html, make, sign } from '../shared/html.js';
import { invitation, joinPage } from './invite.js';
import { listen } from './live.js';
import { closeMenu } from '../panels/menu.js';
import { notice } from '../panels/notices.js';
import { announce, keep, kept, sprite } from '../shared/page.js';
import { nDice } from '../panels/odds.js';
import { drawPrompt, ender, firstButton, matchId } from '../panels/prompt.js';
import { closeResult, showResult } from '../panels/result.js';
import { unpin } from '../panels/popover.js';
import { portrait, showChoices, showSources } from '../panels/choices-menu.js';
import { tellShare } from './promise.js';
import { MatchView } from './match-view.js';
import { answerOf, isPeople, onlyAnswer, pause } from './auto-replies.js';
import { Playback } from './playback.js';
import { recap } from '../panels/recap.js';
import { Slips, spokenOf } from '../panels/slips.js';
import { March } from './march.js';
import { Volley } from './volley.js';
import { Deafness } from './deafness.js';
import { Sender } from './sender.js';
import { START, isBusy, pleads, reduce } from './state.js';
import { showOffers } from './offers.js';
import { rematch } from './rematch.js';
import { versus } from '../panels/versus.js';
import { whyNot } from '../panels/why.js';
import { lang, t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').View} View */
/** @typedef {import('../shared/types.js').Choice} Choice */


export class Table {
  id = matchId();
  chooser = new Chooser();
  matchView = new MatchView(this.id, () => this.refresh());
  steps = new Playback(this.matchView.animator, {
    line: (line, view, mine, again) => {
      this.change({ is: 'told', text: line.text, rolls: line.effect?.kind === 'roll' });
      if (!mine) this.prompt();
      return this.matchView.perform(line, view, mine, again ? line.n : null);
    },
    scene: view => this.show(view),
    state: () => this.prompt(),
    rewind: view => {
      this.chooser.take(null);
      this.change({ is: 'let-go' });
      this.matchView.rewind(view);
    },
  });
  /** Changed by `change` alone. */
  state = START;
  openHands = false;
  /** Where I was pressed, and how often. */
  #told = { at: '', i: 0 };
  /** An answer by itself that is under way. */
  #auto = 0;
  /** Whose doing is shown. @type {string[]} */
  actors = [];
  /** @type {ReturnType<typeof listen>|null} */
  live = null;
  asked = '';
  /** Whether the question before was one's own; null before the first. @type {boolean|null} */
  turnWas = null;
  /** What single keys do. @type {Record<string, () => void>} */
  keys = {};
  /** On a free table: ghosts, measures, the list of what can be done. @type {import('../boards/table/free-play.js').FreePlay|null} */
  free = null;

  slips = new Slips(this);
  march = new March(this);
  volley = new Volley();
  sender = new Sender(this);
  deafness = new Deafness(find('#prompt'));

  /** @param {import('./state.js').Change} change */
  change(change) {
    this.state = reduce(this.state, change);
    this.matchView.weighed = this.state.weighed;
  }

  get newest() {
    return this.state.newest;
  }
  get past() {
    return this.state.past;
  }
  get sending() {
    return this.state.sending;
  }
  get board() {
    return this.matchView.board;
  }
  get view() {
    return this.matchView.view;
  }
  get seat() {
    return this.matchView.seat;
  }

  async start() {
    const view = await api.scene(this.id);
    this.matchView.seat = view.your_seats.find(s => view.scene.prompt.seats.includes(s)) ?? view.your_seats[0] ?? null;
    this.matchView.ontouch = ({ space, piece, at }) => this.touch(space, piece, at);
    this.matchView.animator.speed = Number(kept('speed')) || 1;
    await this.matchView.open(view);
    this.#listenToLog();
    addEventListener('offline', () => notice('line', html`${sign('i-warn')}<div><b>${t('line-down')}</b>${t('line-waits')}</div>`));
    addEventListener('online', () => this.sender.resend());
    if (this.matchView.board?.kind === 'table') {
      this.free = new (await import('../boards/table/free-play.js')).FreePlay(this);
      // its words are known only now
      this.matchView.tab(document.body.dataset.tab ?? 'board');
    }
    this.take(this.seat !== null && view.viewer !== this.seat ? await api.scene(this.id, this.seat) : view, true);
    this.connect();
    if (view.your_seats.length > 1) await this.pass(this.seat ?? '');
  }

  /** Pointing at a line of the log lights what it speaks of. */
  #listenToLog() {
    const log = find('#log');
    const light = (/** @type {Event} */ e) => {
      const button = closest(e, 'li')?.querySelector('.line');
      const key = button instanceof HTMLElement ? Number(button.dataset.key?.slice(5)) : NaN;
      const line = this.matchView.lines[key];
      const { board } = this.matchView;
      if (board) board.light(line ? spokenOf(line, board.grid.spaces) : null);
    };
    for (const kind of ['pointerover', 'focusin']) log.addEventListener(kind, light);
    for (const kind of ['pointerleave', 'focusout']) log.addEventListener(kind, () => this.matchView.board?.light(null));
  }

  connect() {
    this.live?.close();
    const query = new URLSearchParams({ lang, after: String(this.newest?.n ?? 0), patches: 'true', logs: 'true' });
    if (this.seat) query.set('seat', this.seat);
    this.live = listen(`/api/matches/${encodeURIComponent(this.id)}/live?${query}`, {
      view: view => this.take(view),
      presence: spectators => this.matchView.watched(spectators),
      open: () => notice('line', null),
      lost: wait =>
        notice('line', html`${sign('i-warn')}<div><b>${t('line-down')}</b>${t('line-help', { n: wait })}</div><div class="acts"
          ><button class="btn" data-act="retry">${t('try-now')}</button></div>`),
    });
  }

  /** The newest view, when the stream may be behind. */
  async catchUp() {
    try {
      this.take(await api.scene(this.id, this.seat));
    } catch {
      // the stream brings it, or a notice says that it is lost
    }
  }

  /** @param {View} view @param {boolean} [fresh]  shown at once, whatever was shown before */
  take(view, fresh = false) {
    tellShare(this.id, view.contribute);
    const last = this.newest;
    // A player who sits down is no step of the match: it starts with the same number.
    if (last && !fresh && (view.n < last.n || (view.n === last.n && view.status === last.status))) {
      if (view.n === last.n && view.viewer === last.viewer) last.standing = view.standing;
      return;
    }
    this.change({ is: 'arrived', view });
    notice('frozen', view.frozen ? html`${sign('i-warn')}<div>${view.frozen}</div>` : null);
    this.matchView.board?.read(view.scene);
    invitation(view);
    this.matchView.time(view);
    if (!last || fresh || view.reset) {
      this.steps.clear(fresh || !last?.take_back);
      this.change({ is: 'let-go' });
      this.matchView.forget(view.log);
      if (this.past === null || view.reset) this.show(view);
      return;
    }
    if (last.players.some(p => p.kind === 'open') && view.players.every(p => p.kind !== 'open')) announce(t('friend-came'));
    this.settle();
    const lines = view.log.filter(l => l.n > last.entries);
    // dice and draws belong to the seat that chose last
    if (last.scene.prompt.seats.length) this.actors = last.scene.prompt.seats;
    const mine = !this.actors.length || last.your_seats.some(s => this.actors.includes(s));
    if (this.past !== null) {
      this.matchView.lines.push(...lines);
      this.matchView.drawLog(this.past);
    } else this.steps.push(view, lines, mine, last);
  }

  /** The board as it is now. @param {View} view */
  show(view) {
    this.change({ is: 'shown', view });
    notice('past', null);
    this.slips.hide();
    document.querySelector('#hint')?.remove();
    const newest = view === this.newest;
    this.chooser.take(newest ? view.scene : null);
    const theirs = this.steps.turn;
    this.matchView.recap = theirs && recap(theirs.from.scene, theirs.lines);
    // what may be chosen on the map must not lie under the table of a combat
    if (this.chooser.sources().length) this.matchView.endCombat();
    document.body.dataset.role = view.task ?? '';
    this.matchView.draw(view, { may: this.chooser.cards() });
    this.refresh();
    this.settle();
    showOffers(view);
    if (!newest) return;
    if (kept('winbar') === 'on') import('../panels/winbar.js').then(({ drawWinbar }) => drawWinbar(view, this.id, this.seat));
    if (this.#answerItself(view)) return;
    if (this.chooser.held) this.hold(this.chooser.held);
    const key = view.scene.prompt.seats.join() + view.scene.prompt.text;
    if (this.chooser.scene?.choices.length && key !== this.asked) {
      announce(`${view.scene.prompt.text} ${view.scene.prompt.help}`);
      if (view.your_seats.length === 1) this.matchView.tab(this.chooser.cards().size ? 'cards' : 'board');
    }
    this.asked = key;
    const mine = view.scene.prompt.seats.includes(this.seat ?? '');
    if (mine && this.turnWas !== null && !this.turnWas && kept('sounds') === 'on') import('../shared/sounds.js').then(({ play }) => play('turn'));
    this.turnWas = mine;
    document.title = `${mine && !view.scene.ending ? '● ' : ''}${this.matchView.info.name || 'bicorne'} · bicorne`;
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
    body.toggleAttribute('data-busy', isBusy(this.state, this.view, this.#auto > 0));
  }

  /** Gives the answer that needs no click; whether there is one. @param {View} view */
  #answerItself(view) {
    clearTimeout(this.#auto);
    this.#auto = 0;
    const step = this.march.next(view) ?? this.volley.next(view.scene, this.seat);
    const only = this.state.byHand ? null : answerOf(view, this.seat);
    const answer = step ?? only;
    if (!answer || view.task) return false;
    this.#auto = window.setTimeout(() => {
      this.#auto = 0;
      if (this.newest === view && this.past === null) this.send(answer);
      this.settle();
    }, pause(isPeople(view), Math.random()));
    this.settle();
    return true;
  }

  /** Marks, prompt, hand and labels for what is picked now. */
  refresh() {
    const view = this.view;
    if (!view) return;
    const live = this.past === null;
    this.matchView.board?.mark(live ? this.chooser.marks() : {});
    this.#label();
    this.prompt();
    this.matchView.drawHand(live ? this.chooser.cards() : new Set(), this.chooser.picked, 'card');
    this.free?.refresh();
  }

  prompt() {
    if (!this.view) return;
    const { steps, matchView } = this;
    const { paused, speed } = matchView.animator;
    const place = find('#prompt');
    const before = this.deafness.pointed();
    drawPrompt(place, {
      view: this.view,
      chooser: this.chooser,
      odds: this.state.weighed.odds,
      past: this.past,
      seat: this.seat,
      sending: this.sending,
      last: this.state.made.at(-1) ?? '',
      pleads: pleads(this.state),
      playback: { busy: steps.busy && this.view !== this.newest, paused, speed, again: steps.seen, told: this.state.told },
    });
    this.deafness.heed(before, this.chooser.scene?.prompt.decision ?? '');
  }

  /** Names of spaces for a screen reader: where, what ground, who, what may be done. */
  #label() {
    /** @type {Map<string, string[]>} */
    const pieces = new Map();
    for (const p of this.view?.scene.pieces ?? []) pieces.set(p.at, [...(pieces.get(p.at) ?? []), p.label]);
    const m = this.past === null ? this.chooser.marks() : {};
    this.matchView.board?.label(s => {
      const may = m.picked === s.id ? t('is-picked') : m.attack?.includes(s.id) ? t('is-target') : m.may?.includes(s.id) || m.faint?.includes(s.id)
        ? t(m.picked && !m.faint?.includes(s.id) ? 'is-way' : 'is-may') : '';
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
    this.matchView.seat = seat;
    this.take(await api.scene(this.id, seat), true);
    this.connect();
  }

  /** Whatever is being shown ends at once when a player acts; the newest choices count. @param {() => void} act */
  async act(act) {
    if (this.past !== null) return this.now();
    if (this.sending) {
      this.sender.next = act;
      return;
    }
    clearTimeout(this.#auto);
    this.#auto = 0;
    if (this.steps.busy) await this.steps.skip();
    this.matchView.endCombat();
    act();
  }

  /** @param {string} space @param {string|null} piece @param {DOMRect} [at]  where the finger was */
  touch(space, piece = null, at = this.matchView.board?.anchor(space)) {
    unpin();
    this.act(() => this.answer(this.chooser.touch(space, piece), at));
  }

  /** @param {import('./choose.js').Answer} answer @param {DOMRect} [rect] */
  answer(answer, rect = find('#prompt').getBoundingClientRect()) {
    if (answer.do === 'send') this.send(answer.choice);
    else if (answer.do === 'hold') this.hold(answer.choice);
    else if (answer.do === 'menu') showChoices(this, rect, answer.choices);
    else if (answer.do === 'sources') showSources(this, rect, answer.keys);
    else if (answer.do === 'why') this.march.offer(answer.at) || this.why(answer.from, answer.at, rect);
    else this.letGo();
  }

  /** Lights what a line speaks of; nothing puts the light out. @param {{pieces: string[], spaces: string[]}|null} what */
  light(what) {
    const { board } = this.matchView;
    board?.light(what);
  }

  /** A piece as it is on the board. @param {string} id */
  picture(id) {
    const held = this.matchView.board?.pieces.get(id);
    return portrait(held?.g, held?.g.getAttribute('class') ?? '');
  }

  /** How people call a space or a card. @param {string} id */
  named(id) {
    return this.view?.scene.hand.find(c => c.id === id)?.title ?? this.view?.scene.pieces.find(p => p.id === id)?.label
      ?? this.matchView.board?.named(id) ?? id.toUpperCase();
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
    const space = this.matchView.board?.grid.spaces.get(at);
    const pieces = this.view?.scene.pieces.filter(p => p.at === space?.id).map(p => p.label) ?? [];
    const marks = this.view?.scene.marks.filter(m => m.at === space?.id).map(m => m.label) ?? [];
    if (space && this.past === null) this.matchView.board?.mark({ ...this.chooser.marks(), refused: space.id });
    const title = space && (space.name && space.label.startsWith(space.name) ? space.label : `${this.named(space.id)} · ${space.label}`);
    const there = title ? [title, ...marks, ...pieces] : [];
    const asked = this.view?.scene.prompt.seats.includes(this.seat ?? '') ? this.seat : null;
    const { text = '', clause = '' } = this.view?.scene.prompt ?? {};
    whyNot({ id: this.id, seat: asked, from, at, rect, named: id => this.named(id), there, question: { text, clause } });
  }

  letGo() {
    this.march.forget();
    this.volley.forget();
    this.matchView.board?.light(null);
    this.change({ is: 'let-go' });
    this.matchView.drawOdds();
    this.refresh();
    if (this.chooser.held) this.hold(this.chooser.held);
  }

  /** The odds lie open; the choice waits to be confirmed. @param {Choice} choice */
  async hold(choice) {
    const scene = this.view?.scene;
    this.change({ is: 'held', id: choice.id, who: [] });
    if (!scene || !this.seat) return;
    if (this.free?.hold(choice)) return this.refresh();
    if (!choice.odds) {
      this.matchView.drawOdds();
      return this.refresh();
    }
    this.change({ is: 'held', id: choice.id, who: versus(scene, this.chooser, choice, id => this.named(id)) });
    this.matchView.side('odds');
    this.refresh();
    const slow = setTimeout(() => {
      this.change({ is: 'slow', id: choice.id });
      this.matchView.drawOdds();
    }, 200);
    // without odds it can still be chosen
    const odds = await api.odds(this.id, this.seat, choice.id, this.newest?.n).catch(() => null);
    clearTimeout(slow);
    if (this.chooser.held !== choice) return;
    this.change({ is: 'weighed', id: choice.id, odds });
    this.matchView.drawOdds();
    this.prompt();
    if (odds) announce((odds.dice ? `${nDice(odds.dice)}. ` : '') +
      odds.outcomes.filter(o => o.fate).map(o => `${o.text} ${(o.probability * 100).toFixed(0)} %`).join(', '));
  }

  /** @param {Choice} choice */
  send(choice) {
    this.march.made(choice);
    this.change({ is: 'sent', label: choice.label });
    return this.post(n => api.choose(this.id, { n, seat: this.seat ?? '', choice: choice.id }));
  }

  /** @param {(n: number) => Promise<View>} ask */
  post(ask) {
    return this.sender.post(ask);
  }

  /** @param {unknown} e */
  refused(e) {
    this.sender.refused(e);
  }

  /** Shows the board as it was. @param {number} n */
  async moment(n) {
    await this.steps.skip();
    try {
      const view = await api.at(this.id, n, this.seat);
      this.change({ is: 'looked', n });
      this.chooser.take(null);
      this.matchView.draw(view, { here: n });
      this.refresh();
      this.settle();
      closeResult();
      notice('past', html`${sign('i-clock')}<div><b>${t('past')}</b></div><div class="acts"><button class="btn" data-act="now"
        >${t('back-to-now')}</button></div>`);
    } catch (e) {
      this.refused(e);
    }
  }

  now() {
    if (this.newest) this.show(this.newest);
  }

  /** The same once more. @param {boolean} [other]  with sides changed */
  again(other = false) {
    return this.view ? rematch(this.view, this.matchView.info.game, this.seat, other) : location.assign('/');
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

  /** The last choice; and those before it that were no choices, so that one comes back to a question. */
  takeBack() {
    if (!this.newest?.take_back) return pleads(this.state) ? this.plead('ask') : undefined;
    this.act(async () => {
      for (let more = true; more && this.newest?.take_back; ) {
        this.change({ is: 'took-back' });
        const n = this.newest.n;
        await this.post(n => api.takeBack(this.id, { n, seat: this.seat ?? '' }));
        more = this.newest.n > n && onlyAnswer(this.newest.scene, this.seat, false) !== null;
      }
    });
  }

  /** Asks the other side to let the last choice be taken back, or answers that. @param {'ask'|'accept'|'decline'} answer */
  plead(answer) {
    const seat = answer === 'ask' ? this.seat : this.newest?.your_seats.find(s => s !== this.newest?.plea);
    void this.post(n => api.takeBack(this.id, { n, seat: seat ?? '', answer }));
  }

  /**
   * The server passes the present question from now on, or another no longer.
   * @param {import('../shared/types.js').StandingTerm|'ask'} until @param {string} [window]
   */
  async passFor(until, window = this.newest?.scene.prompt.decision) {
    const view = this.newest;
    if (!view) return;
    await this.post(() => api.standing(this.id, { seat: this.seat ?? '', window, until }));
    this.prompt();
    const pass = view.standing?.pass;
    // what the server would press in a while is pressed at once from here
    const choice = until !== 'ask' && until !== 'able' && pass ? this.chooser.byId(pass) : null;
    if (choice && this.newest === view) this.act(() => this.send(choice));
  }

  /** Advice, where nobody but a computer is on the other side. */
  async hint() {
    if (this.seat === null || !this.newest || isPeople(this.newest) || this.newest.scene.ending) return;
    (await import('../panels/hint.js')).showHint(this);
  }

  /** What the thing in focus is, with its clauses; once more, each piece that stands there. */
  explain() {
    const { board } = this.matchView;
    if (!board) return;
    const at = board.focused;
    const here = board.kind === 'hexes' ? [] : (this.view?.scene.pieces ?? []).filter(p => p.at === at && p.id !== at);
    this.#told = this.#told.at === at && this.#told.i < here.length ? { at, i: this.#told.i + 1 } : { at, i: 0 };
    const piece = here[this.#told.i - 1];
    this.slips.keyed(piece ? `piece ${piece.id}` : `space ${at}`);
  }

  /** The other side's last turn once more. */
  replay() {
    if (this.past !== null) this.now();
    void this.steps.replay(this.newest);
  }

  /** @param {number} n @param {boolean} [said] */
  speed(n, said = false) {
    this.matchView.animator.speed = n;
    keep('speed', String(n));
    this.prompt();
    if (said) announce(t('speed', { n: n === 0.5 ? '½×' : `${n}×` }));
  }

  /** The end of the step under way, by its key. */
  end() {
    const choice = ender(this.chooser.buttons());
    if (choice && !this.chooser.held) this.answer(this.chooser.name(choice, true));
  }

  /** What waits to be confirmed, by all of its space that can do the same. */
  fireAll() {
    const { held, scene } = this.chooser;
    if (!held) return;
    this.volley.begin(scene, held);
    this.send(held);
  }

  /** What Enter presses where nothing has the focus. */
  enter() {
    const choice = firstButton(this.chooser);
    if (choice) this.act(() => this.answer(this.chooser.enter(choice)));
  }

  /** @param {string} id */
  choose(id) {
    const { held } = this.chooser;
    const choice = this.chooser.byId(id) ?? (held?.id === id ? held : null);
    if (choice) this.answer(this.chooser.name(choice));
  }
}

const [, where, id] = location.pathname.split('/').map(decodeURIComponent);
await sprite();
if (where === 'join') joinPage(id);
else {
  const table = new Table();
  bindActs(table);
  bindKeys(table);
  table.start().catch((/** @type {unknown} */ e) => {
    const missing = e instanceof Problem && e.status === 404;
    make(find('#prompt'), html`<p class="ask">${t(missing ? 'no-match' : 'broken')} <small>${e instanceof Error ? e.message : ''}</small></p><div class="acts"
        ><a class="btn first" href="/">${t('to-lobby')}</a></div>`);
    if (!missing && !(e instanceof Problem)) throw e;
  });
}
