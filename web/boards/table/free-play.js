/** Playing on a free table: the list of what can be done, dragging, the keyboard, and the tools. Joined to the table when its board is one. */
import { Problem, api } from '../../shared/api.js';
import { pt, rounded } from '../drawing.js';
import { FreeBoard } from './free-board.js';
import { forward } from './free-troops.js';
import { keyOf } from '../../match/choose.js';
import { KEYS } from './free-words.js';
import { closest, escape, fill, find, html, make, one, raw } from '../../shared/html.js';
import { showKeys } from '../../panels/menu.js';
import { nameOf } from '../../panels/label.js';
import { announce } from '../../shared/page.js';
import { t } from '../../shared/words.js';

/** @typedef {import('../../shared/types.js').Choice} Choice */
/** @typedef {import('../drawing.js').Point} Point */

/** The tools for those without keys: name, key, sign. @type {[string, string, string][]} */
const TOOLS = [
  ['measure', 'M', '<use href="#i-ruler"/>'],
  ['arcs', 'A', '<path d="M24 40 8 12A30 30 0 0 1 40 12Z" fill="none" stroke="currentColor" stroke-width="3.5"/>'],
  ['ranges', 'D', '<g fill="none" stroke="currentColor" stroke-width="3.5"><circle cx="24" cy="24" r="18"/><circle cx="24" cy="24" r="9"/></g>'],
  ['command', 'C', '<use href="#u-general"/>'],
  ['about', 'I', '<path d="M24 21v15M24 11.5v3" stroke="currentColor" stroke-width="5"/>'],
];

export class FreePlay {
  /** Units taken together by Shift and a click. @type {Set<string>} */
  group = new Set();
  /** The choice whose sketch lies open. @type {{id: string, sketch: import('../../shared/types.js').Sketch|null}|null} */
  shown = null;
  #hover = '';
  #slow = 0;
  /** A finger has rested on a unit: the click that follows is no choice. */
  #pressed = false;
  #listed = '';
  /** @type {FreeBoard|null} */
  #bound = null;
  /** What is carried; loaded with the first touch. @type {import('./free-ghost.js').Ghost|null} */
  ghost = null;
  bar = document.createElement('div');
  /** Loaded with the first zone. @type {typeof import('./free-zones.js')|null} */
  zoning = null;
  /** Loaded with their first use. @type {import('./free-tools.js').Tools|null} */
  tools = null;
  /** The choice of a ghost that was put down and waits to be confirmed. */
  waits = '';
  /** The next tap says what a thing is. */
  asking = false;

  /** @param {import('../../match/table.js').Table} table */
  constructor(table) {
    this.table = table;
    this.list = document.createElement('section');
    this.list.className = 'panel offers';
    this.list.id = 'offers';
    find('#log').before(this.list);
    this.#bar();
    this.#keys();
    this.list.addEventListener('focusin', e => this.#preview(e));
    this.list.addEventListener('pointerover', e => this.#preview(e));
    this.list.addEventListener('pointerleave', () => {
      clearTimeout(this.#slow);
      if (this.shown && this.table.chooser.held?.id !== this.shown.id) this.refresh();
    });
    this.list.addEventListener('keydown', e => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[e.key];
      if (!by) return;
      e.preventDefault();
      const all = [...this.list.querySelectorAll('button')];
      const next = all[all.findIndex(b => b === document.activeElement) + by];
      next?.focus();
    });
  }

  /** @returns {FreeBoard} */
  get board() {
    const { board } = this.table.matchView;
    if (!(board instanceof FreeBoard)) throw new Error('this is no free table');
    return board;
  }

  /** What is carried, and the card beside it. */
  async carry() {
    const { Ghost } = await import('./free-ghost.js');
    return (this.ghost ??= new Ghost(this));
  }

  /** Measures and circles. @param {string} tool */
  async use(tool) {
    const { Tools } = await import('./free-tools.js');
    this.tools ??= new Tools(this);
    this.tools.toggle(tool);
    for (const button of this.bar.querySelectorAll('button:not([data-tool=about])')) {
      if (button instanceof HTMLElement) button.setAttribute('aria-pressed', String(this.tools.has(button.dataset.tool ?? '')));
    }
  }

  /** The next tap says what a thing is: for fingers, whose long press gathers a group. @param {boolean} on */
  #ask(on) {
    this.asking = on;
    one(HTMLElement, '[data-tool=about]', this.bar).setAttribute('aria-pressed', String(on));
    if (on) announce(t('about-tap'));
  }

  /** The tools for those without keys. */
  #bar() {
    const one = (/** @type {string} */ id, /** @type {string} */ key, /** @type {string} */ inside) =>
      html`<button class="btn" data-tool="${id}" aria-pressed="false" title="${t(id)} (${key})" aria-label="${t(id)}"
        ><svg class="ic" viewBox="0 0 48 48" aria-hidden="true">${raw(inside)}</svg></button>`;
    this.bar.className = 'table-tools';
    make(this.bar, html`${TOOLS.map(([id, key, inside]) => one(id, key, inside))}`);
    find('#field').append(this.bar);
    this.bar.addEventListener('click', e => {
      const tool = closest(e, '[data-tool]')?.dataset.tool;
      if (tool === 'about') this.#ask(!this.asking);
      else if (tool) this.use(tool);
    });
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
    if (this.waits && chooser.held?.id !== this.waits) {
      this.waits = '';
      this.ghost?.drop();
    }
    if (!this.asked && this.ghost?.held) this.ghost.drop();
    for (const id of this.group) if (!this.board.poses.has(id)) this.group.delete(id);
    if (this.shown && chooser.held?.id !== this.shown.id) this.shown = null;
    if (this.ghost && !this.ghost.held && !this.shown) this.ghost.card.hidden = true;
    this.#offers();
    this.board.redraw();
  }

  /** Lies open until it is confirmed; false: it has odds of its own. @param {Choice} choice */
  hold(choice) {
    const way = choice.to?.startsWith('end:') ?? false;
    this.#open(choice.id, way);
    return way;
  }

  /** @param {string} id @param {boolean} [said]  in words too; where there are odds they say enough */
  async #open(id, said = true) {
    this.shown = { id, sketch: null };
    try {
      const [sketch, ghost] = await Promise.all([api.sketch(this.table.id, this.table.seat ?? '', { choice: id, n: this.table.newest?.n }), this.carry()]);
      if (this.shown?.id !== id) return;
      this.shown = { id, sketch };
      if (said && sketch) ghost.say(sketch);
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
    }
    this.board.redraw();
  }

  /** What a line of the list would do. @param {Event} e */
  #preview(e) {
    const id = closest(e, '[data-id]')?.dataset.id;
    const choice = id ? this.table.chooser.byId(id) : null;
    if (!choice || this.ghost?.held || this.table.chooser.held || this.shown?.id === id) return;
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
    const name = (/** @type {string} */ key) => {
      if (!key.startsWith('piece:')) return '';
      const piece = scene?.pieces.find(p => `piece:${p.id}` === key);
      return piece ? nameOf(piece.label) : key.slice(6).toUpperCase();
    };
    const said = (/** @type {Choice} */ c, /** @type {string} */ head) => {
      const own = head && c.label.toLowerCase().startsWith(head.split(' ')[0].toLowerCase());
      const after = c.label.indexOf(': ') + 2;
      // a unit that is only named is meant to be taken up
      const text = !own ? c.label : after > 1 ? c.label.slice(after) : c.look === 'pick' && c.deed ? c.deed : c.label;
      return text.charAt(0).toUpperCase() + text.slice(1);
    };
    const line = (/** @type {Choice} */ c, /** @type {string} */ head) =>
      html`<li><button data-act="named" data-id="${c.id}" data-key="offer-${c.id}" aria-pressed="${c.id === held ? 'true' : 'false'}"
        >${said(c, head)}</button></li>`;
    const held = chooser.held?.id ?? '';
    if (this.table.view?.scene.zones && !this.zoning) this.#zone();
    const legend = this.zoning?.legend(this.table.view?.scene.zones ?? [], this.board.bottom) ?? '';
    // what the prompt says is not said twice
    this.list.hidden = choices.length > 0 && choices.length < 6 && choices.every(c => c.on === 'button');
    const key = JSON.stringify([choices.map(c => c.id), chooser.picked, held, String(legend)]);
    if (key === this.#listed) return;
    this.#listed = key;
    this.list.setAttribute('aria-label', t('offers'));
    fill(
      this.list,
      html`<header><h2 class="title">${t('offers')}</h2><span class="caps">${choices.length || ''}</span></header>${legend}${
        choices.length
          ? html`<ul>${[...by].map(([k, list]) => html`${name(k) && html`<li><h3>${name(k)}</h3></li>`}${list.map(c => line(c, name(k)))}`)}</ul>`
          : html`<p class="none">${t('offers-none')}</p>`
      }`,
    );
  }

  async #zone() {
    this.zoning = await import('./free-zones.js');
    this.refresh();
  }

  /** Listens to a board that was laid anew. */
  #bind() {
    const { board } = this;
    this.#bound = board;
    const ghost = () => this.ghost?.svg(this.shown?.sketch ?? null) ?? '';
    board.overlays = [() => this.tools?.svg() ?? '', () => this.#zones(), () => this.#knob(), ghost, () => this.#chain()];
    const { svg } = board;
    const spot = (/** @type {PointerEvent|MouseEvent} */ e) => {
      const m = board.camera?.toMap({ x: e.clientX, y: e.clientY }) ?? { x: 0, y: 0 };
      return rounded(board.back([m.x, m.y]));
    };
    const piece = (/** @type {Event} */ e) => {
      const id = closest(e, '[data-space]')?.dataset.space ?? '';
      return board.poses.has(id) ? id : null;
    };
    svg.addEventListener('pointermove', e => {
      const id = piece(e) ?? '';
      if (this.tools?.tape) this.tools.point(id || null, spot(e));
      if (id === this.#hover) return;
      this.#hover = id;
      if (this.tools?.follows) board.redraw();
    });
    svg.addEventListener('focusin', e => {
      if (this.tools?.tape) this.tools.reach(piece(e));
      else if (this.tools?.follows) board.redraw();
    });
    svg.addEventListener(
      'click',
      e => {
        const id = piece(e);
        if (this.#pressed) this.#pressed = false;
        else if (this.asking && !board.camera?.dragged) {
          this.#ask(false);
          const at = closest(e, '[data-space]')?.dataset.space;
          if (id) void this.table.slips.keyed(`piece ${id}`);
          else if (at) void this.table.slips.keyed(`space ${at}`);
        }
        else if (this.tools?.tape && !board.camera?.dragged) this.tools.press(id, spot(e));
        else if (e.shiftKey && id && this.own(id)) this.#join(id);
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
        if (!this.ghost?.held) return;
        e.preventDefault();
        e.stopImmediatePropagation();
        this.ghost.turn(e.deltaY > 0 ? 5 : -5);
      },
      { capture: true, passive: false },
    );
    svg.addEventListener('pointerdown', e => this.#grasp(e));
    // a finger that rests means the group, not the browser's menu
    svg.addEventListener('contextmenu', e => e instanceof PointerEvent && e.pointerType === 'touch' && e.preventDefault());
  }

  /** @param {string} id */
  own(id) {
    return this.table.view?.scene.pieces.some(p => p.id === id && p.owner === this.table.seat) ?? false;
  }

  /** @param {string} id */
  #join(id) {
    if (!this.group.delete(id)) this.group.add(id);
    this.board.redraw();
  }

  /** A finger that rests on a unit adds it to the group, or takes it out. @param {PointerEvent} e @param {string} id */
  #press(e, id) {
    this.#pressed = false;
    const timer = window.setTimeout(() => {
      this.#pressed = true;
      this.#join(id);
      navigator.vibrate?.(20);
      announce(t('group-n', { n: this.group.size }));
    }, 450);
    const moved = (/** @type {PointerEvent} */ m) => {
      if (m.pointerId !== e.pointerId || Math.hypot(m.clientX - e.clientX, m.clientY - e.clientY) > 7) over();
    };
    const over = () => {
      clearTimeout(timer);
      removeEventListener('pointermove', moved);
      for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) removeEventListener(end, over);
    };
    addEventListener('pointermove', moved);
    for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) addEventListener(end, over);
  }

  /** Everybody who goes with a piece, the first of the roster first. @param {string} id */
  together(id) {
    if (this.zone(id)) return [id];
    const pieces = this.table.view?.scene.pieces ?? [];
    const chosen = pieces.filter(p => p.badges.includes('chosen')).map(p => p.id);
    const set = this.group.has(id) ? this.group : chosen.includes(id) ? new Set(chosen) : new Set([id]);
    return pieces.filter(p => set.has(p.id)).map(p => p.id);
  }

  /**
   * The zone of an order that may be put elsewhere now, as something that can be carried.
   * @param {string} id
   * @returns {import('../../shared/types.js').Pose|null}
   */
  zone(id) {
    const ring = this.table.view?.scene.rings?.find(r => r.drag && r.drag === id);
    return ring ? { piece: id, at: ring.at, heading: 0, size: [0, 0], form: '', radius: ring.radius } : null;
  }

  /** The flags by which zones are put elsewhere. */
  #zones() {
    if (!this.asked) return '';
    return (this.table.view?.scene.rings ?? [])
      .filter(r => r.drag && r.drag !== this.ghost?.lead?.piece)
      .map(r => {
        const [x, y] = this.board.at(r.at);
        // beside the place itself, where a general may stand
        const [fx, fy] = [x + 20, y - 28];
        const said = escape(t('drag-zone', { name: r.label }));
        return (
          `<g class="zone-flag" data-zone="${r.drag}" role="img" aria-label="${said}" data-tip="${said}">` +
          `<path d="M${pt([x + 11, y - 15])}L${pt([fx, fy])}"/><circle cx="${fx.toFixed(1)}" cy="${fy.toFixed(1)}" r="13"/>` +
          `<path d="M${pt([fx - 4, fy + 8])}v-16l10 4-10 4"/></g>`
        );
      })
      .join('');
  }

  /** A piece of one's own is taken up as soon as the finger moves, and turned by its handle. @param {PointerEvent} e */
  async #grasp(e) {
    const knob = closest(e, '[data-knob]')?.dataset.knob ?? '';
    const zone = closest(e, '[data-zone]')?.dataset.zone ?? '';
    const id = knob || zone || (closest(e, '[data-space]')?.dataset.space ?? '');
    if (e.button !== 0 || !e.isPrimary || this.tools?.tape || !this.asked || !(zone || this.own(id))) return;
    if (this.asking) return;
    if (e.pointerType === 'touch' && !knob && !zone) this.#press(e, id);
    let down = true;
    const up = () => (down = false);
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, up, { once: true });
    const { grasp } = await import('./free-drag.js');
    const ghost = await this.carry();
    if (down) grasp(this, ghost, e, id, knob !== '');
  }

  /** Sends what the ghost stands for, or says why not. What cannot be taken back is asked first when it was dropped. @param {boolean} [dropped] */
  async put(dropped = false) {
    const { ghost, table } = this;
    const sketch = (await ghost?.put()) ?? null;
    if (sketch?.choice && !sketch.why) {
      if (dropped && sketch.then) {
        this.waits = sketch.choice;
        table.chooser.propose({ id: sketch.choice, label: sketch.label, deed: t('move-there'), on: 'button', look: 'go' }, sketch.then);
        return table.refresh();
      }
      this.waits = '';
      ghost?.drop();
      this.group.clear();
      this.table.act(() => this.table.send({ id: sketch.choice, label: sketch.label, on: 'button', look: 'go' }));
      return;
    }
    if (!ghost || ghost.byKeys) return;
    // the reason stays to be read; the piece goes back
    ghost.drop();
    ghost.say(sketch);
  }

  /** The handle that turns a picked unit. */
  #knob() {
    const { picked } = this.table.chooser;
    const pose = this.board.poses.get(picked?.startsWith('piece:') ? picked.slice(6) : '');
    if (!pose?.size[0] || !this.asked || !this.own(pose.piece) || this.ghost?.held || this.table.chooser.held) return '';
    const [fx, fy] = forward(pose.heading);
    // beside the front: where it may go lies ahead of it
    const aside = (/** @type {number} */ by) => this.board.at([pose.at[0] + fy * by, pose.at[1] - fx * by]);
    const [a, b] = [aside(pose.size[0] / 2), aside(pose.size[0] / 2 + 85)];
    return (
      `<path class="knob-arm" d="M${pt(a)}L${pt(b)}"/>` +
      `<circle class="knob" data-knob="${pose.piece}" cx="${b[0].toFixed(1)}" cy="${b[1].toFixed(1)}" r="10"/>` +
      `<path class="knob-sign" d="M${(b[0] - 5).toFixed(1)} ${(b[1] + 1).toFixed(1)}a5 5 0 1 1 5 5m0-3v6l-4-3Z"/>`
    );
  }

  /** Who goes together. */
  #chain() {
    return [...this.group].map(id => `<path class="ghost wish" d="M${this.board.outline(id, 1).map(pt).join('L')}Z"/>`).join('');
  }

  /** Keys of its own, and those of a ghost while one is held. */
  #keys() {
    const { keys } = this.table;
    Object.assign(keys, {
      m: () => this.use('measure'),
      a: () => this.use('arcs'),
      d: () => this.use('ranges'),
      c: () => this.use('command'),
      g: () => this.#takeUp(),
      l: () => this.#toList(),
      help: () => showKeys(KEYS),
    });
    const escape = keys.escape;
    keys.escape = () => {
      if (this.ghost?.held && !this.waits) return this.ghost.drop();
      if (this.tools?.tape) return void this.use('measure');
      if (this.ghost) this.ghost.card.hidden = true;
      escape();
    };
    /** @type {Record<string, [number, number]>} */
    const arrows = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    document.addEventListener(
      'keydown',
      e => {
        const { ghost } = this;
        if (!ghost?.held || e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]')) return;
        const way = arrows[e.key];
        const far = e.shiftKey ? 0.1 : 0.5;
        if (way) ghost.nudge(way[0] * far, way[1] * far);
        else if (e.key === '[' || e.key === ']') ghost.turn(e.key === '[' ? -5 : 5);
        else if (e.key === '{' || e.key === '}') ghost.turn(e.key === '{' ? -45 : 45);
        else if (e.key === 'f' || e.key === 'F') ghost.reform();
        else if (e.key === 'Enter') this.put();
        else return;
        e.preventDefault();
        e.stopImmediatePropagation();
      },
      true,
    );
  }

  async #takeUp() {
    const { picked } = this.table.chooser;
    const id = [this.board.focused, picked?.startsWith('piece:') ? picked.slice(6) : ''].find(k => k && this.own(k));
    if (!id || !this.asked) return;
    const ghost = await this.carry();
    ghost.take(this.together(id), true);
    ghost.move(ghost.to);
  }

  #toList() {
    this.table.matchView.tab('cards');
    this.list.querySelector('button')?.focus();
  }
}
