/** Where hexes lie on the sheet. Pointed ends up; `flip` puts the other army's edge below, `turn` lays the board on its side. */

/** @typedef {import('../drawing.js').Point} Point */

const SQ3 = Math.sqrt(3);
/** Corners of each side; corner 0 is the top, then clockwise. @type {Record<string, [number, number]>} */
const SIDES = { ne: [0, 1], e: [1, 2], se: [2, 3], sw: [3, 4], w: [4, 5], nw: [5, 0] };

/**
 * @param {import('../../shared/types.js').Hexes} data
 * @param {{w: number, turn?: boolean, flip?: boolean}} how  w = flat-to-flat width of a hex
 */
export function hexGrid(data, { w, turn = false, flip = false }) {
  const R = w / SQ3;
  const pitch = R * 1.5;
  const long = Math.max(...data.rows) * w;
  const deep = (data.rows.length - 1) * pitch + 2 * R;
  const size = turn ? { w: deep, h: long } : { w: long, h: deep };
  const spaces = new Map(data.spaces.map(s => [s.id, s]));

  /** From the plan to the sheet. @param {number} x @param {number} y @returns {Point} */
  const put = (x, y) => {
    if (flip) [x, y] = [long - x, deep - y];
    return turn ? [deep - y, x] : [x, y];
  };
  /** @param {string} id @returns {Point} */
  const flat = id => {
    const s = spaces.get(id);
    if (!s) throw new Error(`no space ${id}`);
    const shift = data.rows[s.row] < data.rows[0] ? 1 : 0.5;
    return [(s.col + shift) * w, R + s.row * pitch];
  };
  /** @param {string} id */
  const centre = id => put(...flat(id));
  /** @param {string} id @param {number} i @param {number} [f] */
  const corner = (id, i, f = 1) => {
    const [x, y] = flat(id);
    const a = (Math.PI / 3) * i - Math.PI / 2;
    return put(x + R * f * Math.cos(a), y + R * f * Math.sin(a));
  };
  /** @param {string} id @param {number} [f] @returns {Point[]} */
  const poly = (id, f = 1) => [0, 1, 2, 3, 4, 5].map(i => corner(id, i, f));
  /** Both ends of a side. @param {string} id @param {string} side @param {number} [f] @returns {[Point, Point]} */
  const side = (id, side, f = 1) => [corner(id, SIDES[side][0], f), corner(id, SIDES[side][1], f)];
  /** @param {string} a @param {string} b */
  const near = (a, b) => {
    const [p, q] = [flat(a), flat(b)];
    return a !== b && Math.hypot(p[0] - q[0], p[1] - q[1]) < w * 1.1;
  };
  const centres = data.spaces.map(s => centre(s.id));
  /** @param {Point} p */
  const onBoard = p => centres.some(c => Math.hypot(p[0] - c[0], p[1] - c[1]) < R * 0.93);
  const all = data.spaces.map(s => s.id);
  return { data, w, R, k: w / 74, size, long, deep, all, spaces, put, centre, corner, poly, side, near, onBoard, turn, flip };
}

/** @typedef {ReturnType<typeof hexGrid>} HexGrid */

/** @param {Point} p */
const key = ([x, y]) => Math.round(x * 2) + ',' + Math.round(y * 2);

/** Outlines of a set of hexes, each a closed ring of points. @param {HexGrid} grid @param {string[]} hexes */
export function outlines(grid, hexes) {
  /** @type {Map<string, [Point, Point]>} */
  const next = new Map();
  /** @type {Set<string>} */
  const has = new Set();
  for (const h of hexes) {
    const p = grid.poly(h);
    p.forEach((a, i) => has.add(key(a) + '|' + key(p[(i + 1) % 6])));
  }
  for (const h of hexes) {
    const p = grid.poly(h);
    p.forEach((a, i) => {
      const b = p[(i + 1) % 6];
      if (!has.has(key(b) + '|' + key(a))) next.set(key(a), [a, b]);
    });
  }
  /** @type {Point[][]} */
  const rings = [];
  while (next.size) {
    let [k] = next.keys();
    /** @type {Point[]} */
    const ring = [];
    for (let edge = next.get(k); edge; edge = next.get(k)) {
      next.delete(k);
      ring.push(edge[0]);
      k = key(edge[1]);
    }
    rings.push(ring);
  }
  return rings;
}

/** Hexes in rows of neighbours, each row a way for a stream. @param {HexGrid} grid @param {string[]} hexes */
export function chains(grid, hexes) {
  const left = new Set(hexes);
  /** @type {string[][]} */
  const out = [];
  /** @param {string} h */
  const links = h => [...left].filter(o => grid.near(o, h));
  while (left.size) {
    /** @type {string|undefined} */
    let h = [...left].find(x => links(x).length <= 1) ?? [...left][0];
    const chain = [];
    while (h) {
      chain.push(h);
      left.delete(h);
      h = links(h)[0];
    }
    out.push(chain);
  }
  return out;
}
