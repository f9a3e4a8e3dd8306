/** On request: exact measuring, arcs of fire, ranges, command radii. Says what is, decides nothing. */
import { line, pt } from '../drawing.js';
import { between, ud } from './free-measure.js';
import { corners, forward } from './free-troops.js';
import { escape } from '../../shared/html.js';
import { announce } from '../../shared/page.js';
import { t } from '../../shared/words.js';

/** @typedef {import('../../shared/types.js').Pose} Pose */
/** @typedef {import('../drawing.js').Point} Point */
/** @typedef {{id: string|null, at: Point}} Mark  an end of the tape: a piece, or a bare point of the table */

/** Whether a tool is something that is shown or not. @param {string} tool @returns {tool is 'arcs'|'ranges'|'command'} */
const isShown = tool => tool === 'arcs' || tool === 'ranges' || tool === 'command';

export class Tools {
  on = { arcs: false, ranges: false, command: false };
  /** @type {{from: Mark|null, to: Mark|null, fixed: boolean}|null} */
  tape = null;

  /** @param {import('./free-play.js').FreePlay} play */
  constructor(play) {
    this.play = play;
  }

  get board() {
    return this.play.board;
  }

  /** Whether a tool is in use. @param {string} tool */
  has(tool) {
    return tool === 'measure' ? this.tape !== null : isShown(tool) && this.on[tool];
  }

  /** Whether something is drawn round what is pointed at. */
  get follows() {
    return this.on.arcs || this.on.ranges;
  }

  /** @param {string} tool */
  toggle(tool) {
    if (tool === 'measure') this.measure();
    else if (isShown(tool)) this.on[tool] = !this.on[tool];
    this.board.redraw();
  }

  /** Lays the tape, or takes it away. */
  measure() {
    if (this.tape) this.tape = null;
    else {
      const from = this.play.subject();
      this.tape = { from: from ? this.#mark(from) : null, to: null, fixed: false };
      if (!from) announce(t('measure-from'));
    }
    this.board.svg.classList.toggle('measuring', this.tape !== null);
    this.board.redraw();
  }

  /** @param {string} id @returns {Mark} */
  #mark(id) {
    return { id, at: this.board.back(this.board.centre(id)) };
  }

  /** The tape follows what is pointed at. @param {string|null} id @param {Point|null} at */
  point(id, at) {
    if (!this.tape || this.tape.fixed || !this.tape.from) return;
    if (id === this.tape.from.id && id) return;
    this.tape.to = id ? this.#mark(id) : at ? { id: null, at } : this.tape.to;
    this.board.redraw();
    if (id) announce(this.words());
  }

  /** With the keyboard the tape begins where the focus comes to, if it has no near end yet, and follows it. @param {string|null} id */
  reach(id) {
    if (this.tape && !this.tape.from && id) this.tape.from = this.#mark(id);
    else this.point(id, null);
  }

  /** A click sets the near end, then the far one, then begins anew. @param {string|null} id @param {Point} at */
  press(id, at) {
    if (!this.tape) return;
    const mark = id ? this.#mark(id) : { id: null, at };
    if (!this.tape.from || this.tape.fixed) this.tape = { from: mark, to: null, fixed: false };
    else this.tape = { ...this.tape, to: mark, fixed: true };
    this.board.redraw();
    if (this.tape.fixed) announce(this.words());
  }

  /** @param {Mark} mark @returns {Point[]} */
  #outline({ id, at }) {
    const pose = id ? this.board.poses.get(id) : null;
    return pose?.size[0] ? corners(pose) : [pose ? pose.at : at];
  }

  /** What the tape says. */
  words() {
    if (!this.tape?.from || !this.tape.to) return t('measure-from');
    return `${ud(between(this.#outline(this.tape.from), this.#outline(this.tape.to)).d)} ${this.board.data.unit}`;
  }

  svg() {
    const scene = this.board.scene;
    let out = '';
    if (this.on.command) out += (scene?.rings ?? []).filter(r => r.kind === 'command').map(r => this.board.ring(r)).join('');
    const pose = this.board.poses.get(this.play.subject() ?? '');
    if (pose?.size[0]) {
      const foe = scene?.pieces.find(p => p.id === pose.piece)?.owner !== this.board.bottom;
      if (this.on.arcs) out += this.#arcs(pose, foe);
      if (this.on.ranges) out += this.#ranges(pose);
    }
    return out + this.#tape();
  }

  #tape() {
    if (!this.tape?.from || !this.tape.to) return '';
    const { d, from, to } = between(this.#outline(this.tape.from), this.#outline(this.tape.to));
    const [a, b] = [this.board.at(from), this.board.at(to)];
    return `<path class="ghost-casing" d="M${pt(a)}L${pt(b)}"/><path class="tape" d="M${pt(a)}L${pt(b)}"
      /><circle class="tape-ends" cx="${a[0].toFixed(1)}" cy="${a[1].toFixed(1)}" r="3"
        /><circle class="tape-ends" cx="${b[0].toFixed(1)}" cy="${b[1].toFixed(1)}" r="3"
          /><text class="dist" x="${((a[0] + b[0]) / 2).toFixed(1)}" y="${((a[1] + b[1]) / 2 - 7).toFixed(1)}">${ud(d)} ${escape(this.board.data.unit)}</text>`;
  }

  /** Everything within a distance of a rectangle. @param {Pose} pose @param {number} r */
  #round(pose, r) {
    const cs = corners(pose);
    return cs.flatMap((c, i) => [0, 30, 60, 90].map(k => {
      const [fx, fy] = forward(pose.heading - 90 + i * 90 + k);
      return /** @type {Point} */ ([c[0] + fx * r, c[1] + fy * r]);
    }));
  }

  /** @param {Pose} pose */
  #ranges(pose) {
    const names = (pose.ranges ?? []).length === 3 ? ['short', 'effective', 'long'] : ['effective'];
    const weapon = (pose.ranges ?? []).map((r, i) => ({ r, text: `${r / 100} · ${t(names[i])}` }));
    const all = [...[400, 800].filter(r => !weapon.some(w => w.r === r)).map(r => ({ r, text: `${r / 100}` })), ...weapon];
    return all.map(({ r, text }) => `<path class="reach" d="${line(this.#round(pose, r).map(this.board.at), true)}"/>${this.#said(pose, r, text)}`).join('');
  }

  /** A word on the far side of a distance. @param {Pose} pose @param {number} r @param {string} text */
  #said(pose, r, text) {
    const [fx, fy] = forward(pose.heading);
    const [x, y] = this.board.at([pose.at[0] + fx * r, pose.at[1] + fy * r]);
    return `<text class="ring-name" x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}">${escape(text)}</text>`;
  }

  /**
   * Forty-five degrees beyond both ends of a front; squares and buildings have four fronts, skirmishers see all round.
   * @param {Pose} pose
   * @param {boolean} foe
   */
  #arcs(pose, foe) {
    const r = pose.ranges?.at(-1) ?? 0;
    if (!r) return '';
    const kind = `arc${foe ? ' foe' : ''}`;
    if (pose.form === 'skirmish') return `<path class="${kind}" d="${line(this.#round(pose, r).map(this.board.at), true)}"
      />${this.#said(pose, r, `${r / 100}`)}`;
    const cs = corners(pose);
    const fronts = ['solid', 'hollow', 'garrison'].includes(pose.form) ? [0, 1, 2, 3] : [0];
    return fronts
      .map(k => {
        const [left, right] = [cs[k], cs[(k + 1) % 4]];
        const fan = (/** @type {Point} */ c, /** @type {number[]} */ turns) =>
          turns.map(d => {
            const [fx, fy] = forward(pose.heading + 90 * k + d);
            return /** @type {Point} */ ([c[0] + fx * r, c[1] + fy * r]);
          });
        return `<path class="${kind}" d="${line([left, ...fan(left, [-45, -30, -15, 0]), ...fan(right, [0, 15, 30, 45]), right].map(this.board.at), true)}"/>`;
      })
      .join('') + this.#said(pose, r, `${r / 100}`);
  }
}
