/** Playing on a free table: the list of what can be done, dragging, the keyboard, and the tools. Joined to the table when its board is one. */
import { Problem, api } from './api.js';
import { pt } from './board/engrave.js';
import { forward, middle } from './board/free-troops.js';
import { keyOf } from './choose.js';
import { Ghost, showSketch, sketched } from './free-ghost.js';
import { Tools } from './free-tools.js';
import { KEYS } from './free-words.js';
import { fill, find, html } from './html.js';
import { showKeys } from './menu.js';
import { t } from './words.js';

/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./board/free.js').FreeBoard} FreeBoard */
/** @typedef {import('./board/engrave.js').Point} Point */

export class FreePlay {
  /** Units taken together by Shift and a click. @type {Set<string>} */
  group = new Set();
  /** The choice whose sketch lies open. @type {{id: string, sketch: import('./types.js').Sketch|null}|null} */
  #shown = null;
  #hover = '';
  #slow = 0;
  #listed = '';
  /** @type {FreeBoard|null} */
  #bound = null;

  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    this.list = document.createElement('section');
    this.list.className = 'panel offers';
    this.list.id = 'offers';
    find('#log').before(this.list);
    this.ghost = new Ghost(this);
    this.tools = new Tools(this);
    this.#keys();
    this.list.addEventListener('focusin', e => this.#preview(e));
    this.list.addEventListener('pointerover', e => this.#preview(e));
    this.list.addEventListener('keydown', e => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[e.key];
      if (!by) return;
      e.preventDefault();
      const all = [...this.list.querySelectorAll('button')];
      const next = all[all.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement)) + by];
      next?.focus();
    });
  }

  /** @returns {FreeBoard} */
  get board() {
    return /** @type {FreeBoard} */ (this.table.stage.board);
  }

  /** @param {string} piece */
  nation(piece) {
    return this.table.view?.scene.pieces.find(p => p.id === piece)?.nation ?? '';
  }

  /** What the tools speak of: the picked unit, else the one pointed at or in focus. */
  subject() {
    const { picked } = this.table.chooser;
    const id = picked?.startsWith('piece:') ? picked.slice(6) : '';
    return [this.#hover, id, this.board.focused].find(k => this.board.poses.has(k)) ?? null;
  }

  get asked() {
    const { view, seat, past } = this.table;
    return past === null && seat !== null && Boolean(view?.scene.prompt.seats.includes(seat)) && !view?.scene.ending;
  }

  /** A new scene, or something was picked or let go. */
  refresh() {
    if (this.#bound !== this.board) this.#bind();
    const { chooser } = this.table;
    if (!this.asked) this.ghost.drop();
    for (const id of this.group) if (!this.board.poses.has(id)) this.group.delete(id);
    if (this.#shown && chooser.held?.id !== this.#shown.id) this.#shown = null;
    if (!this.ghost.held && !this.#shown) this.ghost.card.hidden = true;
    this.#offers();
    this.board.redraw();
  }

  /** Lies open until it is confirmed; false: it has odds of its own. @param {Choice} choice */
  hold(choice) {
    if (!choice.to?.startsWith('end:')) return false;
    this.#open(choice.id);
    return true;
  }

  /** @param {string} id */
  async #open(id) {
    this.#shown = { id, sketch: null };
    try {
      const sketch = await api.sketch(this.table.id, this.table.seat ?? '', { choice: id });
      if (this.#shown?.id !== id) return;
      this.#shown = { id, sketch };
      if (sketch) showSketch(this.ghost.card, sketch, { quiet: true });
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
    }
    this.board.redraw();
  }

  /** What a line of the list would do. @param {Event} e */
  #preview(e) {
    const id = /** @type {HTMLElement|null} */ (/** @type {Element} */ (e.target).closest('[data-id]'))?.dataset.id;
    const choice = id ? this.table.chooser.byId(id) : null;
    if (!choice || this.ghost.held || this.table.chooser.held || this.#shown?.id === id) return;
    clearTimeout(this.#slow);
    if (!['go', 'attack'].includes(choice.look)) return;
    this.#slow = window.setTimeout(() => this.#open(choice.id), 90);
  }

  /** Everything that can be chosen, by the piece it is done with. */
  #offers() {
    const { chooser } = this.table;
    const scene = this.asked ? chooser.scene : null;
    const choices = scene?.choices ?? [];
    /** @type {Map<string, Choice[]>} */
    const by = new Map();
    for (const c of choices) {
      const key = keyOf(c.on);
      if (chooser.picked && key !== chooser.picked && key !== 'button') continue;
      by.set(key, [...(by.get(key) ?? []), c]);
    }
    const name = (/** @type {string} */ key) => (key.startsWith('piece:') ? (scene?.pieces.find(p => `piece:${p.id}` === key)?.label.split(',')[0] ?? key.slice(6).toUpperCase()) : '');
    const said = (/** @type {Choice} */ c, /** @type {string} */ head) => {
      const text = head && c.label.startsWith(`${head}: `) ? c.label.slice(head.length + 2) : c.label;
      return text.charAt(0).toUpperCase() + text.slice(1);
    };
    const held = chooser.held?.id ?? '';
    const key = JSON.stringify([choices.map(c => c.id), chooser.picked, held]);
    if (key === this.#listed) return;
    this.#listed = key;
    this.list.setAttribute('aria-label', t('offers'));
    fill(
      this.list,
      html`<header><h2 class="title">${t('offers')}</h2><span class="caps">${choices.length || ''}</span></header>${
        choices.length
          ? html`<ul>${[...by].map(([k, list]) => html`${name(k) && html`<li><h3>${name(k)}</h3></li>`}${list.map(c => html`<li><button data-act="named" data-id="${c.id}" data-key="offer-${c.id}" aria-pressed="${c.id === held ? 'true' : 'false'}">${said(c, name(k))}</button></li>`)}`)}</ul>`
          : html`<p class="none">${t('offers-none')}</p>`
      }`,
    );
  }

  /** Listens to a board that was laid anew. */
  #bind() {
    const { board } = this;
    this.#bound = board;
    board.overlays = [() => this.tools.svg(), () => this.#knob(), () => (this.ghost.held ? this.ghost.svg() : this.#shown ? sketched(board, this.#shown.sketch, this.nation(this.#shown.sketch?.way[0]?.[0]?.piece ?? '')) : ''), () => this.#chain()];
    board.grasp = e => this.#grasp(e);
    const { svg } = board;
    const spot = (/** @type {PointerEvent|MouseEvent} */ e) => {
      const m = board.camera?.toMap({ x: e.clientX, y: e.clientY }) ?? { x: 0, y: 0 };
      return /** @type {Point} */ (board.back([m.x, m.y]).map(Math.round));
    };
    const piece = (/** @type {Event} */ e) => {
      const id = /** @type {SVGElement|null} */ (/** @type {Element} */ (e.target).closest?.('[data-space]'))?.dataset.space ?? '';
      return board.poses.has(id) ? id : null;
    };
    svg.addEventListener('pointermove', e => {
      const id = piece(e) ?? '';
      if (this.tools.tape) this.tools.point(id || null, spot(e));
      if (id === this.#hover) return;
      this.#hover = id;
      if (this.tools.on.arcs || this.tools.on.ranges) board.redraw();
    });
    svg.addEventListener('focusin', e => {
      if (this.tools.tape) this.tools.point(piece(e), null);
      else if (this.tools.on.arcs || this.tools.on.ranges) board.redraw();
    });
    svg.addEventListener(
      'click',
      e => {
        const id = piece(e);
        if (this.tools.tape && !board.camera?.dragged) this.tools.press(id, spot(e));
        else if (e.shiftKey && id && this.#own(id)) this.#join(id);
        else {
          if (this.group.size && !board.camera?.dragged) this.group.clear();
          return;
        }
        e.stopImmediatePropagation();
        e.preventDefault();
      },
      true,
    );
    svg.addEventListener(
      'wheel',
      e => {
        if (!this.ghost.held) return;
        e.preventDefault();
        e.stopImmediatePropagation();
        this.ghost.turn(e.deltaY > 0 ? 5 : -5);
      },
      { capture: true, passive: false },
    );
    svg.addEventListener('pointerdown', e => this.#turn(e));
  }

  /** @param {string} id */
  #own(id) {
    return this.table.view?.scene.pieces.some(p => p.id === id && p.owner === this.table.seat) ?? false;
  }

  /** @param {string} id */
  #join(id) {
    if (!this.group.delete(id)) this.group.add(id);
    this.board.redraw();
  }

  /** Everybody who goes with a piece, the first of the roster first. @param {string} id */
  #with(id) {
    const pieces = this.table.view?.scene.pieces ?? [];
    const chosen = pieces.filter(p => p.badges.includes('chosen')).map(p => p.id);
    const set = this.group.has(id) ? this.group : chosen.includes(id) ? new Set(chosen) : new Set([id]);
    return pieces.filter(p => set.has(p.id)).map(p => p.id);
  }

  /** A piece of one's own is taken up as soon as the finger moves. @param {PointerEvent} e */
  #grasp(e) {
    const id = /** @type {SVGElement|null} */ (/** @type {Element} */ (e.target).closest('[data-space]'))?.dataset.space ?? '';
    if (e.button !== 0 || !e.isPrimary || this.tools.tape || !this.asked || !this.#own(id)) return;
    const { board } = this;
    const begin = { x: e.clientX, y: e.clientY };
    const { svg } = board;
    const pieces = this.#with(id);
    let up = false;
    const move = (/** @type {PointerEvent} */ m) => {
      if (!up && Math.hypot(m.clientX - begin.x, m.clientY - begin.y) < 7) return;
      if (!up) {
        up = true;
        board.camera?.release(m.pointerId);
        svg.setPointerCapture(m.pointerId);
        this.ghost.take(pieces);
        this.#shown = null;
      }
      const [a, b] = [board.camera?.toMap(begin) ?? begin, board.camera?.toMap({ x: m.clientX, y: m.clientY }) ?? begin];
      const lead = this.ghost.lead;
      if (!lead) return;
      const [x, y] = board.at(lead.at);
      this.ghost.move(/** @type {Point} */ (board.back([x + b.x - a.x, y + b.y - a.y]).map(Math.round)));
    };
    const done = (/** @type {PointerEvent} */ m) => {
      svg.removeEventListener('pointermove', move);
      svg.removeEventListener('pointerup', done);
      svg.removeEventListener('pointercancel', done);
      if (!up || !this.ghost.held) return;
      if (m.type === 'pointercancel') this.ghost.drop();
      else this.#release(id, m);
    };
    svg.addEventListener('pointermove', move);
    svg.addEventListener('pointerup', done);
    svg.addEventListener('pointercancel', done);
  }

  /** @param {string} id @param {PointerEvent} e */
  async #release(id, e) {
    const { chooser } = this.table;
    // put upon an enemy it is meant to fire at or charge
    const under = document.elementsFromPoint(e.clientX, e.clientY).map(el => (el instanceof SVGElement ? (el.dataset.space ?? '') : ''));
    const target = under.find(s => s && s !== id && chooser.scene?.choices.some(c => c.to === s && keyOf(c.on) === `piece:${id}`));
    if (target) {
      this.ghost.drop();
      this.table.act(() => {
        if (chooser.picked !== `piece:${id}`) chooser.open(`piece:${id}`);
        this.table.answer(chooser.touch(target), this.board.rect(target));
      });
      return;
    }
    await this.put();
  }

  /** Sends what the ghost stands for, or says why not. */
  async put() {
    const sketch = await this.ghost.put();
    if (sketch?.choice && !sketch.why) {
      this.ghost.drop();
      this.group.clear();
      this.table.act(() => this.table.send({ id: sketch.choice, label: sketch.label, on: 'button', look: 'go' }));
      return;
    }
    if (this.ghost.byKeys) return;
    // the reason stays to be read; the piece goes back
    const card = this.ghost.card;
    this.ghost.drop();
    showSketch(card, sketch, { quiet: true });
  }

  /** The handle that turns a picked unit. */
  #knob() {
    const { picked } = this.table.chooser;
    const pose = this.board.poses.get(this.ghost.lead?.piece ?? (picked?.startsWith('piece:') ? picked.slice(6) : ''));
    if (!pose?.size[0] || !this.asked || !this.#own(pose.piece) || (this.ghost.held && !this.ghost.byKeys)) return '';
    const [fx, fy] = forward(pose.heading);
    const [a, b] = [this.board.at(pose.at), this.board.at([pose.at[0] + fx * 95, pose.at[1] + fy * 95])];
    return `<path class="knob-arm" d="M${pt(a)}L${pt(b)}"/><circle class="knob" data-knob="${pose.piece}" cx="${b[0].toFixed(1)}" cy="${b[1].toFixed(1)}" r="10"/><path class="knob-sign" d="M${(b[0] - 5).toFixed(1)} ${(b[1] + 1).toFixed(1)}a5 5 0 1 1 5 5m0-3v6l-4-3Z"/>`;
  }

  /** @param {PointerEvent} e */
  #turn(e) {
    const id = /** @type {SVGElement|null} */ (/** @type {Element} */ (e.target).closest?.('[data-knob]'))?.dataset.knob;
    if (!id || !this.asked) return;
    e.preventDefault();
    const { board } = this;
    board.camera?.release(e.pointerId);
    board.svg.setPointerCapture(e.pointerId);
    this.ghost.take(this.#with(id));
    const move = (/** @type {PointerEvent} */ m) => {
      const lead = this.ghost.lead;
      if (!lead) return;
      const p = board.camera?.toMap({ x: m.clientX, y: m.clientY }) ?? { x: 0, y: 0 };
      const [x, y] = board.back([p.x, p.y]);
      const [cx, cy] = middle(lead);
      this.ghost.to = [...lead.at];
      this.ghost.heading = null;
      this.ghost.face((Math.atan2(x - cx, y - cy) * 180) / Math.PI);
    };
    const done = () => {
      board.svg.removeEventListener('pointermove', move);
      board.svg.removeEventListener('pointerup', done);
      if (this.ghost.heading === null) this.ghost.drop();
      else this.put();
    };
    board.svg.addEventListener('pointermove', move);
    board.svg.addEventListener('pointerup', done, { once: true });
  }

  /** Who goes together. */
  #chain() {
    return [...this.group].map(id => `<path class="ghost wish" d="M${this.board.outline(id, 1).map(pt).join('L')}Z"/>`).join('');
  }

  /** Keys of its own, and those of a ghost while one is held. */
  #keys() {
    const { keys } = this.table;
    Object.assign(keys, {
      m: () => this.tools.toggle('measure'),
      a: () => this.tools.toggle('arcs'),
      d: () => this.tools.toggle('ranges'),
      c: () => this.tools.toggle('command'),
      g: () => this.#takeUp(),
      l: () => this.#toList(),
      help: () => showKeys(KEYS),
    });
    const escape = keys.escape;
    keys.escape = () => (this.ghost.held ? this.ghost.drop() : this.tools.tape ? this.tools.toggle('measure') : (this.ghost.card.hidden = true, escape()));
    /** @type {Record<string, [number, number]>} */
    const arrows = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    document.addEventListener(
      'keydown',
      e => {
        if (!this.ghost.held || e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]')) return;
        const way = arrows[e.key];
        const far = e.shiftKey ? 0.1 : 0.5;
        if (way) this.ghost.nudge(way[0] * far, way[1] * far);
        else if (e.key === '[' || e.key === ']') this.ghost.turn(e.key === '[' ? -5 : 5);
        else if (e.key === '{' || e.key === '}') this.ghost.turn(e.key === '{' ? -45 : 45);
        else if (e.key === 'f' || e.key === 'F') this.ghost.reform();
        else if (e.key === 'Enter') this.put();
        else return;
        e.preventDefault();
        e.stopImmediatePropagation();
      },
      true,
    );
  }

  #takeUp() {
    const { picked } = this.table.chooser;
    const id = [this.board.focused, picked?.startsWith('piece:') ? picked.slice(6) : ''].find(k => k && this.#own(k));
    if (!id || !this.asked) return;
    this.ghost.take(this.#with(id), true);
    this.ghost.move(this.ghost.to);
  }

  #toList() {
    this.table.stage.tab('cards');
    /** @type {HTMLElement|null} */ (this.list.querySelector('[data-act]'))?.focus();
  }
}
