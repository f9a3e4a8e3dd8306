/** A hex board, drawn like an engraved plan from data; nothing here knows a rule. */
import { escape } from '../html.js';
import { still } from '../pace.js';
import { Camera } from './camera.js';
import { hexGrid } from './hexgrid.js';
import { markOf, strike, tag, under, ways } from './marks.js';
import { line, use } from './engrave.js';
import { placeNames } from './names.js';
import { ground, hexsides } from './terrain.js';
import { classes, token } from './tokens.js';

/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {import('../types.js').Scene} Scene */
/**
 * @typedef {object} Sheet
 * @property {string|null} viewer  whose edge lies below; none: the board's own bottom
 * @property {{id: string, name: string}[]} seats  in the order of the board's section names
 * @property {boolean} [turn]  on its side, for tall screens
 * @property {boolean} [plain]  a picture only: no focus, no zoom
 * @property {string} label  for a screen reader
 */

let sheets = 0;

export class HexBoard {
  /** @type {Map<string, {g: SVGGElement, drawn: string}>} */
  #pieces = new Map();
  /** @type {import('./marks.js').Highlights} */
  #marks = {};
  /** @type {import('./marks.js').Trail[]} */
  #trails = [];
  /** @type {Scene|null} */
  #scene = null;
  #hover = '';
  #layers;
  #wish = NaN;

  /** @param {SVGSVGElement} svg @param {import('../types.js').Hexes} data @param {Sheet} sheet */
  constructor(svg, data, sheet) {
    this.svg = svg;
    this.data = data;
    this.bottom = sheet.viewer === data.top ? data.top : data.bottom;
    this.grid = hexGrid(data, { w: sheet.turn ? 44 : 74, turn: sheet.turn, flip: this.bottom === data.top });
    const { w, h } = this.grid.size;
    const [mx, my] = sheet.turn ? [15, 5] : sheet.plain ? [8, 8] : [25, 25];
    this.#draw(sheet, mx, my);
    /** @param {string} name @returns {SVGGElement} */
    const layer = name => /** @type {SVGGElement} */ (svg.querySelector(`.l-${name}`));
    this.#layers = { sides: layer('sides'), marks: layer('marks'), hl: layer('hl'), hits: layer('hits'), pieces: layer('pieces'), over: layer('over') };
    const whole = { x: -mx, y: -my, w: w + 2 * mx, h: h + 2 * my };
    if (sheet.plain) {
      this.camera = null;
      svg.setAttribute('viewBox', `${whole.x} ${whole.y} ${whole.w} ${whole.h}`);
    } else {
      this.camera = new Camera(svg, whole);
      this.#listen();
    }
  }

  /** All spaces in reading order. */
  get spaces() {
    return this.grid.all;
  }

  /** @param {Sheet} sheet @param {number} mx @param {number} my */
  #draw(sheet, mx, my) {
    const { grid, svg } = this;
    const { w, h } = grid.size;
    const clip = `land-${++sheets}`;
    svg.setAttribute('aria-label', sheet.label);
    svg.setAttribute('role', sheet.plain ? 'img' : 'application');
    const tip = (/** @type {string} */ id, /** @type {string} */ fill) =>
      `<marker id="${id}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="${12 * grid.k}" markerHeight="${12 * grid.k}" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 10 5 0 10 2.5 5Z" fill="var(${fill})"/></marker>`;
    const hits = grid.all.map(id => `<path class="hit" d="${line(grid.poly(id, 0.96), true)}" data-space="${id}"${sheet.plain ? '' : ' role="button" tabindex="-1"'}/>`).join('');
    svg.innerHTML =
      `<defs>${tip('tip', '--ink')}${tip('tip-retreat', '--target')}</defs>` +
      `<rect class="paper" x="${-mx}" y="${-my}" width="${w + 2 * mx}" height="${h + 2 * my}"/>` +
      (sheet.turn || sheet.plain ? '' : `<rect class="neat" x="${-mx + 4}" y="${-my + 4}" width="${w + 2 * mx - 8}" height="${h + 2 * my - 8}"/>`) +
      (sheet.plain ? '' : this.#margins(sheet)) +
      `<g class="l-ground">${ground(grid, clip)}</g>` +
      this.data.lines.map(half => this.#section((half / 2) * grid.w)).join('') +
      `<g>${hexsides(grid, this.data.sides)}</g><g class="l-sides"></g><g class="l-marks"></g><g class="l-hl"></g><g class="l-hits">${hits}</g><g class="l-pieces"></g>` +
      `<g class="l-places" aria-hidden="true">${placeNames(grid, this.data.places, sheet.plain ? 16 : undefined)}</g><g class="l-over"></g>`;
    if (!sheet.plain) svg.querySelector('.hit')?.setAttribute('tabindex', '0');
  }

  /** @param {number} x */
  #section(x) {
    const { grid } = this;
    return `<path class="section" d="${line([grid.put(x, -4), grid.put(x, grid.deep + 4)])}"/>`;
  }

  /** Row letters and the names of the sections. @param {Sheet} sheet */
  #margins(sheet) {
    const { grid, data } = this;
    const { w, h } = grid.size;
    const cuts = [0, ...data.lines.map(l => (l / 2) * grid.w), grid.long];
    const middles = cuts.slice(1).map((c, i) => (c + cuts[i]) / 2);
    /** @param {string} seat */
    const names = seat => {
      const i = sheet.seats.findIndex(s => s.id === seat);
      // one's own wings need no name of a side
      const side = seat === sheet.viewer ? '' : `${sheet.seats[i]?.name ?? ''} · `;
      return (data.sections[i] ?? []).map(section => side + section);
    };
    const other = this.bottom === data.top ? data.bottom : data.top;
    let out = '';
    middles.forEach((middle, i) => {
      const [x, y] = grid.put(middle, 0);
      const [mine, theirs] = [names(this.bottom)[i] ?? '', names(other)[i] ?? ''];
      out += sheet.turn
        ? `<text class="wing" transform="translate(-5 ${y.toFixed(1)}) rotate(-90)">${escape(mine)}</text>`
        : `<text class="wing" x="${x.toFixed(1)}" y="-8">${escape(theirs)}</text><text class="wing" x="${x.toFixed(1)}" y="${h + 16}">${escape(mine)}</text>`;
    });
    if (sheet.turn) return out;
    const rows = new Map(data.spaces.map(s => [s.row, s]));
    for (const s of rows.values()) {
      const y = grid.centre(s.id)[1] + 4;
      const name = escape(s.id.replace(/\d+$/, '').toUpperCase());
      out += `<text class="margin" x="-13" y="${y.toFixed(1)}">${name}</text><text class="margin" x="${w + 13}" y="${y.toFixed(1)}">${name}</text>`;
    }
    return out;
  }

  /** Draws a scene as it is, without motion. @param {Scene} scene */
  show(scene) {
    this.#scene = scene;
    this.#layers.sides.innerHTML = hexsides(this.grid, scene.sides);
    const fenced = new Set([...scene.sides, ...this.data.sides].map(s => s.at));
    const { k } = this.grid;
    this.#layers.marks.innerHTML = scene.marks
      .filter(m => this.grid.spaces.has(m.at) && (m.kind !== 'works' || !fenced.has(m.at)))
      .map(m => {
        const [x, y] = this.grid.centre(m.at);
        if (m.kind === 'works') return use('t-works', x, y - 20 * k, 34 * k);
        return `<g class="objective">${use('m-objective', x - 15 * k, y + 27 * k, 15 * k)}</g>`;
      })
      .join('');
    const alone = new Map();
    const pieces = scene.pieces.filter(p => this.grid.spaces.has(p.at));
    for (const p of pieces) alone.set(p.at, (alone.get(p.at) ?? 0) + 1);
    const left = new Set(this.#pieces.keys());
    for (const piece of pieces) {
      left.delete(piece.id);
      this.#put(piece, alone.get(piece.at) === 1);
    }
    for (const id of left) this.#drop(id);
    this.#sort(pieces);
  }

  /** @param {Piece} piece @param {boolean} alone */
  #put(piece, alone) {
    let held = this.#pieces.get(piece.id);
    if (!held) {
      const g = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      g.dataset.piece = piece.id;
      g.setAttribute('aria-hidden', 'true');
      held = { g, drawn: '' };
      this.#pieces.set(piece.id, held);
      this.#layers.pieces.append(g);
    }
    const k = this.grid.k * (this.grid.turn ? 1.2 : 1);
    const inside = token(piece, { k, f: piece.owner === this.bottom ? 1 : -1, alone });
    if (held.drawn !== inside) {
      held.g.innerHTML = inside;
      held.drawn = inside;
    }
    held.g.setAttribute('class', classes(piece));
    held.g.dataset.at = piece.at;
    held.g.style.transform = this.#translate(piece.at);
    held.g.style.opacity = '';
  }

  /** @param {string} id */
  #drop(id) {
    this.#pieces.get(id)?.g.remove();
    this.#pieces.delete(id);
  }

  /** Nearer pieces over farther ones, discs over all. @param {Piece[]} pieces */
  #sort(pieces) {
    const order = pieces
      .map(p => ({ id: p.id, y: this.grid.centre(p.at)[1] + (p.shape === 'general' ? 1e4 : 0) }))
      .sort((a, b) => a.y - b.y || (a.id < b.id ? -1 : 1));
    const layer = this.#layers.pieces;
    order.forEach(({ id }, i) => {
      const g = this.#pieces.get(id)?.g;
      if (g && layer.children[i] !== g) layer.insertBefore(g, layer.children[i] ?? null);
    });
  }

  /** @param {string} space */
  #translate(space) {
    const [x, y] = this.grid.centre(space);
    return `translate(${x.toFixed(1)}px, ${(y + 1.5 * this.grid.k).toFixed(1)}px)`;
  }

  /** Shows what may be chosen. @param {import('./marks.js').Highlights} marks */
  mark(marks) {
    this.#marks = marks;
    for (const hit of this.#layers.hits.children) {
      const { dataset } = /** @type {SVGElement} */ (hit);
      const kind = markOf(marks, dataset.space ?? '');
      if (kind) dataset.mark = kind;
      else delete dataset.mark;
    }
    this.#redraw();
  }

  /** Forgets the ways that were gone. */
  clearTrails() {
    this.#trails = [];
    this.#redraw();
  }

  #redraw() {
    const { grid } = this;
    const marks = this.#marks;
    this.#layers.hl.innerHTML = under(grid, marks, this.#trails);
    const named = new Set([marks.picked, this.#hover, marks.strike?.to, marks.refused].filter(Boolean));
    this.#layers.over.innerHTML =
      ways(grid, this.#trails) +
      (marks.strike ? strike(grid, marks.strike) : '') +
      [...named].map(h => tag(grid, String(h), escape(String(h).toUpperCase()))).join('');
  }

  /** Names the spaces for a screen reader. @param {(space: import('../types.js').Space) => string} label */
  label(label) {
    for (const hit of this.#layers.hits.children) {
      const space = this.grid.spaces.get(/** @type {SVGElement} */ (hit).dataset.space ?? '');
      if (space) hit.setAttribute('aria-label', label(space));
    }
  }

  /** Where a space is in the window. @param {string} space @returns {DOMRect} */
  rect(space) {
    return /** @type {Element} */ (this.#hit(space)).getBoundingClientRect();
  }

  /** @param {string} space @returns {SVGElement|null} */
  #hit(space) {
    return this.#layers.hits.querySelector(`[data-space="${CSS.escape(space)}"]`);
  }

  /** The space that has or would get the focus. */
  get focused() {
    return /** @type {SVGElement|null} */ (this.#layers.hits.querySelector('[tabindex="0"]'))?.dataset.space ?? '';
  }

  /** @param {string} space */
  focus(space) {
    const hit = this.#hit(space);
    if (!hit) return;
    this.#rove(hit);
    this.camera?.reveal(this.grid.centre(space));
    hit.focus({ preventScroll: true });
  }

  /** @param {SVGElement} hit */
  #rove(hit) {
    for (const h of this.#layers.hits.querySelectorAll('[tabindex="0"]')) h.setAttribute('tabindex', '-1');
    hit.setAttribute('tabindex', '0');
  }

  /** The space next to one in the direction of an arrow. @param {string} from @param {number} dx @param {number} dy */
  step(from, dx, dy) {
    const here = this.grid.centre(from);
    // going up and down keeps the column one started in, though hexes are staggered
    const across = dy ? 0 : 1;
    const wish = Number.isNaN(this.#wish) ? here[across] : this.#wish;
    let best = '';
    let least = Infinity;
    for (const id of this.grid.all) {
      const c = this.grid.centre(id);
      const ahead = (c[0] - here[0]) * dx + (c[1] - here[1]) * dy;
      const aside = Math.abs(c[across] - wish);
      const cost = ahead + 2 * aside;
      if (ahead > 1 && cost < least) [best, least] = [id, cost];
    }
    this.#wish = wish;
    return best;
  }

  #listen() {
    const { svg } = this;
    /** @param {Event} e */
    const over = e => {
      const space = /** @type {Element} */ (e.target).closest?.('[data-space]');
      const id = /** @type {SVGElement|null} */ (space)?.dataset.space ?? '';
      if (id === this.#hover) return;
      this.#hover = id;
      this.#redraw();
    };
    svg.addEventListener('pointerover', over);
    svg.addEventListener('focusin', e => {
      over(e);
      const hit = /** @type {Element} */ (e.target).closest('[data-space]');
      if (hit instanceof SVGElement) this.#rove(hit);
    });
    svg.addEventListener('pointerleave', () => {
      this.#hover = '';
      this.#redraw();
    });
    svg.addEventListener('click', e => {
      if (this.camera?.dragged) return;
      const at = /** @type {Element} */ (e.target);
      const disc = at.closest('[data-piece]');
      const hit = at.closest('[data-space]');
      const space = /** @type {SVGElement|null} */ (hit)?.dataset.space ?? /** @type {SVGElement|null} */ (disc)?.dataset.at;
      this.#wish = NaN;
      if (!space) return;
      const one = this.#hit(space);
      if (one) this.#rove(one);
      svg.dispatchEvent(new CustomEvent('touch', { detail: { space, piece: /** @type {SVGElement|null} */ (disc)?.dataset.piece ?? null } }));
    });
    svg.addEventListener('keydown', e => {
      if (!e.key.startsWith('Arrow') || (e.key !== 'ArrowUp' && e.key !== 'ArrowDown')) this.#wish = NaN;
    });
  }

  /**
   * Plays one event on the board; the scene that follows it is shown later.
   * @param {import('../types.js').Effect} effect @param {import('../pace.js').Pace} pace
   */
  async play(effect, pace) {
    if (effect.kind === 'move') return this.#move(effect, pace);
    if (effect.kind === 'loss' || effect.kind === 'gain') return this.#strength(effect, pace);
    if (effect.kind === 'gone') {
      const g = this.#pieces.get(effect.piece)?.g;
      if (!g) return;
      await pace.animate(g, [{ opacity: 1 }, { opacity: 0 }], { duration: 260 });
      this.#drop(effect.piece);
    } else if (effect.kind === 'roll') {
      this.#redraw();
      if (effect.from && effect.at && effect.from !== effect.at)
        this.#layers.over.insertAdjacentHTML('beforeend', strike(this.grid, { from: effect.from, to: effect.at }));
    } else if ((effect.kind === 'mark' || effect.kind === 'arrives') && this.grid.spaces.has(effect.at)) {
      this.#layers.hl.insertAdjacentHTML('beforeend', `<g class="hl hl-may"><path d="${line(this.grid.poly(effect.at, 0.95), true)}"/></g>`);
      await pace.wait(200);
    }
  }

  /** Starts a new set of ways. @param {boolean} [keep] */
  newTrail(keep = false) {
    if (!keep) this.#trails = [];
  }

  /** @param {{pieces: string[], path: string[], retreat: boolean}} effect @param {import('../pace.js').Pace} pace */
  async #move({ pieces, path, retreat }, pace) {
    const way = path.filter(id => this.grid.spaces.has(id));
    if (way.length < 2) return;
    this.#trails = [...this.#trails.filter(t => t.path.at(-1) !== way[0]), { path: way, retreat }];
    const duration = Math.min(900, 260 * (way.length - 1));
    const frames = way.map(id => ({ transform: this.#translate(id) }));
    await Promise.all(
      pieces.map(async id => {
        const g = this.#pieces.get(id)?.g;
        if (!g) return;
        if (!still()) this.#layers.pieces.append(g);
        await pace.animate(g, frames, { duration });
        g.style.transform = this.#translate(/** @type {string} */ (way.at(-1)));
        g.dataset.at = way.at(-1);
      }),
    );
    this.#redraw();
  }

  /** @param {{piece: string, left: number}} effect @param {import('../pace.js').Pace} pace */
  async #strength({ piece, left }, pace) {
    const pips = [...(this.#pieces.get(piece)?.g.querySelectorAll('.pip') ?? [])];
    await Promise.all(
      pips.map(async (pip, i) => {
        const lost = i >= left;
        if (lost === pip.classList.contains('lost')) return;
        await pace.animate(pip, [{ fillOpacity: lost ? 1 : 0 }, { fillOpacity: lost ? 0 : 1 }], { duration: 260 });
        pip.classList.toggle('lost', lost);
      }),
    );
    const held = this.#pieces.get(piece);
    if (held) held.drawn = ''; // what is drawn no longer follows from the last scene
  }
}
