/** What a thing is, at a glance: a slip beside what is pointed at, after a moment; with clauses when it is asked for by key or by a long press. */
import { api } from '../shared/api.js';
import { clause, clauseText } from './clauses.js';
import { closest, html, make } from '../shared/html.js';
import { nameOf, parts } from './label.js';
import { lay, pin, unpin } from './popover.js';
import { announce } from '../shared/page.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').Scene} Scene */
/** @typedef {import('../shared/types.js').Piece} Piece */
/** @typedef {import('../shared/types.js').ReferenceCard} ReferenceCard */
/** name: the whole name of a person, with what he commands. @typedef {{columns: string[], cells: string[], clause: string, name?: string}} Facts */

/** How long the pointer rests first, and a finger, in ms. */
const [REST, PRESS] = [250, 450];
/** What lies open over the board: beside it there is no slip. A cartouche is a slip of paper too, but drawn on the map. */
const OPEN = 'div.slip:not(.glance), dialog[open], .menu';
/** More facts than this are left to the tables. */
const MOST = 7;

/** The row of the tables that speaks of a piece. @param {ReferenceCard[]} cards @param {Piece} piece @returns {Facts|null} */
export function factsOfPiece(cards, piece) {
  const first = nameOf(piece.label).toLowerCase();
  // rows of persons are theirs alone: "Lannes (V Corps)"
  const own = cards.flatMap(c => c.tables.flatMap(table => table.rows.map(row => ({ table, row }))))
    .find(({ row }) => row.shape && row.name.toLowerCase().startsWith(`${first} (`));
  if (own) return { columns: own.table.columns.slice(-own.row.cells.length), cells: own.row.cells, clause: own.row.clause, name: own.row.name };
  let best = null;
  let most = 0;
  for (const card of cards) {
    for (const table of card.tables) {
      for (const row of table.rows) {
        if (!row.shape || row.shape !== piece.shape || (row.nation && row.nation !== piece.nation)) continue;
        const points = 1 + (row.art === piece.art ? 2 : 0) + (first.includes(row.name.toLowerCase()) ? 4 : 0) + (row.nation ? 1 : 0);
        if (points > most && points > 2) [best, most] = [{ columns: table.columns.slice(-row.cells.length), cells: row.cells, clause: row.clause }, points];
      }
    }
  }
  return best;
}

/** The row that speaks of a kind of ground. @param {ReferenceCard[]} cards @param {string} label @returns {Facts|null} */
export function factsOfGround(cards, label) {
  const words = label.toLowerCase();
  for (const card of cards) {
    for (const table of card.tables) {
      const row = table.rows.find(r => !r.shape && r.name && words.split(/[,·:] ?/).some(w => w.trim() === r.name.toLowerCase()));
      if (row && !card.nation) return { columns: table.columns.slice(-row.cells.length), cells: row.cells, clause: row.clause };
    }
  }
  return null;
}

/** What may be done with a piece or at a space now, in one line. @param {Scene|null} scene @param {string[]} pieces @param {string} space */
export function mayDo(scene, pieces, space) {
  const own = (scene?.choices ?? []).filter(
    ({ on }) => on !== 'button' && (('piece' in on && pieces.includes(on.piece)) || ('space' in on && on.space === space)),
  );
  const goals = (/** @type {string} */ look) => new Set(own.filter(c => c.look === look && c.to).map(c => c.to)).size;
  const [ways, targets] = [goals('go'), goals('attack')];
  const deeds = own.filter(c => !c.to);
  const said = [
    ways && t('may-ways', { n: ways }),
    targets && t('may-targets', { n: targets }),
    deeds.length && (deeds.length < 3 ? deeds.map(d => d.label.replace(/^[^:]+: /, '')).join(' · ') : t('may-deeds', { n: deeds.length })),
  ];
  return said.filter(Boolean).join(' · ');
}

/** What is said of a thing beside the board: its name, and what follows a colon or a full stop. @param {string} tip @returns {[string, string]} */
export function headed(tip) {
  const [, head = tip, rest = ''] = /^(.{1,60}?)\s?(?:: |\. )(.*)$/su.exec(tip) ?? [];
  return [head.charAt(0).toUpperCase() + head.slice(1).replace(/\.$/, ''), rest];
}

/** @param {Facts|null} facts @param {boolean} full */
const table = (facts, full) =>
  facts &&
  html`<dl class="facts">${facts.cells.map((cell, i) => cell && cell !== '–' && i < MOST && html`<dt>${facts.columns[i]}</dt><dd>${cell}</dd>`)}</dl>
    ${full && facts.clause && html`<p class="cited">${clause(facts.clause)}</p>`}`;

export class Slips {
  #timer = 0;
  /** @type {HTMLElement|null} */
  #slip = null;
  #about = '';
  /** What is pointed at. @type {Element|null} */
  #element = null;
  /** @type {Promise<ReferenceCard[]>|null} */
  #cards = null;

  /** @param {import('../match/table.js').Table} table */
  constructor(table) {
    this.table = table;
    const point = (/** @type {PointerEvent} */ e) => this.#point(e);
    document.addEventListener('pointerover', e => e.pointerType !== 'touch' && point(e));
    document.addEventListener('pointerdown', e => {
      this.hide();
      if (e.pointerType === 'touch') this.#press(e);
    });
    for (const kind of ['wheel', 'keydown']) document.addEventListener(kind, () => this.hide(), { passive: true });
    document.addEventListener('focusin', e => this.#focus(e));
    document.addEventListener('focusout', () => this.hide());
    document.addEventListener('pointerleave', () => this.hide());
    // what a press has shown, the click after it does not choose
    document.addEventListener('click', e => {
      if (!this.#pressed) return;
      this.#pressed = false;
      e.stopImmediatePropagation();
      e.preventDefault();
    }, true);
  }

  #pressed = false;

  hide() {
    clearTimeout(this.#timer);
    this.#slip?.remove();
    this.#slip = null;
    this.#about = '';
  }

  /** The tables of this game, asked for once. */
  cards() {
    const { matchView, id } = this.table;
    if (!matchView.referred) return Promise.resolve(/** @type {ReferenceCard[]} */ ([]));
    return (this.#cards ??= api.board(id).then(board => ('reference' in board && board.reference) || [], () => []));
  }

  /** What is pointed at. @param {Event} e @returns {{key: string, element: Element}|null} */
  #subject(e) {
    const piece = closest(e, '#map [data-piece]');
    if (piece) return { key: `piece ${piece.dataset.piece}`, element: piece };
    const tip = closest(e, '[data-tip]');
    if (tip) return { key: `tip ${tip.dataset.tip}`, element: tip };
    const space = closest(e, '#map [data-space]');
    if (space) return { key: `space ${space.dataset.space}`, element: space };
    const row = closest(e, '#sheets tr')?.querySelector('[data-act=find]') ?? closest(e, '.track [data-act=find]');
    if (row instanceof HTMLElement) return { key: `piece ${row.dataset.id}`, element: row };
    const cited = closest(e, '#prompt .clause, #log .clause, #odds .clause');
    if (cited) return { key: `clause ${cited.dataset.id}`, element: cited };
    // a pointer has the whole card in the side
    const card = closest(e, '[data-card]');
    if (card?.dataset.card && (!(e instanceof PointerEvent) || e.pointerType === 'touch')) return { key: `card ${card.dataset.card}`, element: card };
    return null;
  }

  /** Only a keyboard's focus says what it is on. @param {FocusEvent} e */
  #focus(e) {
    if (!(e.target instanceof Element) || !e.target.matches(':focus-visible')) return;
    const found = this.#subject(e);
    if (!found || document.querySelector(OPEN)) return;
    this.hide();
    this.#about = found.key;
    this.#element = found.element;
    const { x, y, width, height } = found.element.getBoundingClientRect();
    this.#timer = window.setTimeout(() => this.#glance(found.key, { x: x + width / 2, y: y + height / 2 }), REST);
  }

  /** @param {PointerEvent} e */
  #point(e) {
    const found = this.#subject(e);
    if (!found || document.querySelector(OPEN)) return this.hide();
    if (found.key === this.#about) return;
    this.hide();
    if (e.buttons) return;
    this.#about = found.key;
    this.#element = found.element;
    const at = { x: e.clientX, y: e.clientY };
    this.#timer = window.setTimeout(() => this.#glance(found.key, at), REST);
  }

  /** @param {PointerEvent} e */
  #press(e) {
    const found = this.#subject(e);
    this.#pressed = false;
    // on a free table a finger that rests gathers a group
    if (!found || (this.table.free && found.element.closest('#map'))) return;
    this.#element = found.element;
    const at = { x: e.clientX, y: e.clientY };
    const timer = window.setTimeout(() => {
      this.#pressed = true;
      this.pinned(found.key, at);
    }, PRESS);
    const over = (/** @type {PointerEvent} */ m) => {
      if (m.type === 'pointermove' && Math.hypot(m.clientX - at.x, m.clientY - at.y) < 8) return;
      clearTimeout(timer);
      for (const kind of /** @type {const} */ (['pointermove', 'pointerup', 'pointercancel'])) removeEventListener(kind, over);
    };
    for (const kind of /** @type {const} */ (['pointermove', 'pointerup', 'pointercancel'])) addEventListener(kind, over);
  }

  /** Beside it, until the pointer goes on. @param {string} key @param {{x: number, y: number}} at */
  async #glance(key, at) {
    const markup = await this.#say(key, false);
    if (!markup || this.#about !== key) return;
    this.#slip?.remove();
    const made = document.createElement('div');
    made.className = 'slip glance';
    made.setAttribute('aria-hidden', 'true');
    make(made, markup);
    document.body.append(made);
    lay(made, this.#rect(key, at));
    this.#slip = made;
  }

  /** To stay, with its clauses. @param {string} key  `space e5` @param {{x: number, y: number}} [at] */
  async pinned(key, at) {
    const markup = await this.#say(key, true);
    if (!markup) return void unpin();
    this.hide();
    pin(this.#rect(key, at), markup, { kind: 'glance full' });
    return true;
  }

  /** By key: what has the focus, or a piece that stands there. @param {string} key */
  async keyed(key) {
    this.#element = null;
    if (await this.pinned(key)) announce(document.querySelector('.slip.full')?.textContent ?? '');
  }

  /** @param {string} key @param {{x: number, y: number}} [at] */
  #rect(key, at) {
    const { board } = this.table.matchView;
    const [kind, id] = key.split(/ (.*)/s);
    if (this.#element && !this.#element.closest('#map')) return this.#element.getBoundingClientRect();
    const g = kind === 'piece' ? board?.pieces.get(id)?.g.getBoundingClientRect() : null;
    const space = kind === 'space' && board?.kind === 'hexes' ? board.rect(id) : null;
    return g ?? space ?? (at ? new DOMRect(at.x - 14, at.y - 14, 28, 28) : (board?.anchor(id) ?? new DOMRect(innerWidth / 2, innerHeight / 2, 1, 1)));
  }

  /** @param {string} key @param {boolean} full */
  async #say(key, full) {
    const [kind, id] = key.split(/ (.*)/s);
    const scene = this.table.view?.scene;
    const { board } = this.table.matchView;
    if (!scene || !board) return null;
    const beside = await this.#beside(kind, id, scene, full);
    if (beside !== undefined) return beside;
    const cards = await this.cards();
    const touched = scene.pieces.find(p => p.id === id);
    const piece = touched ?? null;
    const at = piece && kind === 'piece' ? piece.at : id;
    const space = board.grid.spaces.get(at);
    const here = scene.pieces.filter(p => p.at === at);
    const main = kind === 'piece' ? piece : board.kind === 'hexes' ? (here.find(p => p.shape !== 'general') ?? here[0] ?? null) : piece;
    const ground = space ? this.#ground(space, main) : '';
    const marks = scene.marks.filter(m => m.at === at).map(m => m.label);
    const now = mayDo(this.table.chooser.scene, main ? [main.id, ...here.filter(p => p.attached_to === main.id).map(p => p.id)] : here.map(p => p.id), at);
    const facts = main ? factsOfPiece(cards, main) : space ? factsOfGround(cards, space.label) : null;
    if (main) {
      const [name, ...rest] = parts(main.label);
      const about = [ground, ...marks].filter(Boolean);
      const others = here.filter(p => p !== main && board.kind === 'hexes').map(p => nameOf(p.label));
      return html`<div class="head"><span class="pic">${this.table.picture(main.id)}</span><div><b>${facts?.name ?? name}</b><small
        >${[...rest, ...others].join(' · ')}</small
        ></div></div>
        ${table(facts, full)}${about.length > 0 && html`<p class="now">${about.join(' · ')}</p>`}${now && html`<p class="now may">${now}</p>`}`;
    }
    if (!space) return null;
    const title = space.name ?? this.table.named(at);
    const names = here.map(p => nameOf(p.label));
    return html`<div class="head"><div><b>${title}</b><small
      >${[space.label.startsWith(title) ? space.label.slice(title.length).replace(/^[,· ]+/, '') : space.label, ...marks].filter(Boolean)
      .join(' · ')}</small></div></div>
      ${table(facts, full)}${names.length > 0
        && html`<ul class="there"
        >${[...new Map(names.map(n => [n, names.filter(m => m === n).length]))].map(([n, k]) =>
        html`<li>${k > 1 && html`<b class="times">${k} × </b>`}${n}</li>`)}</ul>`}
      ${now && html`<p class="now may">${now}</p>`}`;
  }

  /** What lies beside the board: cards, piles, seats, discs, clauses. @param {string} kind @param {string} id @param {Scene} scene @param {boolean} full */
  async #beside(kind, id, scene, full) {
    if (kind === 'tip') {
      const [head, rest] = headed(id);
      const on = this.#element;
      const cited = (on instanceof HTMLElement || on instanceof SVGElement) && on.dataset.cited;
      return html`<div class="head"><div><b>${head}</b></div></div>${rest && html`<p class="now">${rest}</p>`}
        ${full && cited && html`<p class="cited">${clause(cited)}</p>`}`;
    }
    if (kind === 'clause') {
      const text = await clauseText(this.table.matchView.info.game, id);
      return text ? html`<div class="head"><div><b>${id}</b></div></div><p class="now">${text}</p>` : null;
    }
    if (kind !== 'card') return undefined;
    const known = [...scene.hand, ...(scene.in_play ? [scene.in_play] : []), ...scene.piles.flatMap(p => (p.top ? [p.top] : []))];
    const card = known.find(c => c.id === id);
    return card ? html`<div class="head"><div><b>${card.title}</b><small>${t(`kind-${card.kind}`)}</small></div></div><p class="now">${card.text}</p>
      ${full && html`<p class="cited">${clause(card.clause)}</p>`}` : null;
  }

  /** @param {{label: string, name?: string}} space @param {Piece|null} piece */
  #ground(space, piece) {
    return piece && space.label && !piece.label.includes(space.label) ? space.label : '';
  }
}

/**
 * The things a log line speaks of: the pieces and spaces of its effect, and the places it names.
 * @param {import('../shared/types.js').LogLine} line
 * @param {Map<string, {id: string, name?: string}>} spaces
 */
export function spokenOf({ text, effect }, spaces) {
  const pieces = effect ? ('pieces' in effect ? effect.pieces : 'piece' in effect ? [effect.piece] : []) : [];
  const named = (text.match(/\b[A-Z]\d{1,2}\b/g) ?? []).map(h => h.toLowerCase()).filter(h => spaces.has(h));
  const places = [...spaces.values()].filter(s => s.name && s.name.length > 3 && text.includes(s.name)).map(s => s.id);
  const at = effect ? ('path' in effect ? effect.path : 'from' in effect ? [effect.from, effect.at] : 'at' in effect ? [effect.at] : []) : [];
  const all = [...named, ...places, ...at.filter(s => s !== null)].filter(s => spaces.has(s));
  return { pieces, spaces: [...new Set(all)] };
}
