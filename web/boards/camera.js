/** Zoom and pan of a map: wheel, pinch, drag, keys. Names keep their size on the screen, however small the board is drawn. */

export class Camera {
  #z = 1;
  #at;
  /** @type {Map<number, {x: number, y: number}>} */
  #fingers = new Map();
  #gap = 0;
  #travelled = 0;

  /** @param {SVGSVGElement} svg @param {{x: number, y: number, w: number, h: number}} whole */
  constructor(svg, whole) {
    this.svg = svg;
    this.whole = whole;
    this.#at = { x: whole.x + whole.w / 2, y: whole.y + whole.h / 2 };
    this.#listen();
    this.#apply();
  }

  /** Shows everything. */
  fit() {
    this.#z = 1;
    this.#at = { x: this.whole.x + this.whole.w / 2, y: this.whole.y + this.whole.h / 2 };
    this.#apply();
  }

  /** @param {number} factor @param {{x: number, y: number}} [client]  the point that stays where it is */
  zoom(factor, client) {
    const before = client && this.toMap(client);
    this.#z = Math.min(5, Math.max(1, this.#z * factor));
    this.#apply();
    if (!before || !client) return;
    const after = this.toMap(client);
    this.#at.x += before.x - after.x;
    this.#at.y += before.y - after.y;
    this.#apply();
  }

  /** By shares of what is seen. @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.#at.x += (dx * this.whole.w) / this.#z;
    this.#at.y += (dy * this.whole.h) / this.#z;
    this.#apply();
  }

  /** Brings a place into sight. @param {[number, number]} p */
  reveal([x, y]) {
    if (this.#z === 1 || this.sees([x, y])) return;
    this.#at = { x, y };
    this.#apply();
  }

  /** Whether a place is well inside the window. @param {[number, number]} p */
  sees([x, y]) {
    const m = this.svg.getScreenCTM();
    if (!m?.a) return true;
    const { clientWidth, clientHeight } = this.svg;
    return Math.abs(x - this.#at.x) < (clientWidth / m.a) * 0.42 && Math.abs(y - this.#at.y) < (clientHeight / m.d) * 0.42;
  }

  /** Moves as little as it takes to have all of these places in the window, where they fit into it. @param {[number, number][]} ps */
  gather(ps) {
    const m = this.svg.getScreenCTM();
    if (this.#z === 1 || !m?.a || !ps.length) return;
    const half = [(this.svg.clientWidth / m.a) * 0.42, (this.svg.clientHeight / m.d) * 0.42];
    /** @param {0|1} axis @param {number} now */
    const within = (axis, now) => {
      const along = ps.map(p => p[axis]);
      return Math.min(Math.min(...along) + half[axis], Math.max(Math.max(...along) - half[axis], now));
    };
    const at = { x: within(0, this.#at.x), y: within(1, this.#at.y) };
    // they do not all fit: then the map stays
    if (ps.some(([x, y]) => Math.abs(x - at.x) > half[0] * 1.01 || Math.abs(y - at.y) > half[1] * 1.01)) return;
    this.#at = at;
    this.#apply();
  }

  /** Shows a place, at least `least` pixels per unit. @param {[number, number]} p @param {number} least */
  look([x, y], least) {
    const m = this.svg.getScreenCTM();
    if (m?.a && m.a < least) this.#z = Math.min(5, (this.#z * least) / m.a);
    this.#at = { x, y };
    this.#apply();
  }

  /** Whether the last press was a drag and no click. */
  get dragged() {
    return this.#travelled > 6;
  }

  /** A finger that carries something else does not move the map. @param {number} pointer */
  release(pointer) {
    this.#fingers.delete(pointer);
    this.#travelled = 99;
  }

  /** @param {{x: number, y: number}} client */
  toMap(client) {
    const m = this.svg.getScreenCTM();
    if (!m) return { x: 0, y: 0 };
    return { x: (client.x - m.e) / m.a, y: (client.y - m.f) / m.d };
  }

  #apply() {
    const { whole } = this;
    const [w, h] = [whole.w / this.#z, whole.h / this.#z];
    // the window may show more than it is asked for, on its longer side
    const { clientWidth, clientHeight } = this.svg;
    const unit = Math.max(w / (clientWidth || w), h / (clientHeight || h));
    const seen = { w: (clientWidth || w) * unit, h: (clientHeight || h) * unit };
    const hold = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ all, /** @type {number} */ part) =>
      part >= all ? from + all / 2 : Math.min(from + all - part / 2, Math.max(from + part / 2, at));
    this.#at.x = hold(this.#at.x, whole.x, whole.w, seen.w);
    this.#at.y = hold(this.#at.y, whole.y, whole.h, seen.h);
    this.svg.setAttribute('viewBox', `${(this.#at.x - w / 2).toFixed(1)} ${(this.#at.y - h / 2).toFixed(1)} ${w.toFixed(1)} ${h.toFixed(1)}`);
    this.svg.dispatchEvent(new Event('camera'));
    this.svg.classList.toggle('near', this.#z > 1);
    this.legible();
  }

  /** To be called when the map's size on the screen changed. */
  legible() {
    const m = this.svg.getScreenCTM();
    if (!m?.a) return;
    this.svg.style.setProperty('--z', Math.max(0.45, 1 / m.a).toFixed(3));
    this.svg.classList.toggle('far', m.a < 0.58);
  }

  #listen() {
    const { svg } = this;
    svg.addEventListener(
      'wheel',
      e => {
        e.preventDefault();
        this.zoom(Math.exp(-e.deltaY * (e.ctrlKey ? 0.01 : 0.0016)), { x: e.clientX, y: e.clientY });
      },
      { passive: false },
    );
    svg.addEventListener('pointerdown', e => {
      if (e.button !== 0) return;
      this.#fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
      if (this.#fingers.size === 1) this.#travelled = 0;
      this.#gap = this.#spread();
    });
    svg.addEventListener('pointermove', e => {
      const last = this.#fingers.get(e.pointerId);
      if (!last) return;
      const now = { x: e.clientX, y: e.clientY };
      this.#fingers.set(e.pointerId, now);
      this.#travelled += Math.hypot(now.x - last.x, now.y - last.y);
      if (this.#fingers.size === 2) {
        const gap = this.#spread();
        const [a, b] = [...this.#fingers.values()];
        if (this.#gap) this.zoom(gap / this.#gap, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
        this.#gap = gap;
        this.#travelled = 99;
      } else if (this.#fingers.size === 1 && this.dragged && this.#z > 1) {
        // captured only now: a captured press would send its click to the map and not to the hex
        if (!svg.hasPointerCapture(e.pointerId)) svg.setPointerCapture(e.pointerId);
        const m = svg.getScreenCTM();
        if (!m) return;
        this.#at.x -= (now.x - last.x) / m.a;
        this.#at.y -= (now.y - last.y) / m.d;
        this.#apply();
      }
    });
    const up = (/** @type {PointerEvent} */ e) => {
      this.#fingers.delete(e.pointerId);
      this.#gap = 0;
    };
    for (const end of /** @type {const} */ (['pointerup', 'pointercancel', 'pointerleave'])) svg.addEventListener(end, up);
    new ResizeObserver(() => this.legible()).observe(svg);
  }

  #spread() {
    const [a, b] = [...this.#fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }
}
