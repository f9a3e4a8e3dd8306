/** The ground of a campaign map: woods, rivers, double roads, bridges, towns and star forts. Pure functions to SVG text. */
import { escape } from '../../shared/html.js';
import { hachures, line, pt, seeded, smooth, soften, use } from '../drawing.js';
import { lookUp, meet, offSegment, sampled } from '../geometry.js';

/** @typedef {import('../drawing.js').Point} Point */
/** @typedef {import('../../shared/types.js').Points} Points */
/** @typedef {{a: Point, b: Point, bridge: Point|null, key: string}} Way */

/** Pixels per unit of the grid at full size. */
export const K = 1.28;

/** Ends of a road in any order. @param {string} a @param {string} b */
export const roadKey = (a, b) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** @param {Points} data */
export function survey(data) {
  /** @type {Map<string, Point>} */
  const at = new Map(data.points.map(p => [p.id, [p.at[0] * K, p.at[1] * K]]));
  const rivers = data.lines.map(l => ({ ...l, flow: l.corners.map(c => /** @type {Point} */ ([c[0] * K, c[1] * K])) }));
  const courses = rivers.map(r => sampled(r.flow));
  /** @type {Way[]} */
  const ways = data.roads.map(({ between: [from, to], bridge }) => {
    const [a, b] = [lookUp(at, from), lookUp(at, to)];
    const crossing = courses.map(ps => meet(ps, a, b)).find(Boolean);
    return { a, b, key: roadKey(from, to), bridge: bridge ? (crossing ?? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]) : null };
  });
  return { at, rivers, courses, ways };
}

/** @typedef {ReturnType<typeof survey>} Survey */

/** A road bows a little, unless a bridge must lie where the river is. @param {Way} way */
function bow({ a, b, bridge, key }) {
  const h = bridge ? 0 : ((key.length * 7 + key.charCodeAt(1) * 13) % 5) - 2;
  return `M${pt(a)}Q${pt([(a[0] + b[0]) / 2 - (b[1] - a[1]) * h * 0.02, (a[1] + b[1]) / 2 + (b[0] - a[0]) * h * 0.02])} ${pt(b)}`;
}

/** Two parapets beside the road. @param {Way} way */
function parapets({ a, b, bridge: at }) {
  if (!at) return '';
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [ux, uy] = [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
  return [-1, 1]
    .map(s => {
      /** @param {number} t along @param {number} o aside @returns {Point} */
      const p = (t, o) => [at[0] + ux * t - uy * s * o, at[1] + uy * t + ux * s * o];
      return line([p(-7, 6.9), p(-4.5, 4.4), p(4.5, 4.4), p(7, 6.9)]);
    })
    .join('');
}

/**
 * Firs, washes and hachured slopes round the wooded points, which are the hills of the country; firs keep clear of roads.
 * @param {Points} data
 * @param {Survey} map
 */
function woods(data, { at, ways }) {
  const rnd = seeded(1806);
  const wooded = data.points.filter(p => p.terrain === 'wooded').map(p => lookUp(at, p.id));
  const points = [...at.values()];
  /** @type {[number, number, number][]} */
  const firs = [];
  for (const [zx, zy] of wooded) {
    const near = ways.filter(w => offSegment([zx, zy], w.a, w.b) < 100);
    for (let i = 0; i < 80; i++) {
      const a = rnd() * 6.283;
      const d = 16 + Math.sqrt(rnd()) * 64;
      const [x, y] = [zx + Math.cos(a) * d, zy + Math.sin(a) * d * 0.9];
      const size = 17 + rnd() * 5;
      const clear = near.every(w => offSegment([x, y], w.a, w.b) > 11) && points.every(p => Math.hypot(p[0] - x, p[1] - y) > 17);
      if (clear && firs.every(f => Math.hypot(f[0] - x, f[1] - y) > 13)) firs.push([x, y, size]);
    }
  }
  firs.sort((a, b) => a[1] - b[1]);
  const rings = wooded.map(([x, y]) =>
    soften(
      Array.from({ length: 12 }, (_, i) => {
        const d = 72 + rnd() * 18;
        return /** @type {Point} */ ([x + Math.cos((i / 12) * 6.283) * d, y + Math.sin((i / 12) * 6.283) * d * 0.86]);
      }),
      2,
    ),
  );
  const washes = rings.map(ring => `<path d="${line(ring, true)}"/>`);
  // slopes only where the hills end, not where one wood runs into the next
  const slopes = rings.map((ring, i) => {
    const ends = (/** @type {Point} */ p) => wooded.every((c, j) => j === i || Math.hypot(c[0] - p[0], (c[1] - p[1]) / 0.86) > 84);
    return hachures(ends, ring, rnd, { step: 5, min: 6, max: 13 });
  });
  return { washes: washes.join(''), slopes: slopes.join(''), firs: firs.map(f => use('t-pine', ...f)).join('') };
}

/** River names along the straightest stretch of their course. @param {Survey} map @param {string} mark  makes ids of this sheet unique */
function riverNames({ rivers }, mark) {
  return rivers
    .map(({ id, name, flow }) => {
      const legs = flow.slice(1).map((q, i) => ({ p: flow[i], q, l: Math.hypot(q[0] - flow[i][0], q[1] - flow[i][1]) }));
      const longest = legs.reduce((a, b) => (b.l > a.l ? b : a));
      // names read from left to right
      const [p, q] = longest.p[0] <= longest.q[0] ? [longest.p, longest.q] : [longest.q, longest.p];
      return `<path id="${mark}-${escape(id)}" d="${line([p, q])}" fill="none"/><text class="river-name" dy="-8"
        ><textPath href="#${mark}-${escape(id)}" startOffset="50%">${escape(name)}</textPath></text>`;
    })
    .join('');
}

/** @param {Points} data @param {Survey} map @param {string} mark */
export function country(data, map, mark) {
  const { washes, slopes, firs } = woods(data, map);
  const flows = map.rivers.map(r => smooth(r.flow));
  const roads = map.ways.map(bow);
  const each = (/** @type {string[]} */ ds, /** @type {string} */ name) => ds.map(d => `<path class="${name}" d="${d}"/>`).join('');
  const towns = data.points.map(p => {
    const [x, y] = lookUp(map.at, p.id);
    return p.terrain === 'citadel'
      ? use('t-citadel', x, y, 36) + `<text class="worth" x="${x.toFixed(1)}" y="${(y + 4.5).toFixed(1)}">${p.value}</text>`
      : `<circle class="town${p.terrain === 'wooded' ? ' wooded' : ''}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="6.5"/>`;
  });
  return (
    `<g class="l-ground"><g class="wood-wash">${washes}</g><path class="hairs" d="${slopes}"
      />${each(flows, 'river-edge')}${each(flows, 'river')}${riverNames(map, mark)}` +
    `${each(roads, 'road-edge')}${each(roads, 'road')}<path class="parapet" d="${map.ways.map(parapets).join('')}"/>${firs}${towns.join('')}</g>`
  );
}
