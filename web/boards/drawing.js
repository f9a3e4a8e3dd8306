/** The engraver's tools: shared by all boards. Pure functions from data to SVG text. */

/** @typedef {[number, number]} Point */

/** A small seeded generator, so that the same map always has the same trees. @param {number} n */
export function seeded(n) {
  return () => ((n = (Math.imul(n ^ (n >>> 15), 1 | n) + 0x6d2b79f5) | 0), (n ^ (n >>> 13)) >>> 0) / 4294967296;
}

/** @param {Point} p */
export const pt = ([x, y]) => x.toFixed(1) + ' ' + y.toFixed(1);

/** In whole units. @param {Point} p @returns {Point} */
export const rounded = ([x, y]) => [Math.round(x), Math.round(y)];

/** @param {Point[]} ps @param {boolean} [close] */
export const line = (ps, close) => 'M' + ps.map(pt).join('L') + (close ? 'Z' : '');

/** Rounds a closed ring by cutting corners (Chaikin). @param {Point[]} ring */
export function soften(ring, times = 3) {
  for (; times--; )
    ring = ring.flatMap((p, i) => {
      const q = ring[(i + 1) % ring.length];
      return /** @type {Point[]} */ ([
        [p[0] * 0.75 + q[0] * 0.25, p[1] * 0.75 + q[1] * 0.25],
        [p[0] * 0.25 + q[0] * 0.75, p[1] * 0.25 + q[1] * 0.75],
      ]);
    });
  return ring;
}

/**
 * Hachures: fine wedges on the inner side of a ring, thick at the crest, thin at the foot.
 * @param {(p: Point) => boolean} onBoard @param {Point[]} ring @param {() => number} rnd
 */
export function hachures(onBoard, ring, rnd, { step = 4.4, min = 7, max = 12.5 } = {}) {
  let d = '';
  let run = 0;
  const turning = ring.reduce((s, p, i) => {
    const q = ring[(i + 1) % ring.length];
    return s + p[0] * q[1] - q[0] * p[1];
  }, 0);
  const cw = Math.sign(turning);
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length];
    const dx = q[0] - p[0];
    const dy = q[1] - p[1];
    const l = Math.hypot(dx, dy) || 1;
    const nx = (-dy / l) * cw;
    const ny = (dx / l) * cw;
    for (; run < l; run += step * (0.75 + rnd() * 0.5)) {
      const x = p[0] + (dx * run) / l;
      const y = p[1] + (dy * run) / l;
      if (!onBoard([x - nx * 7, y - ny * 7])) continue;
      const n = min + rnd() * (max - min);
      const lean = (rnd() - 0.5) * 1.6;
      const t = 1.05;
      const cx = x + nx * n + (dx / l) * lean;
      const cy = y + ny * n + (dy / l) * lean;
      const foot = pt([x + nx * 1.5, y + ny * 1.5]);
      d += `M${foot}L${pt([cx + (dx / l) * t, cy + (dy / l) * t])}L${pt([cx - (dx / l) * t, cy - (dy / l) * t])}Z`;
    }
    run -= l;
  });
  return d;
}

/** A smooth open curve through points (Catmull-Rom). @param {Point[]} ps */
export function smooth(ps) {
  let d = 'M' + pt(ps[0]);
  for (let i = 0; i < ps.length - 1; i++) {
    const a = ps[i - 1] || ps[i];
    const b = ps[i];
    const c = ps[i + 1];
    const e = ps[i + 2] || c;
    const first = pt([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]);
    d += `C${first} ${pt([c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6])} ${pt(c)}`;
  }
  return d;
}

/** A sign of the sprite, centred. @param {string} id @param {number} x @param {number} y @param {number} s @param {string} [more] */
export const use = (id, x, y, s, more = '') =>
  `<use href="#${id}" x="${(x - s / 2).toFixed(1)}" y="${(y - s / 2).toFixed(1)}" width="${s.toFixed(1)}" height="${s.toFixed(1)}" ${more}/>`;

/** Heraldic hatching: azure horizontal, gules vertical, vert diagonal, sable crossed, argent plain; grey in broken rows. */
const HATCH = {
  fr: ['#fff', 'M0 1.5H4M0 3.5H4'],
  gd: ['#fff', 'M0 1.5H4M0 3.5H4'],
  us: ['#fff', 'M0 1.5H4M0 3.5H4'],
  br: ['#fff', 'M1 0V4M3 0V4'],
  ru: ['#fff', 'M0 4 4 0'],
  pr: ['#fff', 'M1 0V4M3 0V4M0 1H4M0 3H4'],
  pt: ['#000', 'M0 0 4 4M-1 3 1 5M3-1 5 1'],
  ge: ['#000', 'M0 4 4 0M-1 1 1-1M3 5 5 3'],
  nl: ['#000', 'M0 0 4 4M1 0V4'],
  lw: ['#000', 'M1 0V4M0 1H4'],
  cs: ['#000', 'M0 2H2M2 0H4'],
  au: ['#000', ''],
};

/** Nations that are called by their full name. @type {Record<string, keyof typeof HATCH>} */
const FULL = { portuguese: 'pt', french: 'fr', guard: 'gd', british: 'br', german: 'ge', dutch: 'nl', prussian: 'pr', landwehr: 'lw', austrian: 'au',
  russian: 'ru' };

/** The patterns `h-<nation>`, once for the page. */
export const hatching = [...Object.entries(HATCH), ...Object.entries(FULL).map(([id, as]) => /** @type {const} */ ([id, HATCH[as]]))]
  .map(
    ([id, [c, d]]) =>
      `<pattern id="h-${id}" width="4" height="4" patternUnits="userSpaceOnUse"><path d="${d}" stroke="${c}" stroke-width=".8"/></pattern>`,
  )
  .join('');
