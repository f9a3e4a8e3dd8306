/** A free table: nothing is on a grid. Every piece is a space of its own, and so is every place that a choice leads to. Nothing here knows a rule. */
import { add, escape, fillSvg, raw } from '../../shared/html.js';
import { still } from '../../match/animator.js';
import { line, pt } from '../drawing.js';
import { ground, groundNames, rulers } from './free-ground.js';
import { nameOf } from '../../panels/label.js';
import { corners, leader, middle, plate, troop } from './free-troops.js';
import { settle } from './labels.js';
import { BoardBase } from '../board-base.js';

/** @typedef {import('../../shared/types.js').Piece} Piece */
/** @typedef {import('../../shared/types.js').Pose} Pose */
/** @typedef {import('../../shared/types.js').Scene} Scene */
/** @typedef {import('../../shared/types.js').FreeTable} FreeTable */
/** @typedef {import('../drawing.js').Point} Point */

/** Pixels of the sheet for a hundredth of a UD. */
const Z = 0.34;
const MARGIN = 24;
/** Ends nearer than this are one place with several choices. */
const CLOSE = 60;

let sheets = 0;

export class FreeBoard extends BoardBase {
  /** @type {Map<string, Pose>} */
  poses = new Map();
  /** Places that choices lead to. @type {Map<string, {at: [number, number], heading: number, n: number}>} */
  spots = new Map();
  /** Where those stand who wait beside the table. @type {Map<string, Point>} */
  #queue = new Map();
  /** Ways that were gone. @type {{from: Point, to: Point, retreat: boolean}[]} */
  #tracks = [];
  /** What lies over everything: ghosts, arcs, measures. @type {(() => string)[]} */
  overlays = [];
  /** @type {Map<string, string>} */
  #orders = new Map();
  #opened = false;
  /** Loaded with the first zone. @type {typeof import('./free-zones.js')|null} */
  zoning = null;
  #drawnHits = '';
  /** Where the names of generals lie, from their discs. @type {Map<string, [number, number]>} */
  #plates = new Map();

  /** @param {SVGSVGElement} svg @param {FreeTable} data @param {import('../board-base.js').Sheet} sheet */
  constructor(svg, data, sheet) {
    /** @type {Map<string, {id: string, label: string, name?: string}>} */
    const spaces = new Map();
    super(svg, data, sheet, { spaces, all: [], k: 0.72, w: 70, centre: id => this.centre(id), poly: (id, f = 1) => this.outline(id, f) });
    this.data = { ...data, ...(sheet.laid?.map ? data.others?.[sheet.laid.map - 1] : {}) };
    const { features, size } = this.data;
    const [width, height] = size;
    const turn = Boolean(sheet.turn);
    const flip = (this.bottom === data.top) !== Boolean(sheet.laid?.turned);
    /** From the table's own units to the sheet: the viewer's edge below, or on the left where the sheet is turned. @param {Point} p @returns {Point} */
    this.at = ([x, y]) => {
      const [a, b] = flip ? [width - x, height - y] : [x, y];
      return turn ? [b * Z, a * Z] : [a * Z, (height - b) * Z];
    };
    /** And back. @param {Point} p @returns {Point} */
    this.back = ([x, y]) => {
      const [a, b] = turn ? [y / Z, x / Z] : [x / Z, height - y / Z];
      return flip ? [width - a, height - b] : [a, b];
    };
    const [w, h] = turn ? [height * Z, width * Z] : [width * Z, height * Z];
    this.sized = { w, h };
    const id = `cloth-${++sheets}`;
    this.lay({
      whole: { x: -MARGIN, y: -MARGIN, w: w + 2 * MARGIN, h: h + 2 * MARGIN },
      ground:
        `<clipPath id="${id}"><rect width="${w}" height="${h}"/></clipPath><rect class="neat" width="${w}" height="${h}"/><g clip-path="url(#${id})"
          >${ground(features, this.at, { w, h })}</g>` +
        (sheet.plain ? '' : rulers({ h, width, height, at: this.at, unit: data.unit })),
      names: '',
    });
  }

  /** Where nothing is on a grid each piece is its own space, and offered ends are spaces too. @param {Scene} scene */
  read(scene) {
    if (scene.spots) return;
    scene.spots = [];
    for (const p of scene.pieces) p.at = p.id;
    for (const end of scene.ends ?? []) {
      const choice = scene.choices[end.choice];
      if (!choice) continue;
      let spot = scene.spots.find(s => Math.hypot(s.at[0] - end.at[0], s.at[1] - end.at[1]) < CLOSE && keyed(s.on) === keyed(choice.on));
      if (!spot) {
        spot = { id: `end:${scene.spots.length}`, at: end.at, heading: end.heading, n: 0, on: choice.on, label: choice.label };
        scene.spots.push(spot);
      }
      spot.n += 1;
      choice.to = spot.id;
    }
  }

  /** @param {string} id @returns {Point} */
  centre(id) {
    const pose = this.poses.get(id);
    if (pose) return this.at(middle(pose));
    const spot = this.spots.get(id) ?? this.data.places.find(p => p.id === id);
    return spot ? this.at(spot.at) : (this.#queue.get(id) ?? [0, 0]);
  }

  /** @param {string} id @param {number} f @returns {Point[]} */
  outline(id, f) {
    const pose = this.poses.get(id);
    if (pose?.size[0]) {
      const more = 12 + (f - 0.95) * 160;
      return corners(pose, more).map(this.at);
    }
    const spot = this.spots.get(id);
    // what is touched is larger than what is seen
    if (spot && f < 1) return this.#arrow(spot.at, spot.heading, f);
    const [x, y] = this.centre(id);
    const finger = this.sheet.turn ? 28 : 20;
    const r = (spot ? finger : pose ? Math.max(17, finger - 1) : this.#queue.has(id) ? 22 : 14) * f;
    return Array.from({ length: 12 }, (_, i) => /** @type {Point} */ ([x + r * Math.cos((i * Math.PI) / 6), y + r * Math.sin((i * Math.PI) / 6)]));
  }

  /** A small pointer where a front would stand. @param {[number, number]} at @param {number} heading @param {number} f @returns {Point[]} */
  #arrow([x, y], heading, f) {
    const a = (heading * Math.PI) / 180;
    const s = 26 * f;
    return /** @type {Point[]} */ ([[0, s], [s * 0.8, -s * 0.6], [0, -s * 0.2], [-s * 0.8, -s * 0.6]])
      .map(([across, ahead]) => this.at([x + Math.cos(a) * across + Math.sin(a) * ahead, y - Math.sin(a) * across + Math.cos(a) * ahead]));
  }

  /** Draws a scene as it is. @param {Scene} scene */
  show(scene) {
    this.read(scene);
    this.poses = new Map((scene.poses ?? []).map(p => [p.piece, p]));
    this.spots = new Map((scene.spots ?? []).map(s => [s.id, s]));
    this.#orders = new Map((scene.sheets ?? []).flatMap(s => s.rows.map(r => /** @type {const} */ ([r.piece, r.cells[0] ?? '']))));
    this.#wait(scene.pieces.filter(p => !this.poses.has(p.id)));
    const { spaces } = this.grid;
    spaces.clear();
    for (const p of this.data.places) spaces.set(p.id, { id: p.id, label: p.name, name: p.name });
    for (const p of scene.pieces) {
      const name = p.name || nameOf(p.label);
      spaces.set(p.id, { id: p.id, label: name, name });
    }
    for (const s of scene.spots ?? []) spaces.set(s.id, { id: s.id, label: s.label, name: s.label });
    const rank = (/** @type {string} */ id) => (this.spots.has(id) ? 3 : this.poses.get(id)?.size[0] === 0 ? 2 : this.poses.has(id) ? 1 : 0);
    this.grid.all = [...spaces.keys()].sort((a, b) => rank(a) - rank(b) || this.centre(a)[1] - this.centre(b)[1] || this.centre(a)[0] - this.centre(b)[0]);
    this.#hits();
    this.#settle(scene.pieces);
    super.show(scene);
    this.#open(scene.pieces);
  }

  /** Names lie on no unit and not on each other. @param {Piece[]} pieces */
  #settle(pieces) {
    const generals = pieces.filter(p => p.shape === 'general' && this.poses.has(p.id));
    const boxes = pieces.flatMap(p => {
      const pose = this.poses.get(p.id);
      if (!pose?.size[0] || p.shape === 'general') return [];
      const cs = corners(pose, 10).map(this.at);
      const [xs, ys] = [cs.map(c => c[0]), cs.map(c => c[1])];
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys) + 10];
      return [{ x: (left + right) / 2, y: (top + bottom) / 2, w: right - left, h: bottom - top }];
    });
    const things = generals.map(p => {
      const [x, y] = this.centre(p.id);
      return { x, y, ...plate(p, this.#orders.get(p.id) ?? '') };
    });
    const spots = settle(things, boxes, this.sized);
    this.#plates = new Map(generals.map((p, i) => [p.id, spots[i]]));
  }

  /**
   * Of ends that lie side by side the nearest to the finger is meant; under a general who cannot be chosen, the unit he stands on.
   * @param {string} space @param {Point} at @param {string[]} under
   */
  meant(space, at, under) {
    if (!this.spots.has(space)) return under.includes(space) ? space : (under[0] ?? space);
    const far = (/** @type {string} */ id) => Math.hypot(this.centre(id)[0] - at[0], this.centre(id)[1] - at[1]);
    return [...this.spots.keys()].filter(id => this.marks.may?.includes(id)).reduce((a, b) => (far(b) < far(a) ? b : a), space);
  }

  /** What can be touched, on top of one another as it is drawn. */
  #hits() {
    const plain = this.sheet.plain ? '' : ' role="button" tabindex="-1"';
    const drawn = this.grid.all.map(id =>
      `<path class="hit${this.spots.has(id) ? ' end' : ''}" d="${line(this.outline(id, 1.12), true)}" data-space="${escape(id)}"${plain}/>`).join('');
    if (drawn === this.#drawnHits) return;
    const held = document.activeElement;
    const focused = held instanceof SVGElement && this.layers.hits.contains(held) ? held.dataset.space : null;
    const roving = this.focused;
    this.#drawnHits = drawn;
    fillSvg(this.layers.hits, raw(drawn));
    if (this.sheet.plain) return;
    (this.hit(roving) ?? this.layers.hits.querySelector('.hit'))?.setAttribute('tabindex', '0');
    if (focused) (this.hit(focused) ?? this.layers.hits.querySelector('path'))?.focus({ preventScroll: true });
  }

  /** Those who are not yet on the table stand in a row below its edge. @param {Piece[]} waiting */
  #wait(waiting) {
    const { w, h } = this.sized;
    this.#queue = new Map(waiting.map((p, i) => [p.id, /** @type {Point} */ (this.sheet.turn ? [-MARGIN - 26, 30 + i * 46] : [40 + i * 52, h + MARGIN + 24])]));
    if (!this.camera) return;
    const extra = waiting.length ? 56 : 0;
    const whole = this.sheet.turn ? { x: -MARGIN - extra, y: -MARGIN, w: w + 2 * MARGIN + extra, h: h + 2 * MARGIN }
      : { x: -MARGIN, y: -MARGIN, w: w + 2 * MARGIN, h: h + 2 * MARGIN + extra };
    if (whole.w === this.camera.whole.w && whole.h === this.camera.whole.h) return;
    this.camera.whole = whole;
    this.camera.fit();
    const paper = this.svg.querySelector('.paper');
    for (const [name, value] of Object.entries({ x: whole.x, y: whole.y, width: whole.w, height: whole.h })) paper?.setAttribute(name, String(value));
  }

  /** On a small screen the table opens over the viewer's own troops, large enough to be touched. @param {Piece[]} pieces */
  #open(pieces) {
    if (this.#opened || !this.camera || !pieces.length) return;
    this.#opened = true;
    if (!this.sheet.turn) return;
    const own = pieces.filter(p => p.owner === this.bottom && this.poses.has(p.id)).map(p => this.centre(p.id));
    if (own.length) this.camera.look([own.reduce((s, p) => s + p[0], 0) / own.length + 90, own.reduce((s, p) => s + p[1], 0) / own.length], 0.74);
  }

  /** @param {Scene} scene */
  scenery(scene) {
    const nation = (/** @type {string} */ id) => scene.seats.find(s => s.id === id)?.nation ?? '';
    let goals = '';
    for (const p of this.data.places) {
      const mark = scene.marks.find(m => m.at === p.id);
      const [x, y] = this.at(p.at);
      const owner = mark?.kind.startsWith('objective-') ? nation(mark.kind.slice(10)) : '';
      goals += `<g class="goal ${owner || 'nobody'}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><path d="M0 6V-22H23L18.5-14.5 23-7H0"
        /><path class="hatch" d="M0-22H23L18.5-14.5 23-7H0Z" fill="url(#h-${owner})"/><text x="9" y="-10.5">${p.value}</text></g>`;
    }
    const rings = (scene.rings ?? [])
      .filter(r => r.kind === 'hold')
      .map(r => this.ring(r))
      .join('');
    const marked = (/** @type {string} */ kind) => scene.marks.find(m => m.kind === kind)?.at;
    const [from, to] = [marked('attacker'), marked('attacked')];
    this.blow = from && to ? { from, to } : null;
    if (scene.zones && !this.zoning) this.#zone();
    fillSvg(this.layers.marks, raw((this.zoning?.zones(scene, this.bottom, this.at) ?? '') + rings + goals));
    fillSvg(this.layers.places, raw(groundNames(this.data.features, this.at)));
  }

  async #zone() {
    this.zoning = await import('./free-zones.js');
    if (this.scene) this.scenery(this.scene);
  }

  /** A circle with its name on the line. @param {{kind: string, at: [number, number], radius: number, label: string}} ring */
  ring({ kind, at, radius, label }) {
    const [x, y] = this.at(at);
    const r = radius * Z;
    const up = y - r > 14 ? y - r : y + r;
    return `<circle class="ring-${kind}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}"
      />${label ? `<text class="ring-name" x="${Math.min(this.sized.w - 60, Math.max(60, x)).toFixed(1)}" y="${(up + 4).toFixed(1)}"
        >${escape(label)}</text>` : ''}`;
  }

  /** @param {Piece} piece */
  face(piece) {
    if (piece.shape === 'general') return leader(piece, this.#orders.get(piece.id) ?? '', this.#plates.get(piece.id));
    const pose = this.poses.get(piece.id);
    const f = piece.owner === this.bottom ? 1 : -1;
    if (!pose) {
      /** @type {Point[]} */
      const cs = [[-17, -15], [17, -15], [17, 15], [-17, 15]];
      return troop(piece, { piece: piece.id, at: [0, 0], heading: 0, size: [100, 100], form: 'column' }, cs, { f });
    }
    const [ax, ay] = this.at(pose.at);
    return troop(piece, pose, corners(pose).map(p => { const [x, y] = this.at(p); return /** @type {Point} */ ([x - ax, y - ay]); }), { f });
  }

  /** @param {Piece} piece */
  look(piece) {
    if (piece.shape === 'general') return `general${piece.attached_to ? ' attached' : ''}`;
    return `unit troop ${piece.nation} ${this.poses.get(piece.id)?.form ?? 'waits'}${piece.badges.includes('moved') ? ' spent'
      : ''}${piece.badges.includes('chosen') ? ' chosen' : ''}`;
  }

  /** @param {Piece} piece @returns {Point} */
  spot(piece) {
    const pose = this.poses.get(piece.id);
    return pose ? this.at(pose.at) : this.centre(piece.id);
  }

  /** @param {Point} p */
  translate([x, y]) {
    return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
  }

  /** A way is drawn by its sketch, not as a blow. @param {import('../marks.js').Highlights} marks */
  mark(marks) {
    super.mark(marks.strike?.to.startsWith('end:') ? { ...marks, strike: null } : marks);
  }

  redraw() {
    super.redraw();
    const ways = this.#tracks
      .map(({ from, to, retreat }) => {
        const d = `M${pt(this.at(from))}L${pt(this.at(to))}`;
        return `<path class="way-casing" d="${d}"/><path class="way${retreat ? ' retreat' : ''}" marker-end="url(#tip${retreat ? '-retreat' : ''})" d="${d}"/>`;
      })
      .join('');
    add(this.layers.hl, raw(ways), true);
    // places to go to are drawn over the pieces on them
    const ends = (this.marks.may ?? []).filter(id => this.spots.has(id)).map(id => {
      const [x, y] = this.centre(id);
      return `<circle class="end-ring" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="15"/><path class="end-mark" d="${line(this.outline(id, 0.95), true)}"/>`;
    });
    add(this.layers.over, raw(ends.join('') + this.overlays.map(o => o()).join('')));
  }

  clearTrails() {
    this.#tracks = [];
    super.clearTrails();
  }

  /** @param {boolean} [keep] */
  newTrail(keep = false) {
    if (!keep) this.#tracks = [];
  }

  /** @param {import('../../shared/types.js').Effect} effect @param {import('../../match/animator.js').Animator} animator */
  async play(effect, animator) {
    if (effect.kind !== 'move') return super.play(effect, animator);
    const stops = effect.path.map(text => {
      const [x, y] = text.split(' ').map(n => Number(n) * 100);
      return /** @type {Point} */ ([x, y]);
    });
    if (stops.length < 2 || stops.some(([x, y]) => Number.isNaN(x) || Number.isNaN(y))) return;
    const [from, to] = [stops[0], stops[stops.length - 1]];
    this.#tracks = [...this.#tracks, { from, to, retreat: effect.retreat }];
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const frames = stops.map(p => ({ transform: this.translate(this.at(p)) }));
    await Promise.all(
      effect.pieces.map(async id => {
        const g = this.pieces.get(id)?.g;
        if (!g) return;
        if (!still()) this.layers.pieces.append(g);
        await animator.animate(g, frames, { duration: Math.min(900, 260 + far * 1.2) });
        g.style.transform = frames[frames.length - 1].transform;
      }),
    );
    this.redraw();
  }
}

/** @param {import('../../shared/types.js').Target} on */
const keyed = on => JSON.stringify(on);
