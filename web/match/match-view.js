/** Board and panels of one match: what the table and the replay have in common. Draws views; decides nothing. */
import { api } from '../shared/api.js';
import { rendererOf } from '../boards/board.js';
import { closest, fill, find, html, one, sign } from '../shared/html.js';
import { drawHand } from '../panels/hand.js';
import { drawLog } from '../panels/log.js';
import { drawOdds } from '../panels/odds.js';
import { drawRecap } from '../panels/recap.js';
import { Animator } from './animator.js';
import { MatchClock } from './match-clock.js';
import { NOTHING } from './state.js';
import { announce, kept } from '../shared/page.js';
import { drawBar, drawSeat } from '../panels/seats.js';
import { drawSharing, sharing } from '../panels/sharing.js';
import { drawSheets } from '../panels/sheets.js';
import { day, lang, t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').View} View */
/** @typedef {import('../shared/types.js').LogLine} LogLine */
/** @typedef {{space: string, piece: string|null, at?: DOMRect}} Touch  at: where the finger was */

const TALL = matchMedia('(max-width: 640px) and (orientation: portrait)');

export class MatchView {
  animator = new Animator();
  /** @type {LogLine[]} */
  lines = [];
  /** What is on the board. @type {View|null} */
  view = null;
  /** Whose eyes; none for a spectator. @type {string|null} */
  seat = null;
  /** What waits to be confirmed, and its odds: the table's. */
  weighed = NOTHING;
  /** The combat that is shown. @type {import('../panels/combat.js').Combat|null} */
  fight = null;
  info = { game: '', name: '', subtitle: '' };
  /** What the other side did last. @type {import('../panels/recap.js').Recap|null} */
  recap = null;
  /** @type {import('../boards/board.js').AnyBoard|null} */
  board = null;
  /** @type {import('../shared/types.js').BoardData|null} */
  #data = null;
  /** @type {import('../boards/board.js').Renderer|null} */
  #render = null;
  #facing = '';
  #trail = -1;
  /** Whether there are tables beside the board. */
  referred = false;
  /** How many look on without a seat. */
  spectators = 0;
  clock = new MatchClock(() => this.view && this.#bar(this.view));
  #sentence = '';
  #falling = false;
  #raised = '';
  #slow = 0;

  /** @param {string} id @param {() => void} redraw  the board was laid anew */
  constructor(id, redraw) {
    this.id = id;
    this.places = {
      bar: find('#bar'),
      hand: find('#hand'),
      odds: find('#odds'),
      log: find('#log'),
      sheets: find('#sheets'),
      far: find('#seat-far'),
      near: find('#seat-near'),
    };
    TALL.addEventListener('change', () => {
      this.#facing = '';
      if (this.view) this.#lay(this.view);
      redraw();
    });
    this.#tabs();
    const { hand } = this.places;
    const point = (/** @type {Event} */ e) => this.#raise(closest(e, '[data-card]')?.dataset.card ?? '');
    for (const kind of ['pointerover', 'focusin']) hand.addEventListener(kind, point);
    for (const kind of ['pointerleave', 'focusout']) hand.addEventListener(kind, () => this.#raise(''));
  }

  /** The whole card that is pointed at lies in the side, unless odds lie there. @param {string} id */
  #raise(id) {
    if (id === this.#raised || TALL.matches) return;
    this.#raised = id;
    clearTimeout(this.#slow);
    this.#slow = window.setTimeout(() => this.drawOdds(), id ? 60 : 160);
  }

  /** The card that is pointed at, if it can be read. */
  get #card() {
    const scene = this.view?.scene;
    if (!scene || !this.#raised) return null;
    const all = [...scene.hand, ...(scene.in_play ? [scene.in_play] : []), ...scene.piles.flatMap(p => (p.top ? [p.top] : []))];
    return all.find(c => c.id === this.#raised) ?? null;
  }

  /** @param {View} view */
  async open(view) {
    const data = await api.board(this.id, true);
    this.referred = data.referred;
    this.#render = await rendererOf(data);
    this.#data = data;
    const { game, battle, date } = data.title;
    this.info = { game: view.game, name: battle, subtitle: [game, date && day(date)].filter(Boolean).join(' · ') };
    document.title = `${battle} · bicorne`;
    this.#lay(view);
  }

  /** Lays the board for these eyes and this screen. @param {View} view */
  #lay(view) {
    const { laid } = view.scene;
    const facing = `${this.seat} ${TALL.matches} ${laid?.map} ${laid?.turned}`;
    if (!this.#data || !this.#render || facing === this.#facing) return;
    this.#facing = facing;
    document.body.dataset.board = this.#data.kind;
    // a fresh element: the old one has the listeners of the old board
    const old = one(SVGSVGElement, '#map');
    old.replaceWith(old.cloneNode(false));
    const svg = one(SVGSVGElement, '#map');
    const { seats } = view.scene;
    this.board = this.#render(svg, { viewer: this.seat, seats, turn: TALL.matches, laid, label: t('board-label') });
    this.board.show(view.scene);
    svg.addEventListener('touch', e => this.ontouch(/** @type {CustomEvent<Touch>} */ (e).detail));
  }

  /** @param {Touch} _touch */
  ontouch(_touch) {}

  /** Everything as it is in this view. @param {View} view @param {{here?: number|null, may?: Set<string>, picked?: string|null, act?: string}} [how] */
  draw(view, { here = null, may = new Set(), picked = null, act = 'card' } = {}) {
    this.view = view;
    this.#lay(view);
    const { scene } = view;
    this.#sentence = this.lines.findLast(l => l.effect?.kind === 'roll' && (here === null || l.n <= here))?.text ?? '';
    this.board?.show(scene);
    this.board?.mark({});
    this.#bar(view);
    const near = scene.seats.find(s => s.id === this.seat) ?? scene.seats.find(s => s.id === this.board?.bottom) ?? scene.seats[0];
    const far = scene.seats.find(s => s !== near);
    const player = (/** @type {string|undefined} */ seat) => view.players.find(p => p.seat === seat);
    const beside = (/** @type {string|undefined} */ seat) =>
      ({ track: scene.tracks?.find(tr => tr.owner === seat), stores: scene.stores?.filter(st => st.owner === seat) });
    drawSeat(this.places.far, far, player(far?.id), view.your_seats.includes(far?.id ?? ''), beside(far?.id));
    drawSeat(this.places.near, near, player(near?.id), view.your_seats.includes(near?.id ?? ''), beside(near?.id));
    this.drawHand(may, picked, act);
    this.drawOdds();
    drawSheets(this.places.sheets, scene);
    this.drawLog(here);
    this.#count(scene.hand.length);
  }

  /** @param {Set<string>} may @param {string|null} picked @param {string} act */
  drawHand(may, picked, act) {
    if (this.view) drawHand(this.places.hand, { scene: this.view.scene, may, picked, act });
  }

  drawOdds() {
    if (!this.view) return;
    const { dice, pieces } = this.view.scene;
    drawOdds(this.places.odds, {
      ...this.weighed,
      dice,
      pieces,
      sentence: this.#sentence,
      falling: this.#falling,
      card: this.#card,
      steps: this.view.scene.phases.filter(p => p.id.startsWith('step-')),
      shares: drawSharing(sharing(this.view.scene), this.weighed.held),
    });
    this.#falling = false;
  }

  /** @param {number|null} here */
  drawLog(here = null) {
    if (!this.view) return;
    const { scene } = this.view;
    const active = scene.seats.find(s => s.active);
    const turn = scene.turn ? t('turn-n', { n: scene.turn }) + (active ? ` · ${active.name}` : '') : '';
    drawLog(this.places.log, { lines: this.lines, here, turn, pieces: scene.pieces, recap: drawRecap(this.recap, scene.seats) });
  }

  /** @param {View} view */
  #bar(view) {
    const near = this.seat ?? this.board?.bottom ?? null;
    drawBar(this.places.bar, { name: this.info.name, subtitle: this.#days(view.scene.turn) || this.info.subtitle, scene: view.scene, near, menu: true,
      spectators: this.spectators, clock: this.clock.draw() });
  }

  /** The days of a turn of a campaign: "Napoléon 1806 · 14–15 October 1806 · turn 4 of 7". @param {number} turn */
  #days(turn) {
    const data = this.#data;
    const track = data?.kind === 'points' ? data.tracks.find(tr => tr.id === 'turns') : null;
    // a scenario may begin in the middle of the campaign: its steps say which turns they are
    const days = track?.steps.find(step => parseInt(step) === turn)?.replace(/^\d+\s*/, '');
    if (!track || !days) return null;
    const game = this.info.subtitle.split(' · ')[0];
    // months have no capital in French
    const month = lang === 'fr' ? track.name.toLowerCase() : track.name;
    const now = [`${days} ${month}`, t('turn-of', { n: turn, of: parseInt(track.steps.at(-1) ?? '') })].join(' · ');
    return html`<i class="game">${game} · </i>${now}`;
  }

  /** The time limit of the newest view. @param {View} view */
  time(view) {
    this.clock.take(view.clock, view.status === 'running');
  }

  /** @param {number} spectators */
  watched(spectators) {
    this.spectators = spectators;
    if (this.view) this.#bar(this.view);
  }

  /**
   * Shows one event before the scene it led to.
   * @param {LogLine} line @param {View} view @param {boolean} mine @param {number|null} [here]  in a replay: the log has it already
   */
  async perform(line, view, mine, here = null) {
    if (here === null) this.lines.push(line);
    announce(line.text);
    const { effect } = line;
    this.drawLog(here);
    if (!effect || !this.board) return;
    if (kept('sounds') === 'on') import('../shared/sounds.js').then(({ hear }) => hear(effect, mine, view.scene.pieces));
    if (effect.kind === 'combat') return this.#combat(effect, line.text, view);
    if (effect.kind === 'move') {
      this.board.newTrail(!mine && this.#trail === view.scene.turn);
      this.#trail = view.scene.turn;
    }
    if (effect.kind === 'roll') {
      this.#sentence = line.text;
      drawOdds(this.places.odds,
        { odds: null, who: [], dice: effect.dice, pieces: this.view?.scene.pieces ?? [], sentence: line.text, falling: true, loading: false });
      document.body.dataset.side = 'odds';
      this.#tabs();
      await this.board.play(effect, this.animator);
      await this.animator.wait(620 + 60 * effect.dice.length);
      return;
    }
    if (effect.kind === 'card') {
      await this.animator.wait(mine ? 0 : 260);
      return;
    }
    await this.board.play(effect, this.animator);
  }

  /**
   * A step of a combat, on a table of its own beside the space.
   * @param {import('../panels/combat.js').CombatStep} effect
   * @param {string} text
   * @param {View} view
   */
  async #combat(effect, text, view) {
    if (!this.fight && effect.step !== 'begins') return;
    const { TURN, after, drawCombat } = await import('../panels/combat.js');
    this.fight = after(this.fight, effect, text);
    const field = find('#field').getBoundingClientRect();
    const rect = this.fight.at ? this.board?.anchor(this.fight.at) : undefined;
    this.board?.light({ pieces: [], spaces: this.fight.at ? [this.fight.at] : [] });
    drawCombat(this.fight, view.scene.seats, rect !== undefined && rect.x > field.x + field.width / 2);
    await this.animator.wait(effect.step === 'lost' ? TURN / 2 : TURN);
  }

  /** Puts the table of a combat away; what is still to come of it is shown again. */
  endCombat() {
    document.querySelector('#combat')?.remove();
  }

  /** The board as it was before what is shown once more. @param {View} view */
  rewind(view) {
    this.endCombat();
    this.board?.clearTrails();
    this.#trail = -1;
    this.view = view;
    this.board?.show(view.scene);
    this.board?.mark({});
  }

  /** Forgets dice and ways, for a jump to another moment. @param {LogLine[]} lines */
  forget(lines) {
    this.endCombat();
    this.lines = [...lines];
    this.board?.clearTrails();
    this.#trail = -1;
  }

  /** Opens the tables beside this board, at the viewer's own. */
  async refer() {
    // a game without tables beside its board has them in its rules
    if (!this.referred) return void open(`/rules/${encodeURIComponent(this.info.game)}`, '_blank', 'noopener');
    const [{ showReference }, board] = await Promise.all([import('../panels/reference.js'), api.board(this.id)]);
    const cards = ('reference' in board && board.reference) || [];
    const mine = new Set(this.view?.scene.pieces.filter(p => p.owner === this.seat).map(p => p.nation));
    const lit = this.view?.scene.lit ?? [];
    const first = cards.find(r => r.id === (lit.find(l => l.rows.length) ?? lit[0])?.card) ?? cards.find(r => mine.has(r.nation)) ?? cards[0];
    showReference(cards, first.id, lit);
  }

  /** Shows where a piece is. @param {string} id */
  show(id) {
    const at = this.view?.scene.pieces.find(p => p.id === id)?.at;
    if (!at) return;
    this.tab('board');
    this.board?.focus(at);
  }

  /** Tabs of the narrower plans. */
  #tabs() {
    const side = document.body.dataset.side;
    fill(
      find('#side-tabs'),
      html`${['odds', 'log'].map(id =>
        html`<button role="tab" data-act="side" data-id="${id}" data-key="${id}" aria-selected="${side === id ? 'true' : 'false'}"
          >${t(id === 'odds' ? 'odds-dice' : 'log')}</button>`)}`,
    );
    const tab = document.body.dataset.tab;
    const signs = { board: 'i-fit', cards: 'i-cards', odds: 'i-scales', log: 'i-book' };
    fill(
      find('#tabs'),
      html`${Object.entries(signs).map(
        ([id, art]) => html`<button role="tab" data-act="tab" data-id="${id}" data-key="${id}" aria-selected="${tab === id ? 'true' : 'false'}"
          >${sign(art)}<span>${t(id === 'odds' ? 'odds-dice' : `tab-${id}`)}<span class="count"></span></span></button>`,
      )}`,
    );
    find('#side-tabs').setAttribute('aria-label', t('panels'));
    find('#tabs').setAttribute('aria-label', t('panels'));
  }

  /** @param {number} cards */
  #count(cards) {
    const place = document.querySelector('#tabs [data-id=cards] .count');
    if (place) place.textContent = cards ? ` ${cards}` : '';
  }

  /** @param {string} id */
  side(id) {
    document.body.dataset.side = id;
    this.#tabs();
    this.drawLog();
  }

  /** @param {string} id */
  tab(id) {
    document.body.dataset.tab = id;
    this.#tabs();
    this.#count(this.view?.scene.hand.length ?? 0);
    if (id === 'log') this.drawLog();
  }
}
