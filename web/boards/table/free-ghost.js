/** A ghost of what is dragged, or pushed with the keys: the server says which way leads there, what it costs, who sees it, and why not. */
import { Problem, api } from '../../shared/api.js';
import { line, pt, rounded } from '../drawing.js';
import { corners, middle } from './free-troops.js';
import { clause } from '../../panels/clauses.js';
import { fill, html, sign } from '../../shared/html.js';
import { announce } from '../../shared/page.js';
import { t } from '../../shared/words.js';

/** @typedef {import('../../shared/types.js').Pose} Pose */
/** @typedef {import('../../shared/types.js').Sketch} Sketch */
/** @typedef {import('../drawing.js').Point} Point */

/** Formations a key leads through; the server says which of them a unit has. */
const FORMS = ['line', 'column', 'skirmish', 'solid', 'hollow', 'deployed', 'limbered'];

export class Ghost {
  /** The one whose place is asked for, first of those that go. @type {Pose|null} */
  lead = null;
  /** @type {string[]} */
  pieces = [];
  /** @type {Point} */
  to = [0, 0];
  /** None: any that the way brings. @type {number|null} */
  heading = null;
  /** @type {string|null} */
  form = null;
  /** @type {Sketch|null} */
  sketch = null;
  byKeys = false;
  #asked = '';
  #busy = false;
  /** @type {Promise<void>} */
  #answer = Promise.resolve();

  /** @param {import('./free-play.js').FreePlay} play */
  constructor(play) {
    this.play = play;
    this.card = document.createElement('div');
    this.card.className = 'ghost-card';
    this.card.hidden = true;
    document.querySelector('#field')?.append(this.card);
  }

  get board() {
    return this.play.board;
  }
  get held() {
    return this.lead !== null;
  }

  /** The clause of what is asked. */
  get #cited() {
    return this.play.table.view?.scene.prompt.clause ?? '';
  }

  /** Takes pieces up. @param {string[]} pieces @param {boolean} [byKeys] */
  take(pieces, byKeys = false) {
    const lead = this.board.poses.get(pieces[0]) ?? this.play.zone(pieces[0])
      ?? { piece: pieces[0], at: this.board.back(this.board.centre(pieces[0])), heading: 0, size: [100, 100], form: 'column' };
    this.pieces = pieces;
    this.lead = lead;
    this.to = [...lead.at];
    this.heading = null;
    this.form = null;
    this.sketch = null;
    this.byKeys = byKeys;
    this.#asked = '';
  }

  /** Puts them back. */
  drop() {
    this.lead = null;
    this.sketch = null;
    this.card.hidden = true;
    this.board.redraw();
  }

  /** @param {Point} to */
  move(to) {
    this.to = to;
    this.#ask();
  }

  /** In table units, as the viewer sees up, down, left, right. @param {number} dx @param {number} dy */
  nudge(dx, dy) {
    const [x, y] = this.board.at(this.to);
    this.move(rounded(this.board.back([x + dx * 34, y + dy * 34])));
  }

  /** Round its centre. @param {number} by  degrees */
  turn(by) {
    if (!this.lead) return;
    this.face((this.heading ?? this.lead.heading) + by);
  }

  /** @param {number} degrees */
  face(degrees) {
    if (!this.lead) return;
    const now = { ...this.lead, at: this.to, heading: this.heading ?? this.lead.heading };
    const [cx, cy] = middle(now);
    this.heading = ((Math.round(degrees / 5) * 5) % 360 + 360) % 360;
    const turned = middle({ ...now, at: [0, 0], heading: this.heading });
    this.move([Math.round(cx - turned[0]), Math.round(cy - turned[1])]);
  }

  /** Turned in place toward a point of the table. @param {Point} p */
  toward([x, y]) {
    if (!this.lead) return;
    const [cx, cy] = middle(this.lead);
    this.to = [...this.lead.at];
    this.heading = null;
    this.face((Math.atan2(x - cx, y - cy) * 180) / Math.PI);
  }

  /** A sketch in words, beside the table. @param {Sketch|null} sketch */
  say(sketch) {
    if (sketch) showSketch(this.card, sketch, { quiet: true, cited: this.#cited });
  }

  /** The next formation that it may have. */
  async reform() {
    if (!this.lead) return;
    const now = this.form ?? this.lead.form;
    for (let i = 1; i <= FORMS.length; i++) {
      const form = FORMS[(FORMS.indexOf(now) + i) % FORMS.length];
      this.form = form === this.lead.form ? null : form;
      await this.#fetch();
      // what the rules refuse for the formation itself is not stopped at
      if (this.sketch?.choice && !this.sketch.why) break;
      if (form === now) break;
    }
    this.draw();
  }

  /** One question at a time, always about the newest place. */
  #ask() {
    this.draw();
    if (this.#busy) return;
    this.#busy = true;
    this.#answer = (async () => {
      while (this.lead && this.#asked !== this.#key()) await this.#fetch();
      this.#busy = false;
      this.draw();
    })();
  }

  #key() {
    return [...this.pieces, ...this.to, this.heading, this.form].join(' ');
  }

  async #fetch() {
    const { table } = this.play;
    const key = this.#key();
    this.#asked = key;
    try {
      const sketch = await api.sketch(table.id, table.seat ?? '',
        { n: table.newest?.n, pieces: this.pieces.join('+'), x: Math.round(this.to[0]), y: Math.round(this.to[1]), heading: this.heading, form: this.form });
      if (this.lead) this.sketch = sketch;
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      this.sketch = null;
    }
    this.draw();
  }

  /** What was put down, once the server has answered for that place. @returns {Promise<Sketch|null>} */
  async put() {
    await this.#answer;
    return this.sketch;
  }

  draw() {
    this.board.redraw();
    if (!this.lead) {
      this.card.hidden = true;
      return;
    }
    showSketch(this.card, this.sketch, { byKeys: this.byKeys, cited: this.#cited });
    // not over what is looked at
    const m = this.board.svg.getScreenCTM();
    const [x] = this.board.at(this.to);
    this.card.classList.toggle('right', Boolean(m) && x * (m?.a ?? 1) + (m?.e ?? 0) < 420);
    if (this.byKeys && this.sketch && this.#asked === this.#key()) announce(this.card.textContent ?? '');
  }

  /** As it lies on the table; without a ghost what else is shown. @param {Sketch|null} shown */
  svg(shown) {
    if (!this.lead) return sketched(this.board, shown, this.play.nation(shown?.way[0]?.[0]?.piece ?? ''));
    const wish = { ...this.lead, at: this.to, heading: this.heading ?? this.lead.heading };
    const outline = this.lead.size[0] ? line(corners(wish).map(this.board.at), true) : circle(this.board.at(this.to), 13);
    const zone = this.lead.radius ? this.board.ring({ kind: 'hold', at: this.to, radius: this.lead.radius, label: '' }) : '';
    return `${sketched(this.board, this.sketch, this.play.nation(this.lead.piece))}${zone}<path class="ghost wish" d="${outline}"/>`;
  }
}

/** @param {Point} c @param {number} r */
const circle = ([x, y], r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/**
 * A sketch on the table: the way, the end, who could fire or charge.
 * @param {import('./free-board.js').FreeBoard} board
 * @param {Sketch|null} sketch
 * @param {string} nation
 */
function sketched(board, sketch, nation) {
  if (!sketch?.way.length) return '';
  const { way } = sketch;
  const no = sketch.why ? ' no' : '';
  const last = way[way.length - 1];
  const track = line(way.map(poses => board.at(poses[0].at)));
  const steps = way.slice(1, -1)
    .map(poses => poses.filter(p => p.size[0]).map(p => `<path class="ghost-step" d="${line(corners(p).map(board.at), true)}"/>`).join('')).join('');
  const ends = last
    .map(p => {
      if (!p.size[0]) return `<path class="ghost${no}" d="${circle(board.at(p.at), 13)}"/>`;
      const cs = corners(p).map(board.at);
      return `<path class="ghost${no}" d="${line(cs, true)}"/><path class="ghost-front" d="${line(cs.slice(0, 2))}"/>`;
    })
    .join('');
  const aim = board.at(middle(last[0]));
  const threats = sketch.exposed.map(x => `<path class="threat ${x.how}" d="M${pt(board.centre(x.piece))}L${pt(aim)}"/>`).join('');
  return `<g class="${nation}">${threats}<path class="ghost-casing" d="${track}"
    />${steps}<path class="ghost-way${no}" marker-end="url(#tip${no ? '-retreat' : ''})" d="${track}"/>${ends}</g>`;
}

/** Some clauses are long: what begins them says enough beside a table. @param {string} text */
const brief = text => (text.length < 190 ? text : `${text.slice(0, 180).replace(/\s\S*$/, '')} …`);

/**
 * The same in words.
 * @param {HTMLElement} card @param {Sketch|null} sketch
 * @param {{byKeys?: boolean, quiet?: boolean, cited?: string}} [how]  cited: the clause of what is asked
 */
function showSketch(card, sketch, { byKeys = false, quiet = false, cited = '' } = {}) {
  card.hidden = false;
  if (!sketch) return fill(card, html`<b>${t('ghost-asks')}</b>`);
  if (!sketch.choice) return fill(card, html`<b class="no">${t('not-now')}</b><p>${clause(cited)}</p>`);
  const { why } = sketch;
  fill(
    card,
    why
      ? html`<b class="no">${t('ghost-no')}</b><p>${why.here || brief(why.sentence)}</p
      >${why.here && html`<p class="small muted">${brief(why.sentence)}</p>`}<p>${clause(why.clause)}</p>`
      : html`<b>${sketch.label}</b><p>${sketch.cost.join(' · ')}</p
      >${sketch.exposed.length > 0
      && html`<ul>${sketch.exposed.slice(0, 5).map(x => html`<li>${sign(x.how === 'charge' ? 'm-sabres' : 'm-fire')}${x.label}</li>`)}</ul>`}${!quiet
      && html`<p class="small muted">${t(byKeys ? 'ghost-ok-keys' : 'ghost-ok')}</p>`}`,
  );
}
