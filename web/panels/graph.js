/** The chance of winning over a match: a curve between two national colours, with turns, costly decisions and the moment that is shown. */
import { closest, fillSvg, html } from '../shared/html.js';
import { w } from './review-words.js';

/** @typedef {import('../shared/types.js').Review} Review */
/** @typedef {{id: string, name: string, nation: string}} Side */

const MARGIN = { left: 34, right: 10, top: 8, bottom: 18 };

/** The first seat's chance after `k` entries. @param {Review} review @param {number} k */
export const chanceAt = (review, k) => (k <= 0 ? review.start : (review.curve[Math.min(k, review.curve.length) - 1] ?? 0.5));

export class Graph {
  /** @type {SVGSVGElement} */
  svg;
  #width = 0;
  #here = -1;

  /**
   * @param {HTMLElement} place
   * @param {{review: Review, near: Side, far: Side, height: number, marks: number, go: (k: number) => void}} what  near: whose colour lies below
   */
  constructor(place, what) {
    this.place = place;
    this.what = what;
    this.svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    this.svg.classList.add('graph');
    this.svg.setAttribute('role', 'img');
    place.append(this.svg);
    new ResizeObserver(() => this.draw()).observe(place);
    this.svg.addEventListener('pointermove', e => this.#point(this.#at(e)));
    this.svg.addEventListener('pointerleave', () => this.#point(null));
    this.svg.addEventListener('click', e => {
      const mark = closest(e, '[data-k]');
      what.go(mark ? Number(mark.dataset.k) : this.#at(e));
    });
    this.draw();
  }

  get last() {
    return this.what.review.curve.length;
  }
  get #right() {
    return this.#width - MARGIN.right;
  }

  /** @param {number} k */
  #x(k) {
    return MARGIN.left + ((this.#right - MARGIN.left) * k) / Math.max(1, this.last);
  }
  /** @param {number} chance  of the near side */
  #y(chance) {
    const bottom = this.what.height - MARGIN.bottom;
    return bottom - (bottom - MARGIN.top) * chance;
  }
  /** The near side's chance. @param {number} k */
  near(k) {
    const first = chanceAt(this.what.review, k);
    return this.what.near.id === this.what.review.seats[0]?.seat ? first : 1 - first;
  }
  /** @param {MouseEvent} e */
  #at(e) {
    const x = e.clientX - this.svg.getBoundingClientRect().left;
    return Math.min(this.last, Math.max(0, Math.round(((x - MARGIN.left) / (this.#right - MARGIN.left)) * this.last)));
  }

  draw() {
    const width = Math.round(this.place.clientWidth);
    if (width < 60 || width === this.#width) return;
    this.#width = width;
    const { review, near, far, height, marks } = this.what;
    const bottom = height - MARGIN.bottom;
    // a curve of thousands of entries is drawn a point for each pixel
    const every = Math.max(1, Math.floor(this.last / (width * 1.5)));
    const points = [];
    for (let k = 0; k <= this.last; k++) if (k % every === 0 || k === this.last) points.push(`${this.#x(k).toFixed(1)} ${this.#y(this.near(k)).toFixed(1)}`);
    const line = `M${points.join('L')}`;
    const under = `${line}L${this.#right} ${bottom}L${MARGIN.left} ${bottom}Z`;
    const level = (/** @type {number} */ p) => html`<text class="level" x="${MARGIN.left - 5}" y="${this.#y(p) + 3.5}">${p * 100}</text>`;
    this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.svg.setAttribute('height', String(height));
    this.svg.setAttribute('aria-label',
      w('graph-label', { side: near.name, from: Math.round(this.near(0) * 100), to: Math.round(this.near(this.last) * 100) }));
    fillSvg(this.svg, html`
      <rect class="ground ${far.nation}" x="${MARGIN.left}" y="${MARGIN.top}" width="${this.#right - MARGIN.left}" height="${bottom - MARGIN.top}"/>
      <path class="ground ${near.nation}" d="${under}"/>
      ${this.#turns()}
      <path class="even" d="M${MARGIN.left} ${this.#y(0.5)}H${this.#right}"/>
      <path class="casing" d="${line}"/><path class="curve" d="${line}"/>
      <rect class="frame" x="${MARGIN.left}" y="${MARGIN.top}" width="${this.#right - MARGIN.left}" height="${bottom - MARGIN.top}"/>
      ${level(1)}${level(0.5)}${level(0)}
      <g class="here" hidden><path d="M0 ${MARGIN.top - 4}V${bottom + 4}"/><circle r="4.5"/></g>
      ${review.costliest.slice(0, marks)
        .map((c, i) => html`<g class="costly" data-k="${c.entry}"
        transform="translate(${this.#x(c.entry).toFixed(1)} ${this.#y(this.near(c.entry)).toFixed(1)})"><title>${w('go-there')}</title
          ><circle class="reach" r="13"/><circle r="8"/><text y="3.8">${i + 1}</text></g>`).reverse()}
      <g class="look" hidden><path d="M0 ${MARGIN.top}V${bottom}"/><text y="${MARGIN.top + 12}"></text></g>`);
    this.mark(this.#here);
  }

  /** Where turns begin; numbers only as far as they have room. */
  #turns() {
    let free = MARGIN.left;
    return this.what.review.turns.map(({ turn, entry }) => {
      const x = this.#x(entry);
      const room = x >= free && turn > 0 && x < this.#right - 12;
      if (room) free = x + 26;
      return html`<path class="turn ${room ? 'told' : ''}" d="M${x.toFixed(1)} ${this.what.height - MARGIN.bottom}v-5"
        />${room && html`<text class="turn" x="${x.toFixed(1)}" y="${this.what.height - 5}">${turn}</text>`}`;
    });
  }

  /** The moment that is shown; a negative one: none. @param {number} k */
  mark(k) {
    this.#here = k;
    const here = this.svg.querySelector('.here');
    if (!here) return;
    here.toggleAttribute('hidden', k < 0);
    if (k < 0) return;
    here.setAttribute('transform', `translate(${this.#x(Math.min(k, this.last)).toFixed(1)} 0)`);
    here.querySelector('circle')?.setAttribute('cy', this.#y(this.near(k)).toFixed(1));
  }

  /** What lies under the pointer. @param {number|null} k */
  #point(k) {
    const look = this.svg.querySelector('.look');
    if (!look) return;
    look.toggleAttribute('hidden', k === null);
    const text = look.querySelector('text');
    if (k === null || !text) return;
    const x = this.#x(k);
    look.setAttribute('transform', `translate(${x.toFixed(1)} 0)`);
    const right = x > this.#width * 0.6;
    text.setAttribute('x', right ? '-6' : '6');
    text.setAttribute('text-anchor', right ? 'end' : 'start');
    const turn = this.what.review.turns.findLast(m => m.entry <= k)?.turn ?? 0;
    text.textContent = [turn > 0 && w('turn', { n: turn }),
      w('chance-of', { side: this.what.near.name, n: Math.round(this.near(k) * 100) })].filter(Boolean).join(' · ');
  }
}
