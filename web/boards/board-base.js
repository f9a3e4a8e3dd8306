/** What all boards have in common: camera, one roving focus, pieces, highlights, ways. A kind of board adds geometry, ground and faces. */
import { add, closest, escape, fillSvg, one, raw } from '../shared/html.js';
import { still } from '../match/animator.js';
import { Camera } from './camera.js';
import { line } from './drawing.js';
import { markOf, strike, tag, under, ways } from './marks.js';

/** @typedef {import('../shared/types.js').Piece} Piece */
/** @typedef {import('../shared/types.js').Scene} Scene */
/** @typedef {import('./drawing.js').Point} Point */
/**
 * @typedef {object} Sheet
 * @property {string|null} viewer  whose edge lies below; none: the board's own bottom
 * @property {{id: string, name: string}[]} seats  in the order of the board's section names
 * @property {boolean} [turn]  on its side, for tall screens
 * @property {{map: number, turned: boolean}} [laid]  which of several tables, and how
 * @property {boolean} [plain]  a picture only: no focus, no zoom
 * @property {string} label  for a screen reader
 */
/**
 * Where the spaces of a board are.
 * @typedef {object} Grid
 * @property {Map<string, {id: string, label: string, name?: string}>} spaces
 * @property {string[]} all  in reading order
 * @property {number} k  size of signs; 1 for a hex of 74
 * @property {number} w  width of a space, about
 * @property {boolean} [turn]
 * @property {(id: string) => Point} centre
 * @property {(id: string, f?: number) => Point[]} poly
 */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */

export class BoardBase {
  /** @type {Map<string, {g: SVGGElement, drawn: string}>} */
  pieces = new Map();
  /** @type {import('./marks.js').Highlights} */
  marks = {};
  /** @type {import('./marks.js').Trail[]} */
  trails = [];
  /** An attack that waits for an answer. @type {{from: string, to: string}|null} */
  blow = null;
  /** @type {Scene|null} */
  scene = null;
  /** @type {Camera|null} */
  camera = null;
  /** Whether a space shows its id when it is pointed at. */
  tagged = false;
  /** @type {Record<string, SVGGElement>} */
  layers = {};
  #hover = '';
  #sought = '';

  /** @param {SVGSVGElement} svg @param {{kind: string, top: string, bottom: string}} data @param {Sheet} sheet @param {Grid} grid */
  constructor(svg, data, sheet, grid) {
    this.svg = svg;
    this.sheet = sheet;
    this.kind = data.kind;
    this.bottom = sheet.viewer === data.top ? data.top : data.bottom;
    /** @type {Grid} */
    this.grid = grid;
  }

  /** All spaces in reading order. */
  get spaces() {
    return this.grid.all;
  }

  /** How people call a space. @param {string} id */
  named(id) {
    return this.grid.spaces.get(id)?.name ?? id.toUpperCase();
  }

  /** Lays the sheet: ground below everything, names above the pieces. @param {{ground: string, names: string, whole: Box}} what */
  lay({ ground, names, whole }) {
    const { grid, svg, sheet } = this;
    svg.setAttribute('aria-label', sheet.label);
    // a preview is drawn again and again on the same element
    for (const kind of ['hexes', 'areas', 'points', 'table']) svg.classList.toggle(`on-${kind}`, this.kind === kind);
    svg.setAttribute('role', sheet.plain ? 'img' : 'application');
    const tip = (/** @type {string} */ id, /** @type {string} */ fill) =>
      `<marker id="${id}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="${12 * grid.k}" markerHeight="${12 * grid.k}"
        markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 10 5 0 10 2.5 5Z" fill="var(${fill})"/></marker>`;
    const hits = grid.all
      .map(id => `<path class="hit" d="${line(grid.poly(id, 0.96), true)}" data-space="${escape(id)}"${sheet.plain ? '' : ' role="button" tabindex="-1"'}/>`)
      .join('');
    const layer = (/** @type {string} */ name, inside = '') => `<g class="l-${name}"${name === 'places' ? ' aria-hidden="true"' : ''}>${inside}</g>`;
    fillSvg(svg, raw(
      `<defs>${tip('tip', '--ink')}${tip('tip-retreat', '--target')}</defs>` +
      `<rect class="paper" x="${whole.x}" y="${whole.y}" width="${whole.w}" height="${whole.h}"/>` +
      ground +
      layer('sides') + layer('marks') + layer('hl') + layer('hits', hits) + layer('pieces') + layer('places', names) + layer('over'),
    ));
    for (const name of ['sides', 'marks', 'hl', 'hits', 'pieces', 'places', 'over']) this.layers[name] = one(SVGGElement, `.l-${name}`, svg);
    if (sheet.plain) {
      svg.setAttribute('viewBox', `${whole.x} ${whole.y} ${whole.w} ${whole.h}`);
      return;
    }
    svg.setAttribute('tabindex', '-1');
    svg.querySelector('.hit')?.setAttribute('tabindex', '0');
    this.camera = new Camera(svg, whole);
    this.#listen();
  }

  /** A kind of board may read a scene in its own way, before anybody else does. @param {Scene} _scene */
  read(_scene) {}

  /** What comes and goes on the ground. @param {Scene} _scene @param {Piece[]} _pieces */
  scenery(_scene, _pieces) {}

  /** What is inside a piece's group. @param {Piece} _piece @param {Piece[]} _here  all in its space @returns {string} */
  face(_piece, _here) {
    return '';
  }

  /** @param {Piece} _piece @returns {string} */
  look(_piece) {
    return '';
  }

  /** Where a piece stands. @param {Piece} piece @returns {Point} */
  spot(piece) {
    return this.grid.centre(piece.at);
  }

  /** Draws a scene as it is, without motion. @param {Scene} scene */
  show(scene) {
    this.scene = scene;
    const pieces = scene.pieces.filter(p => this.grid.spaces.has(p.at));
    this.scenery(scene, pieces);
    /** @type {Map<string, Piece[]>} */
    const here = new Map();
    for (const p of pieces) here.set(p.at, [...(here.get(p.at) ?? []), p]);
    const left = new Set(this.pieces.keys());
    for (const piece of pieces) {
      left.delete(piece.id);
      this.#put(piece, here.get(piece.at) ?? []);
    }
    for (const id of left) this.#drop(id);
    this.#sort(pieces);
    this.redraw();
  }

  /** @param {Piece} piece @param {Piece[]} here */
  #put(piece, here) {
    let held = this.pieces.get(piece.id);
    if (!held) {
      const g = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      g.dataset.piece = piece.id;
      g.setAttribute('aria-hidden', 'true');
      held = { g, drawn: '' };
      this.pieces.set(piece.id, held);
      this.layers.pieces.append(g);
    }
    const inside = this.face(piece, here);
    if (held.drawn !== inside) {
      fillSvg(held.g, raw(inside));
      held.drawn = inside;
    }
    held.g.setAttribute('class', this.look(piece));
    held.g.dataset.at = piece.at;
    held.g.style.transform = this.translate(this.spot(piece));
    held.g.style.opacity = '';
  }

  /** @param {string} id */
  #drop(id) {
    this.pieces.get(id)?.g.remove();
    this.pieces.delete(id);
  }

  /** Nearer pieces over farther ones, discs over all. @param {Piece[]} pieces */
  #sort(pieces) {
    const order = pieces
      .map(p => ({ id: p.id, y: this.spot(p)[1] + (p.shape === 'general' ? 1e4 : 0) }))
      .sort((a, b) => a.y - b.y || (a.id < b.id ? -1 : 1));
    const layer = this.layers.pieces;
    order.forEach(({ id }, i) => {
      const g = this.pieces.get(id)?.g;
      if (g && layer.children[i] !== g) layer.insertBefore(g, layer.children[i] ?? null);
    });
  }

  /** @param {Point} p */
  translate([x, y]) {
    return `translate(${x.toFixed(1)}px, ${(y + 1.5 * this.grid.k).toFixed(1)}px)`;
  }

  /** Shows what may be chosen. @param {import('./marks.js').Highlights} marks */
  mark(marks) {
    this.marks = this.kind === 'hexes' ? { ...marks, reach: new Set(this.scene?.pieces.map(p => p.at)) } : marks;
    for (const { dataset } of this.layers.hits.querySelectorAll('path')) {
      const kind = markOf(marks, dataset.space ?? '');
      if (kind) dataset.mark = kind;
      else delete dataset.mark;
    }
    this.redraw();
    this.#seek();
  }

  /** Brings what may be chosen into sight, once for each question: all of it where it fits into the window, else something. */
  #seek() {
    const { picked, may = [], attack = [] } = this.marks;
    const ids = [...(picked ? [picked] : []), ...attack, ...may].filter(id => this.grid.spaces.has(id));
    const key = ids.join();
    if (!this.camera || key === this.#sought) return;
    this.#sought = key;
    const spots = ids.map(id => this.grid.centre(id));
    if (spots.length && !spots.some(p => this.camera?.sees(p))) this.camera.reveal(spots[0]);
    this.camera.gather(spots);
  }

  /** Rings what somebody speaks of: a line of a menu, of the log. @param {{pieces: string[], spaces: string[]}|null} what */
  light(what) {
    for (const old of this.svg.querySelectorAll('.lit, .hl-lit')) {
      if (old.classList.contains('hl-lit')) old.remove();
      else old.classList.remove('lit');
    }
    if (!what) return;
    const spaces = new Set(what.spaces.filter(id => this.grid.spaces.has(id)));
    for (const id of what.pieces) {
      const g = this.pieces.get(id)?.g;
      g?.classList.add('lit');
      if (g && !spaces.size && this.kind === 'hexes' && g.dataset.at) spaces.add(g.dataset.at);
    }
    const rings = [...spaces].map(id => `<g class="hl hl-lit"><path d="${line(this.grid.poly(id, 0.97), true)}"/></g>`);
    add(this.layers.over, raw(rings.join('')), true);
  }

  /** Forgets the ways that were gone. */
  clearTrails() {
    this.trails = [];
    this.redraw();
  }

  redraw() {
    const { grid, marks } = this;
    // where pieces are many and small, a way must not cover their faces
    const gone = ways(grid, this.trails);
    const blow = marks.strike ?? this.blow;
    fillSvg(this.layers.hl, raw(under(grid, marks, this.trails) + (this.tagged ? '' : gone)));
    const named = new Set(this.tagged ? [marks.picked, this.#hover, marks.strike?.to, marks.refused].filter(Boolean) : []);
    fillSvg(this.layers.over, raw(
      (this.tagged ? gone : '') +
      (blow ? strike(grid, blow) : '') +
      [...named].map(h => tag(grid, String(h), escape(String(h).toUpperCase()))).join(''),
    ));
    for (const [id, { g }] of this.pieces) {
      g.classList.toggle('may-act', marks.mayPieces?.includes(id) ?? false);
      g.classList.toggle('is-picked', marks.pickedPiece === id);
    }
  }

  /** Names the spaces for a screen reader. @param {(space: {id: string, label: string, name?: string}) => string} label */
  label(label) {
    for (const hit of this.layers.hits.querySelectorAll('path')) {
      const space = this.grid.spaces.get(hit.dataset.space ?? '');
      if (space) hit.setAttribute('aria-label', label(space));
    }
  }

  /** Where a space is in the window, if the board still has it: on a free table spaces come and go. @param {string} space */
  rect(space) {
    return this.hit(space)?.getBoundingClientRect();
  }

  /** Roads along which several steps can be chosen at once; most boards have none. @type {[string, string][]} */
  roads = [];

  /** Whether what is said of a space lies beside the pieces in it. @param {string} space */
  anchored(space) {
    return this.kind === 'areas' && [...this.pieces.values()].some(({ g }) => g.dataset.at === space);
  }

  /** The middle of a space in the window: what is said of it lies there. @param {string} space */
  anchor(space) {
    const rect = this.rect(space);
    if (!rect) return undefined;
    // where pieces share a space, they are what is spoken of
    const here = this.kind === 'hexes' ? [] : [...this.pieces.values()].filter(({ g }) => g.dataset.at === space).map(({ g }) => g.getBoundingClientRect());
    if (here.length) {
      const [left, top] = [Math.min(...here.map(r => r.left)), Math.min(...here.map(r => r.top))];
      return new DOMRect(left, top, Math.max(...here.map(r => r.right)) - left, Math.max(...here.map(r => r.bottom)) - top);
    }
    const half = Math.min(22, rect.width / 2, rect.height / 2);
    return new DOMRect(rect.x + rect.width / 2 - half, rect.y + rect.height / 2 - half, 2 * half, 2 * half);
  }

  /** @param {string} space @returns {SVGElement|null} */
  hit(space) {
    return this.layers.hits.querySelector(`[data-space="${CSS.escape(space)}"]`);
  }

  /** The space that has or would get the focus. */
  get focused() {
    const hit = this.layers.hits.querySelector('[tabindex="0"]');
    return (hit instanceof SVGElement && hit.dataset.space) || '';
  }

  /** @param {string} space */
  focus(space) {
    const hit = this.hit(space);
    if (!hit) return;
    this.#rove(hit);
    this.camera?.reveal(this.grid.centre(space));
    hit.focus({ preventScroll: true });
  }

  /** @param {SVGElement} hit */
  #rove(hit) {
    for (const h of this.layers.hits.querySelectorAll('[tabindex="0"]')) h.setAttribute('tabindex', '-1');
    hit.setAttribute('tabindex', '0');
  }

  /**
   * The space next to one in the direction of an arrow: near, and not far aside. What lies on one spot, such as a general with his unit, is
   * walked through first: no arrow leads there otherwise.
   * @param {string} from @param {number} dx @param {number} dy
   */
  step(from, dx, dy) {
    const here = this.grid.centre(from);
    const { all } = this.grid;
    const same = all.slice(all.indexOf(from) + 1).find(id => Math.abs(this.grid.centre(id)[0] - here[0]) + Math.abs(this.grid.centre(id)[1] - here[1]) <= 1);
    if (same) return same;
    let best = '';
    let least = Infinity;
    for (const id of all) {
      const c = this.grid.centre(id);
      const ahead = (c[0] - here[0]) * dx + (c[1] - here[1]) * dy;
      const aside = Math.abs((c[0] - here[0]) * dy) + Math.abs((c[1] - here[1]) * dx);
      const cost = ahead + 2 * aside;
      if (ahead > 1 && cost < least) [best, least] = [id, cost];
    }
    return best;
  }

  /** Which space a finger meant that touched one. @param {string} space @param {Point} _at @param {string[]} _under  what else may be chosen there */
  meant(space, _at, _under) {
    return space;
  }

  /** A press or another key: a kind of board may forget what it kept for the arrows. @param {string} _key */
  pressed(_key) {}

  #listen() {
    const { svg } = this;
    /** @param {Event} e */
    const over = e => {
      const id = closest(e, '[data-space]')?.dataset.space ?? '';
      if (id === this.#hover) return;
      this.#hover = id;
      if (this.tagged) this.redraw();
    };
    svg.addEventListener('pointerover', over);
    svg.addEventListener('focusin', e => {
      over(e);
      const hit = closest(e, '[data-space]');
      if (hit instanceof SVGElement) this.#rove(hit);
    });
    svg.addEventListener('pointerleave', () => {
      this.#hover = '';
      if (this.tagged) this.redraw();
    });
    svg.addEventListener('click', e => {
      if (this.camera?.dragged) return;
      const piece = closest(e, '[data-piece]');
      const touched = closest(e, '[data-space]')?.dataset.space ?? piece?.dataset.at;
      const spot = this.camera?.toMap({ x: e.clientX, y: e.clientY });
      const space = touched && spot && e.detail ? this.meant(touched, [spot.x, spot.y], choosable(e)) : touched;
      this.pressed('');
      if (!space) return;
      const one = this.hit(space);
      if (one) {
        this.#rove(one);
        // a piece takes no focus, and the browser would give it to the whole map
        if (piece) one.focus({ preventScroll: true });
      }
      const at = piece ? piece.getBoundingClientRect() : e.clientX && !this.anchored(space) ? new DOMRect(e.clientX - 16, e.clientY - 16, 32, 32)
        : this.anchor(space);
      svg.dispatchEvent(new CustomEvent('touch', { detail: { space, piece: piece?.dataset.piece ?? null, at } }));
    });
    svg.addEventListener('keydown', e => this.pressed(e.key));
  }

  /**
   * Plays one event on the board; the scene that follows it is shown later.
   * @param {import('../shared/types.js').Effect} effect @param {import('../match/animator.js').Animator} animator
   */
  async play(effect, animator) {
    if (effect.kind === 'move') return this.#move(effect, animator);
    if (effect.kind === 'loss' || effect.kind === 'gain') return this.#strength(effect, animator);
    if (effect.kind === 'gone') {
      const g = this.pieces.get(effect.piece)?.g;
      if (!g) return;
      await animator.animate(g, [{ opacity: 1 }, { opacity: 0 }], { duration: 260 });
      this.#drop(effect.piece);
    } else if (effect.kind === 'roll') {
      this.redraw();
      if (effect.from && effect.at && effect.from !== effect.at && this.grid.spaces.has(effect.from) && this.grid.spaces.has(effect.at))
        add(this.layers.over, raw(strike(this.grid, { from: effect.from, to: effect.at })));
    } else if ((effect.kind === 'mark' || effect.kind === 'arrives') && this.grid.spaces.has(effect.at)) {
      add(this.layers.hl, raw(`<g class="hl hl-may"><path d="${line(this.grid.poly(effect.at, 0.95), true)}"/></g>`));
      await animator.wait(200);
    }
  }

  /** Starts a new set of ways. @param {boolean} [keep] */
  newTrail(keep = false) {
    if (!keep) this.trails = [];
  }

  /** @param {{pieces: string[], path: string[], retreat: boolean}} effect @param {import('../match/animator.js').Animator} animator */
  async #move({ pieces, path, retreat }, animator) {
    const way = path.filter(id => this.grid.spaces.has(id));
    if (way.length < 2) return;
    this.trails = [...this.trails.filter(t => t.path.at(-1) !== way[0]), { path: way, retreat }];
    const duration = Math.min(900, 260 * (way.length - 1));
    const frames = way.map(id => ({ transform: this.translate(this.grid.centre(id)) }));
    await Promise.all(
      pieces.map(async id => {
        const g = this.pieces.get(id)?.g;
        if (!g) return;
        if (!still()) this.layers.pieces.append(g);
        await animator.animate(g, frames, { duration });
        g.style.transform = frames[frames.length - 1].transform;
        g.dataset.at = way.at(-1);
      }),
    );
    this.redraw();
  }

  /** @param {{piece: string, left: number}} effect @param {import('../match/animator.js').Animator} animator */
  async #strength({ piece, left }, animator) {
    const pips = [...(this.pieces.get(piece)?.g.querySelectorAll('.pip') ?? [])];
    await Promise.all(
      pips.map(async (pip, i) => {
        const lost = i >= left;
        if (lost === pip.classList.contains('lost')) return;
        await animator.animate(pip, [{ fillOpacity: lost ? 1 : 0 }, { fillOpacity: lost ? 0 : 1 }], { duration: 260 });
        pip.classList.toggle('lost', lost);
      }),
    );
    const held = this.pieces.get(piece);
    if (held) held.drawn = ''; // what is drawn no longer follows from the last scene
  }
}

/** Spaces that may be chosen where a click fell, topmost first. @param {MouseEvent} e */
const choosable = ({ clientX, clientY }) =>
  document.elementsFromPoint(clientX, clientY).flatMap(el => (el instanceof SVGElement && el.dataset.space && el.dataset.mark ? [el.dataset.space] : []));
