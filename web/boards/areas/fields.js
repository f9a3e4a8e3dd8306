/** The ground of a map of areas: woods, towns, low ground, streams, ridges, ditches. Pure functions to SVG text. */
import { line, pt, seeded, smooth, soften, use } from '../drawing.js';
import { inside, rim, sampled, shrink } from '../geometry.js';

/** @typedef {import('../drawing.js').Point} Point */
/** @typedef {import('../../shared/types.js').AreaSpace} AreaSpace */
/** @typedef {import('../../shared/types.js').Border} Border */

const KINDS = ['wood', 'town', 'low', 'river'];

/** Trees and houses that keep clear of roads and of where men stand. @param {AreaSpace[]} spaces @param {Point[][]} roads @param {() => number} rnd */
function scatter(spaces, roads, rnd) {
  /** @type {[number, number, string, number][]} */
  const signs = [];
  for (const { outline, at, terrain } of spaces) {
    const [xs, ys] = [outline.map(p => p[0]), outline.map(p => p[1])];
    const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
    const [w, h] = [Math.max(...xs) - x0, Math.max(...ys) - y0];
    const off = (/** @type {Point} */ p) => roads.every(r => r.every(q => Math.hypot(p[0] - q[0], p[1] - q[1]) > 11));
    const clear = (/** @type {Point} */ p) => Math.abs(p[0] - at[0]) > 58 || p[1] - at[1] < -46 || p[1] - at[1] > 34;
    const strew = (/** @type {string} */ id, /** @type {number} */ n, /** @type {number} */ size, /** @type {number} */ gap,
      /** @type {(p: Point) => boolean} */ keep) => {
      /** @type {Point[]} */
      const put = [];
      for (let k = 0; k < n * 14 && put.length < n; k++) {
        /** @type {Point} */
        const p = [x0 + rnd() * w, y0 + rnd() * h];
        if (!inside(p, outline) || rim(p, outline) <= size * 0.45 || !keep(p) || !off(p)
          || put.some(q => Math.hypot(q[0] - p[0], q[1] - p[1]) <= gap)) continue;
        put.push(p);
        signs.push([p[0], p[1], id, size + rnd() * 3]);
      }
    };
    if (terrain.includes('wood')) strew('t-tree', 34, 19, 15, p => clear(p) || rim(p, outline) < 16);
    if (terrain.includes('town')) {
      strew('t-house', 9, 18, 19, clear);
      strew('t-church', 1, 22, 30, clear);
    }
  }
  return signs
    .sort((a, b) => a[1] - b[1])
    .map(([x, y, id, s]) => use(id, x, y, s))
    .join('');
}

/** A crest with hairs on both sides. @param {Point} a @param {Point} b @param {() => number} rnd */
function crest(a, b, rnd) {
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [ux, uy] = [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
  let d = '';
  for (let t = 2; t < l; t += 4.6)
    for (const s of [-1, 1]) {
      const n = 6 + rnd() * 5;
      const lean = (rnd() - 0.5) * 3;
      const [x, y] = [a[0] + ux * t, a[1] + uy * t];
      d += `M${pt([x + ux * 0.9, y + uy * 0.9])}L${pt([x - uy * s * n + ux * lean, y + ux * s * n + uy * lean])}L${pt([x - ux * 0.9, y - uy * 0.9])}Z`;
    }
  return `<path class="hairs" d="${d}"/><path class="crest" d="${line([a, b])}"/>`;
}

/** A contour with ticks inward: low ground. @param {AreaSpace} space */
function hollow({ outline, at }) {
  const ring = soften(shrink(outline, at, 0.9), 3);
  const ticks = ring.filter((_, i) => i % 2).map(p => {
    const l = Math.hypot(at[0] - p[0], at[1] - p[1]) || 1;
    return `M${pt(p)}L${pt([p[0] + ((at[0] - p[0]) / l) * 6, p[1] + ((at[1] - p[1]) / l) * 6])}`;
  });
  return `<path class="hollow" d="${line(ring, true)}${ticks.join('')}"/>`;
}

/** A stream through an area, from its outer rim past its name. @param {AreaSpace} space */
function stream({ outline, at }) {
  const [x, y] = at;
  const xs = outline.map(p => p[0]);
  const [l, r] = [Math.min(...xs) + 12, Math.max(...xs) - 6];
  const d = smooth([[l, y + 34], [(l + x) / 2, y + 26], [x, y + 32], [(x + r) / 2, y + 22], [r, y + 24]]);
  return `<path class="river-edge" d="${d}"/><path class="river" d="${d}"/>`;
}

/**
 * Tilled strips, as surveyors drew them: a few parallel lines, here and there, clear of the men.
 * @param {AreaSpace} space
 * @param {Point[][]} roads
 * @param {() => number} rnd
 */
function tilled({ outline, at }, roads, rnd) {
  const [xs, ys] = [outline.map(p => p[0]), outline.map(p => p[1])];
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - x0, Math.max(...ys) - y0];
  /** @type {Point[]} */
  const put = [];
  let d = '';
  for (let k = 0; k < 90 && put.length < 9; k++) {
    /** @type {Point} */
    const c = [x0 + rnd() * w, y0 + rnd() * h];
    const [long, deep, turn] = [11 + rnd() * 9, 7 + rnd() * 5, rnd() * Math.PI];
    const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
    const free = (Math.abs(c[0] - at[0]) > 74 || Math.abs(c[1] - at[1]) > 46) && !put.some(q => Math.hypot(q[0] - c[0], q[1] - c[1]) < 40);
    const clear = roads.every(r => r.every(p => Math.hypot(p[0] - c[0], p[1] - c[1]) > 24));
    if (!free || !clear || !inside(c, outline) || rim(c, outline) < 20) continue;
    put.push(c);
    for (let t = -deep; t <= deep; t += 3.6) {
      const s = long * (0.8 + rnd() * 0.25);
      d += `M${pt([c[0] - uy * t - ux * s, c[1] + ux * t - uy * s])}L${pt([c[0] - uy * t + ux * s, c[1] + ux * t + uy * s])}`;
    }
  }
  return d;
}

/** A paved road has two edges, a lane is a broken line. @param {{kind: string, points: Point[]}} road */
function road({ kind, points }) {
  const d = smooth(points);
  return kind === 'paved' ? `<path class="paved" d="${d}"/><path class="paved-bed" d="${d}"/>` : `<path class="lane" d="${d}"/>`;
}

/** Which way is north. @param {number} x @param {number} y */
const rose = (x, y) =>
  `<g class="rose" transform="translate(${x} ${y})"><circle r="23"/><circle r="19"/><path d="M0-34 6-6 0 0-6-6Z"
    /><path class="shade" d="M0 34 6 6 0 0-6 6ZM-34 0-6-6 0 0-6 6ZM34 0 6-6 0 0 6 6Z"/><text y="-37">N</text></g>`;

/** @param {{spaces: AreaSpace[], borders: Border[], roads?: {kind: string, points: Point[]}[], width: number, height: number}} data @param {string} clip */
export function fields({ spaces, borders, roads = [], height }, clip) {
  const rnd = seeded(18);
  const ways = roads.map(r => sampled(r.points));
  const soil = spaces.filter(s => !KINDS.some(k => s.terrain.includes(k))).map(s => tilled(s, ways, rnd));
  const washes = spaces.map(s => `<path class="area ${KINDS.filter(k => s.terrain.includes(k)).join(' ')}" d="${line(s.outline, true)}"/>`);
  /** @type {Map<string, string>} */
  const edges = new Map();
  for (const { outline } of spaces)
    outline.forEach((p, i) => {
      const q = outline[(i + 1) % outline.length];
      edges.set([p, q].map(String).sort().join('|'), line([p, q]));
    });
  const wet = spaces.filter(s => s.terrain.includes('river'));
  const clips = wet.map((s, i) => `<clipPath id="${clip}-${i}"><path d="${line(s.outline, true)}"/></clipPath>`);
  const centre = new Map(spaces.map(s => [s.id, s.at]));
  const lines = borders.map(b => {
    if (b.kind === 'ridge') return crest(b.from, b.to, rnd);
    // a ditch lies on its holder's side of the border
    const c = centre.get(b.holder ?? b.between[0]) ?? b.from;
    return `<path class="ditch" d="${line(shrink([b.from, b.to], c, 0.87))}"/>`;
  });
  return (
    `<defs>${clips.join('')}</defs><g class="l-ground">${washes.join('')}<path class="tilled" d="${soil.join('')}"
      />${spaces.filter(s => s.terrain.includes('low')).map(hollow).join('')}` +
    `${wet.map((s, i) => `<g clip-path="url(#${clip}-${i})">${stream(s)}</g>`).join('')}${[...roads].sort((a, b) => (a.kind < b.kind ? -1 : 1))
      .map(road).join('')}<path class="border" d="${[...edges.values()].join('')}"/>${lines.join('')}${scatter(spaces, ways, rnd)}${rose(46, height - 60)}</g>`
  );
}
