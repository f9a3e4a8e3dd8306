/** The ground of a hex board, engraved from data. Terrain ids are art: what they do is the server's business. */
import { hachures, line, pt, seeded, smooth, soften, use } from '../drawing.js';
import { chains, outlines } from './hexgrid.js';

/** @typedef {import('../drawing.js').Point} Point */
/** @typedef {import('./hexgrid.js').HexGrid} HexGrid */
/** @typedef {[x: number, y: number, id: string, size: number, angle?: number]} Sign */

/** Which drawing a terrain id gets. @type {Record<string, string>} */
const DRAWING = {
  woods: 'woods',
  forest: 'woods',
  hill: 'hill',
  building: 'town',
  town: 'town',
  river: 'river',
  ford: 'ford',
  bridge: 'bridge',
  field: 'field',
  orchard: 'orchard',
  rough: 'rough',
  rugged: 'rough',
  quarry: 'quarry',
  marsh: 'marsh',
  windmill: 'windmill',
};

/** Roofs round a token: offset, sign, size. The middle ones show when nobody stands there. @type {[number, number, string, number][]} */
const ROOFS = [
  [-24, -21, 't-house', 15],
  [24, -20, 't-house', 15],
  [-30, -3, 't-house', 15],
  [30, -2, 't-house', 15],
  [-27, 15, 't-house', 16],
  [27, 16, 't-house', 16],
  [-15, 26, 't-church', 18],
  [1, 29, 't-house', 17],
  [16, 27, 't-house', 16],
  [0, 0, 't-house', 17],
  [-13, -8, 't-house', 15],
  [13, -9, 't-house', 15],
];

/** The ground: washes, grid, lines and signs. @param {HexGrid} grid @param {string} clip  an id of its own on the page */
export function ground(grid, clip) {
  const { k } = grid;
  const rnd = seeded(1815);
  /** @type {Record<string, string[]>} */
  const of = {};
  for (const s of grid.data.spaces) {
    const kinds = s.terrain.map(t => DRAWING[t]).filter(Boolean);
    for (const kind of kinds.length ? kinds : ['clear']) (of[kind] ??= []).push(s.id);
  }
  const sheet = { wash: '', lines: '', signs: /** @type {Sign[]} */ ([]) };
  tufts(grid, of.clear ?? [], rnd, sheet);
  hills(grid, of.hill ?? [], rnd, sheet);
  fields(grid, of.field ?? [], rnd, sheet);
  woods(grid, of.woods ?? [], rnd, sheet);
  orchards(grid, of.orchard ?? [], sheet);
  water(grid, of, rnd, sheet);
  towns(grid, of, sheet);
  rough(grid, of, rnd, sheet);
  for (const h of of.quarry ?? []) {
    const rim = line(soften(grid.poly(h, 0.95), 2), true);
    sheet.wash += `<path d="${rim}" fill="var(--sand)" opacity=".7"
      /><path d="${rim}" fill="none" stroke="var(--relief)" stroke-width="2.4" stroke-dasharray="1 4" stroke-linecap="round"/>`;
    sheet.signs.push([...grid.centre(h), 't-quarry', 62 * k]);
  }
  for (const h of of.marsh ?? []) sheet.signs.push([...grid.centre(h), 't-marsh', 58 * k]);

  sheet.signs.sort((a, b) => a[1] - b[1]);
  const net = grid.all.map(h => line(grid.poly(h), true)).join('');
  const signs = sheet.signs
    .map(([x, y, id, s, angle]) => use(id, x, y, s, angle ? `transform="rotate(${angle.toFixed(0)} ${pt([x, y])})"` : ''))
    .join('');
  return (
    `<clipPath id="${clip}"><path d="${net}"/></clipPath><g clip-path="url(#${clip})">${sheet.wash}</g>` +
    `<path d="${net}" fill="none" stroke="var(--grid)" stroke-width="1"/><g clip-path="url(#${clip})">${sheet.lines}</g><g>${signs}</g>`
  );
}

/** @typedef {{wash: string, lines: string, signs: Sign[]}} Sheet */

/**
 * A few tufts on open ground, so that clear hexes read as country and not as nothing.
 * @param {HexGrid} grid
 * @param {string[]} hexes
 * @param {() => number} rnd
 * @param {Sheet} sheet
 */
function tufts(grid, hexes, rnd, sheet) {
  let d = '';
  for (const h of hexes)
    for (let n = Math.floor(rnd() * 3); n > 0; n--) {
      const [cx, cy] = grid.centre(h);
      const x = cx + (rnd() - 0.5) * grid.w * 0.6;
      const y = cy + (rnd() - 0.5) * grid.R;
      const g = 3.2 * grid.k;
      d += `M${pt([x, y])}v${(-g * 1.5).toFixed(1)}M${pt([x - 1, y])}l${-g.toFixed(1)} ${-g.toFixed(1)}M${pt([x + 1, y])}l${g.toFixed(1)} ${-g.toFixed(1)}`;
    }
  sheet.lines += `<path d="${d}" fill="none" stroke="var(--wood-ink)" stroke-width=".8" stroke-linecap="round" opacity=".5"/>`;
}

/**
 * Neighbouring hills flow into one mass, hachured on its outer rim.
 * @param {HexGrid} grid
 * @param {string[]} hexes
 * @param {() => number} rnd
 * @param {Sheet} sheet
 */
function hills(grid, hexes, rnd, sheet) {
  const { k } = grid;
  for (const ring of outlines(grid, hexes)) {
    const soft = soften(ring, 3);
    sheet.wash += `<path d="${line(soft, true)}" fill="var(--relief-wash)"/>`;
    const d = hachures(grid.onBoard, soft, rnd, { step: 4 * k, min: 8 * k, max: 15 * k });
    sheet.lines += `<path d="${d}" fill="var(--relief)"/>`;
  }
}

/** Furrows, each field ploughed its own way. @param {HexGrid} grid @param {string[]} hexes @param {() => number} rnd @param {Sheet} sheet */
function fields(grid, hexes, rnd, sheet) {
  const { R, k } = grid;
  for (const h of hexes) {
    const [x, y] = grid.centre(h);
    const edge = line(soften(grid.poly(h, 0.95), 1), true);
    const angle = [0, 60, -60][Math.floor(rnd() * 3)] + (grid.turn ? 90 : 0);
    let d = '';
    for (let i = -6; i <= 6; i++) {
      const off = i * 5.6 * k;
      const half = Math.sqrt(Math.max(0, (R * 0.8) ** 2 - off ** 2));
      if (half > 6) d += `M${(-half + rnd() * 5).toFixed(1)} ${off.toFixed(1)}H${(half - rnd() * 5).toFixed(1)}`;
    }
    sheet.wash += `<path d="${edge}" fill="var(--field)" stroke="var(--relief)" stroke-width=".8" stroke-dasharray="4 2"/>`;
    sheet.lines += `<path d="${d}" transform="translate(${pt([x, y])}) rotate(${angle})" fill="none" stroke="var(--relief)" stroke-width=".9"
      stroke-dasharray="6 2 10 1.5" opacity=".85"/>`;
  }
}

/** Masses of trees with a stippled edge. @param {HexGrid} grid @param {string[]} hexes @param {() => number} rnd @param {Sheet} sheet */
function woods(grid, hexes, rnd, sheet) {
  const { R, k } = grid;
  for (const ring of outlines(grid, hexes))
    sheet.wash += `<path d="${line(soften(ring, 3), true)}" fill="var(--wood-wash)" stroke="var(--wood-ink)" stroke-opacity=".55" stroke-width="1"
      stroke-dasharray="1 3" stroke-linecap="round"/>`;
  for (const h of hexes) {
    const [x, y] = grid.centre(h);
    for (let i = 0; i < 14; i++) {
      const a = (i / 14) * Math.PI * 2 + rnd() * 0.35;
      const d = R * (i % 3 ? 0.74 : 0.46) + rnd() * 3 * k;
      sheet.signs.push([x + Math.cos(a) * d * 0.93, y + Math.sin(a) * d * 0.92, 't-tree', (16 + rnd() * 5) * k]);
    }
  }
}

/** Trees in rows on a light wash; where a unit stands the rim still shows them. @param {HexGrid} grid @param {string[]} hexes @param {Sheet} sheet */
function orchards(grid, hexes, sheet) {
  const { k, R } = grid;
  for (const h of hexes) {
    const [x, y] = grid.centre(h);
    sheet.wash += `<path d="${line(soften(grid.poly(h, 0.95), 1), true)}" fill="var(--wood-wash)" opacity=".6"/>`;
    for (let row = -2; row <= 2; row++)
      for (let col = -2; col <= 2; col++) {
        const [dx, dy] = [col * 14 * k, row * 15 * k];
        if (Math.hypot(dx, dy * 0.95) < R * 0.86) sheet.signs.push([x + dx, y + dy, 't-tree', 13.5 * k]);
      }
  }
}

/**
 * Streams run through the centres of hexes and under towns; at the border they run off.
 * @param {HexGrid} grid
 * @param {Record<string, string[]>} of
 * @param {() => number} rnd
 * @param {Sheet} sheet
 */
function water(grid, of, rnd, sheet) {
  const { k } = grid;
  const wet = [...(of.river ?? []), ...(of.ford ?? []), ...(of.bridge ?? [])];
  const hexes = [...new Set(wet)];
  for (const t of of.town ?? []) if (!hexes.includes(t) && hexes.filter(h => grid.near(h, t)).length > 1) hexes.push(t);
  for (const chain of chains(grid, hexes)) {
    const wide = chain.some(h => of.river?.includes(h)) ? 13 : 7.5;
    /** @type {Point[]} */
    const ps = [];
    const j = () => (rnd() - 0.5) * 13 * k;
    chain.forEach((h, i) => {
      const [x, y] = grid.centre(h);
      const b = i > 0 && grid.centre(chain[i - 1]);
      if (b) ps.push([(x + b[0]) / 2 + j() * 0.3, (y + b[1]) / 2 + j() * 0.5]);
      // bridges must meet the stream, so it does not wander there
      ps.push(of.bridge?.includes(h) ? [x, y] : [x + j() * 0.5, y + j()]);
    });
    for (const last of [false, true]) {
      const [end, prev] = last ? [chain.at(-1), chain.at(-2)] : [chain[0], chain[1]];
      if (!end || !prev) continue;
      const out = runsOff(grid, end, prev);
      if (out) last ? ps.push(out) : ps.unshift(out);
    }
    const d = smooth(ps);
    sheet.lines +=
      `<path d="${d}" fill="none" stroke="var(--water-ink)" stroke-width="${(wide + 2) * k}" stroke-linecap="round"
        /><path d="${d}" fill="none" stroke="var(--water)" stroke-width="${wide * k}" stroke-linecap="round"/>` +
      `<path d="${d}" fill="none" stroke="var(--water-ink)" stroke-width=".8" stroke-dasharray="7 5 2 6" opacity=".7"/>`;
    chain.forEach((h, i) => {
      if (!of.bridge?.includes(h)) return;
      const [a, b] = [grid.centre(chain[i - 1] ?? h), grid.centre(chain[i + 1] ?? h)];
      const along = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
      sheet.signs.push([...grid.centre(h), 't-bridge', 46 * k, along + 90]);
    });
  }
  for (const h of of.ford ?? [])
    for (const o of of.ford)
      if (o > h && grid.near(o, h)) {
        const [a, b] = [grid.centre(h), grid.centre(o)];
        sheet.signs.push([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 't-ford', 21 * k]);
      }
}

/** Where a stream leaves the sheet, if its last hex lies on the border. @param {HexGrid} grid @param {string} end @param {string} prev @returns {Point|null} */
function runsOff(grid, end, prev) {
  const [x, y] = grid.centre(end);
  const [px, py] = grid.centre(prev);
  const way = Math.atan2(y - py, x - px);
  for (const bend of [0, 0.5, -0.5, 1, -1]) {
    /** @type {Point} */
    const out = [x + Math.cos(way + bend) * grid.w, y + Math.sin(way + bend) * grid.w];
    if (!grid.onBoard(out)) return out;
  }
  return null;
}

/** @param {HexGrid} grid @param {Record<string, string[]>} of @param {Sheet} sheet */
function towns(grid, of, sheet) {
  const { k } = grid;
  for (const h of of.town ?? []) {
    const [x, y] = grid.centre(h);
    sheet.wash += `<path d="${line(soften(grid.poly(h, 0.93), 2), true)}" fill="var(--roof)" opacity=".17"/>`;
    for (const [dx, dy, id, s] of ROOFS) sheet.signs.push([x + dx * k, y + dy * k, id, s * k]);
  }
  for (const h of of.windmill ?? []) {
    const [x, y] = grid.centre(h);
    sheet.wash += `<path d="${line(soften(grid.poly(h, 0.93), 2), true)}" fill="var(--roof)" opacity=".12"/>`;
    sheet.signs.push([x - 8 * k, y - 21 * k, 't-windmill', 36 * k], [x + 22 * k, y - 18 * k, 't-house', 16 * k],
      [x + 27 * k, y + 15 * k, 't-house', 15 * k], [x - 25 * k, y + 17 * k, 't-house', 15 * k]);
  }
}

/** Boulders and broken ground. @param {HexGrid} grid @param {Record<string, string[]>} of @param {() => number} rnd @param {Sheet} sheet */
function rough(grid, of, rnd, sheet) {
  const { k } = grid;
  for (const ring of outlines(grid, of.rough ?? []))
    sheet.wash += `<path d="${line(soften(ring, 2), true)}" fill="var(--relief-wash)" stroke="var(--relief)" stroke-width="1" stroke-dasharray="3 2"/>`;
  for (const h of of.rough ?? []) {
    const [x, y] = grid.centre(h);
    for (const [dx, dy, s] of [
      [-15, 8, 34],
      [15, 10, 31],
      [1, -13, 33],
      [0, 24, 22],
    ])
      sheet.signs.push([x + dx * k, y + dy * k + rnd() * 2, 't-rugged', s * k]);
  }
}

/** Fences and works along hexsides, a little inside the hex they protect. @param {HexGrid} grid @param {import('../../shared/types.js').SideFeature[]} sides */
export function hexsides(grid, sides) {
  const fences = sides.filter(s => s.kind !== 'works').map(s => fence(grid, s));
  const works = sides.filter(s => s.kind === 'works').map(s => parapet(grid, s));
  return (
    (fences.length
      ? `<path d="${fences.join('')}" fill="none" stroke="var(--paper)" stroke-width="4" stroke-linejoin="round"
      /><path d="${fences.join('')}" fill="none" stroke="var(--ink-map)" stroke-width="1.5" stroke-linejoin="round"/>`
      : '') + works.join('')
  );
}

/** A worm fence: two rails in a zigzag. @param {HexGrid} grid @param {import('../../shared/types.js').SideFeature} feature */
function fence(grid, feature) {
  const [a, b] = grid.side(feature.at, feature.side, 0.9);
  const [cx, cy] = grid.centre(feature.at);
  const [mx, my] = [(a[0] + b[0]) / 2 - cx, (a[1] + b[1]) / 2 - cy];
  const l = Math.hypot(mx, my);
  const rail = (/** @type {number} */ lift) => {
    /** @type {Point[]} */
    const ps = [];
    for (let i = 0; i <= 8; i++) {
      const out = lift + (i % 2 ? 2.4 : -2.4) * grid.k;
      ps.push([a[0] + ((b[0] - a[0]) * i) / 8 + (mx / l) * out, a[1] + ((b[1] - a[1]) * i) / 8 + (my / l) * out]);
    }
    return line(ps);
  };
  return rail(1.6 * grid.k) + rail(-1.6 * grid.k);
}

/** An earthen parapet with its fall outside. @param {HexGrid} grid @param {import('../../shared/types.js').SideFeature} feature */
function parapet(grid, feature) {
  const [a, b] = grid.side(feature.at, feature.side, 0.97);
  const [c, d] = grid.side(feature.at, feature.side, 0.83);
  let strokes = '';
  for (let i = 1; i < 8; i++) {
    const t = i / 8;
    const at = (/** @type {Point} */ p, /** @type {Point} */ q) => /** @type {Point} */ ([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
    const [o, n] = [at(a, b), at(c, d)];
    strokes += `M${pt(o)}L${pt([o[0] + (n[0] - o[0]) * 0.65, o[1] + (n[1] - o[1]) * 0.65])}`;
  }
  return `<path d="${line([a, b, d, c], true)}" fill="var(--sand)" stroke="var(--ink-map)" stroke-width="1.4" stroke-linejoin="round"
    /><path d="${strokes}" stroke="var(--ink-map)" stroke-width="1"/>`;
}
