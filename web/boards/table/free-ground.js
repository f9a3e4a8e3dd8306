/** The ground of a free table, as on an engraved plan: hills, woods, water, roads, fields, buildings. Pure functions to SVG text. */
import { escape } from '../../shared/html.js';
import { hachures, line, pt, seeded, smooth, soften, use } from '../drawing.js';
import { inside } from '../geometry.js';

/** @typedef {import('../drawing.js').Point} Point */
/** @typedef {import('../../shared/types.js').TableFeature} Feature */
/** @typedef {(p: Point) => Point} Lay  from the table's own units to the sheet */

/** @param {Point[]} ps */
const middle = ps => /** @type {Point} */ ([ps.reduce((s, p) => s + p[0], 0) / ps.length, ps.reduce((s, p) => s + p[1], 0) / ps.length]);

/** @param {Point[]} ps */
const box = ps => ({ x0: Math.min(...ps.map(p => p[0])), x1: Math.max(...ps.map(p => p[0])), y0: Math.min(...ps.map(p => p[1])),
  y1: Math.max(...ps.map(p => p[1])) });

/** Spots inside a ring, none too near another. @param {Point[]} ring @param {number} gap @param {number} most @param {() => number} rnd */
function scatter(ring, gap, most, rnd) {
  const { x0, x1, y0, y1 } = box(ring);
  /** @type {Point[]} */
  const out = [];
  for (let k = 0; k < most * 9 && out.length < most; k++) {
    /** @type {Point} */
    const p = [x0 + rnd() * (x1 - x0), y0 + rnd() * (y1 - y0)];
    if (inside(p, ring) && out.every(q => Math.hypot(q[0] - p[0], q[1] - p[1]) > gap)) out.push(p);
  }
  return out.sort((a, b) => a[1] - b[1]);
}

/** How many signs fill a ring. @param {Point[]} ring @param {number} each */
const room = (ring, each) =>
  Math.round(Math.abs(ring.reduce((s, p, i) => s + p[0] * ring[(i + 1) % ring.length][1] - ring[(i + 1) % ring.length][0] * p[1], 0)) / 2 / each);

/** Furrows across a ring. @param {Point[]} ring @param {number} gap */
function furrows(ring, gap) {
  const { x0, x1, y0, y1 } = box(ring);
  let d = '';
  for (let y = y0 + gap; y < y1; y += gap) {
    const xs = ring
      .flatMap((a, i) => {
        const b = ring[(i + 1) % ring.length];
        return a[1] > y !== b[1] > y ? [((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]] : [];
      })
      .sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) if (xs[i + 1] - xs[i] > 8) d += `M${(xs[i] + 3).toFixed(1)} ${y.toFixed(1)}H${(xs[i + 1] - 3).toFixed(1)}`;
  }
  return x1 > x0 ? d : '';
}

/** Points along a line, evenly. @param {Point[]} ps @param {number} gap */
function along(ps, gap) {
  /** @type {{p: Point, a: number}[]} */
  const out = [];
  let rest = gap / 2;
  ps.slice(1).forEach((b, i) => {
    const a = ps[i];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
    for (; rest < l; rest += gap) out.push({ p: [a[0] + ((b[0] - a[0]) * rest) / l, a[1] + ((b[1] - a[1]) * rest) / l],
      a: Math.atan2(b[1] - a[1], b[0] - a[0]) });
    rest -= l;
  });
  return out;
}

/** @param {Point[]} ring @param {Point[]} crest @param {() => number} rnd @param {boolean} steep */
function hill(ring, crest, rnd, steep) {
  const round = soften(ring, 3);
  return (
    `<path class="hill" d="${line(round, true)}"
      /><path class="hairs" d="${hachures(() => true, round, rnd, { step: steep ? 3.6 : 5, min: 10, max: steep ? 28 : 21 })}"/>` +
    (crest.length > 1 ? `<path class="crest" d="${smooth(crest)}"/>` : '')
  );
}

/** @type {Record<string, (ring: Point[], rnd: () => number, crest: Point[]) => string>} */
const AREAS = {
  hill: (ring, rnd, crest) => hill(ring, crest, rnd, false),
  'steep-hill': (ring, rnd, crest) => hill(ring, crest, rnd, true),
  wood: (ring, rnd) => `<path class="wood" d="${line(soften(ring, 2), true)}"/>` +
    scatter(ring, 15, Math.min(90, room(ring, 640)), rnd).map(([x, y]) => use('t-tree', x, y, 21 + rnd() * 4)).join(''),
  orchard: (ring, rnd) => `<path class="wood orchard" d="${line(ring, true)}"/>` +
    scatter(ring, 19, Math.min(40, room(ring, 900)), rnd).map(([x, y]) => use('t-orchard', x, y, 20)).join(''),
  scrub: (ring, rnd) => `<path class="scrub" d="${line(soften(ring, 2), true)}"/>` +
    scatter(ring, 22, Math.min(40, room(ring, 1100)), rnd).map(([x, y]) => use('t-scrub', x, y, 20)).join(''),
  crops: ring => `<path class="crops" d="${line(ring, true)}"/><path class="furrows" d="${furrows(ring, 7)}"/>`,
  marsh: (ring, rnd) => `<path class="marsh" d="${line(soften(ring, 2), true)}"/>` +
    scatter(ring, 24, Math.min(40, room(ring, 1300)), rnd).map(([x, y]) => use('t-marsh', x, y, 22)).join(''),
  'river-bank': ring => `<path class="bank" d="${line(ring, true)}"/>`,
  river: ring => `<path class="lake" d="${line(ring, true)}"/>`,
  pond: ring => `<path class="lake" d="${line(soften(ring, 3), true)}"/>`,
  cliff: (ring, rnd) => `<path class="cliff" d="${line(ring, true)}"
    /><path class="hairs" d="${hachures(() => true, ring, rnd, { step: 3, min: 8, max: 14 })}"/>`,
};

/** Where houses stand in a sector of two UD, in shares of it. @type {Record<string, [number, number, string, number][]>} */
const HOUSES = {
  village: [[0.18, 0.18, 't-house', 21], [0.55, 0.13, 't-house', 21], [0.85, 0.24, 't-house', 21], [0.15, 0.56, 't-house', 21],
    [0.88, 0.64, 't-house', 21], [0.2, 0.88, 't-house', 21], [0.54, 0.91, 't-house', 21], [0.85, 0.94, 't-house', 21]],
  church: [[0.5, 0.2, 't-church', 30], [0.16, 0.2, 't-house', 19], [0.86, 0.3, 't-house', 19], [0.14, 0.85, 't-house', 19], [0.5, 0.9, 't-house', 19],
    [0.86, 0.85, 't-house', 19]],
  farm: [[0.22, 0.24, 't-farm', 30], [0.8, 0.8, 't-farm', 30], [0.8, 0.2, 't-house', 20]],
  manor: [[0.24, 0.24, 't-farm', 32], [0.78, 0.24, 't-house', 22], [0.24, 0.8, 't-house', 22], [0.8, 0.8, 't-farm', 30]],
};

/** A building or a redoubt that one unit may hold. @param {string} kind @param {Point[]} cs */
function sector(kind, cs) {
  const { x0, x1, y0, y1 } = box(cs);
  if (kind === 'redoubt') return `<path class="works" d="${line(cs, true)}"
    /><path class="works-in" d="${line(cs.map(p =>
      /** @type {Point} */ ([(p[0] - (x0 + x1) / 2) * 0.8 + (x0 + x1) / 2, (p[1] - (y0 + y1) / 2) * 0.8 + (y0 + y1) / 2])), true)}"/>`;
  const houses = (HOUSES[kind] ?? HOUSES.village).map(([a, b, id, size]) => use(id, x0 + a * (x1 - x0), y0 + b * (y1 - y0), size)).join('');
  return `<path class="built" d="${line(cs, true)}"/>${houses}`;
}

/** @type {Record<string, (ps: Point[], rnd: () => number) => string>} */
const LINES = {
  road: ps => `<path class="road-edge" d="${line(ps)}"/><path class="road" d="${line(ps)}"/>`,
  stream: ps => `<path class="river-edge" d="${smooth(ps)}"/><path class="river" d="${smooth(ps)}"/>`,
  hedge: (ps, rnd) => along(ps, 9)
    .map(({ p: [x, y] }) => `<circle class="bush" cx="${x.toFixed(1)}" cy="${(y + (rnd() - 0.5) * 2).toFixed(1)}" r="5.2"/>`).join(''),
  wall: ps => `<path class="wall" d="${line(ps)}"/><path class="wall-top" d="${line(ps)}"/>`,
  earthwork: ps => `<path class="dyke" d="${line(ps)}"
    /><path class="hairs" d="${along(ps, 5)
      .map(({ p: [x, y], a }) => `M${pt([x, y])}l${(Math.sin(a) * 9 - 1).toFixed(1)} ${(-Math.cos(a) * 9).toFixed(1)}h2Z`).join('')}"/>`,
  ditch: ps => `<path class="ditch" d="${line(ps)}"/>`,
};

/**
 * All ground in the order in which it lies, hills below and buildings on top.
 * @param {Feature[]} features
 * @param {Lay} at
 * @param {{w: number, h: number}} size
 */
export function ground(features, at, { w, h }) {
  const rnd = seeded(1809);
  let tufts = '';
  for (let i = 0; i < 90; i++) {
    const [x, y] = [rnd() * w, rnd() * h];
    tufts += `M${pt([x, y])}v-5M${pt([x - 1, y])}l-3-3M${pt([x + 1, y])}l3-3`;
  }
  const rank = (/** @type {Feature} */ f) =>
    (f.shape === 'sector' ? 3 : f.shape === 'line' ? (f.kind === 'stream' ? 0.5 : f.kind === 'road' ? 1 : 2) : f.kind.endsWith('hill') ? 0
      : f.kind === 'wood' || f.kind === 'orchard' ? 1.5 : 0.7);
  const drawn = [...features]
    .sort((a, b) => rank(a) - rank(b))
    .map(f => {
      const ps = f.points.map(at);
      if (f.shape === 'sector') return sector(f.kind, ps);
      if (f.shape === 'line') return (LINES[f.kind] ?? LINES.ditch)(ps, rnd);
      return (AREAS[f.kind] ?? (() => ''))(ps, rnd, (f.crest ?? []).map(at));
    });
  return `<path class="tufts" d="${tufts}"/>${drawn.join('')}`;
}

/** Names of ground that has one of its own. @param {Feature[]} features @param {Lay} at */
export function groundNames(features, at) {
  /** @type {Set<string>} */
  const said = new Set();
  /** Lines of names that are written already. @type {{x: number, y: number, w: number}[]} */
  const written = [];
  return features
    .map(f => {
      if (!f.name || said.has(f.name)) return '';
      said.add(f.name);
      const all = features.filter(o => o.name === f.name).flatMap(o => o.points.map(at));
      const ps = f.points.map(at);
      const [x, y] = f.shape === 'line' ? ps[Math.floor(ps.length / 2)] : middle(all);
      let line = f.shape === 'sector' ? box(all).y1 + 13 : y - (f.shape === 'line' ? 9 : 0);
      // one below the other where they would run together
      const w = f.name.length * 6.6;
      while (written.some(o => Math.abs(o.y - line) < 12 && Math.abs(o.x - x) < (o.w + w) / 2)) line += 13;
      written.push({ x, y: line, w });
      return `<text class="place" x="${x.toFixed(1)}" y="${line.toFixed(1)}">${escape(f.name)}</text>`;
    })
    .join('');
}

/** Ruler on the margin and a scale bar. @param {{h: number, width: number, height: number, at: Lay, unit: string}} table */
export function rulers({ h, width, height, at, unit }) {
  let out = '';
  const tick = (/** @type {Point} */ p, /** @type {boolean} */ big, /** @type {number} */ n) => {
    const flat = p[1] < 1 || p[1] > h - 1;
    const out = (flat ? p[1] : p[0]) < 1 ? -1 : 1;
    const l = (big ? 8 : 4) * out;
    const text = big ? (flat ? `<text class="margin" x="${p[0].toFixed(1)}" y="${(p[1] + (out < 0 ? -10 : 18)).toFixed(1)}">${n}</text>`
      : `<text class="margin" x="${(p[0] + 14 * out).toFixed(1)}" y="${(p[1] + 4).toFixed(1)}">${n}</text>`) : '';
    return `<path class="tick" d="M${pt(p)}${flat ? `v${l}` : `h${l}`}"/>${text}`;
  };
  for (let v = 0; v <= width / 100; v++) out += tick(at([v * 100, 0]), v % 5 === 0, v) + tick(at([v * 100, height]), false, v);
  for (let v = 0; v <= height / 100; v++) out += tick(at([0, v * 100]), v % 5 === 0, v) + tick(at([width, v * 100]), false, v);
  const [[ax, ay], [bx, by]] = [at([0, 0]), at([100, 0])];
  const one = Math.hypot(bx - ax, by - ay);
  const bar = Array.from({ length: 8 },
    (_, i) => `<rect x="${(i * one).toFixed(1)}" y="-6" width="${one.toFixed(1)}" height="7" class="${i % 2 ? 'even' : 'odd'}"/>`).join('');
  out += `<g class="scale" transform="translate(26 ${h - 16})"><rect class="slip-of-paper" x="-14" y="-27" width="${8 * one + 46}" height="37"
    />${bar}<text class="margin" x="0" y="-11">0</text><text class="margin" x="${4 * one}" y="-11">4</text><text class="margin" x="${8 * one}" y="-11"
      >8 ${escape(unit)}</text></g>`;
  return out;
}
