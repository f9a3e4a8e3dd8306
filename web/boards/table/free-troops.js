/** Formations drawn to scale: line a bar, column a block, square with bayonets, skirmish order in four men. Pure functions to SVG text. */
import { escape } from '../../shared/html.js';
import { line, pt, use } from '../drawing.js';
import { outline } from '../outline.js';

/** @typedef {import('../drawing.js').Point} Point */
/** @typedef {import('../../shared/types.js').Piece} Piece */
/** @typedef {import('../../shared/types.js').Pose} Pose */

/** Forward, as the rules have it: four places behind the point. @param {number} heading @returns {Point} */
export function forward(heading) {
  const a = (heading * Math.PI) / 180;
  return [Math.round(1e4 * Math.sin(a)) / 1e4, Math.round(1e4 * Math.cos(a)) / 1e4];
}

/**
 * The four corners of a pose: front left, front right, rear right, rear left.
 * @param {Pose} pose
 * @param {number} [more]  wider and deeper on every side
 * @returns {Point[]}
 */
export function corners({ at: [x, y], heading, size: [w, d] }, more = 0) {
  const [fx, fy] = forward(heading);
  const half = w / 2 + more;
  return [[-half, more], [half, more], [half, -d - more],
    [-half, -d - more]].map(([across, ahead]) => /** @type {Point} */ ([x + fy * across + fx * ahead, y - fx * across + fy * ahead]));
}

/** The centre of a pose. @param {Pose} pose @returns {Point} */
export function middle({ at: [x, y], heading, size: [, d] }) {
  const [fx, fy] = forward(heading);
  return [x - (fx * d) / 2, y - (fy * d) / 2];
}

/** @param {string} id @param {Point} c @param {number} s @param {number} f  1 looks right, -1 left */
const man = (id, [x, y], s, f) =>
  `<svg class="arm" x="${(x - s / 2).toFixed(1)}" y="${(y - s / 2).toFixed(1)}" width="${s.toFixed(1)}" height="${s.toFixed(1)}" viewBox="0 0 48 48"
    ><g${f < 0 ? ' transform="translate(48 0) scale(-1 1)"' : ''}><use href="#${escape(id)}"/></g></svg>`;

/** A bar is too thin for its sign: it is planted behind the unit like a colour. @param {Piece} piece @param {Point} at @param {number} f */
function standard({ art, nation, shape, badges }, [x, y], f) {
  const d = outline(shape, 27, 25);
  const grade = ['guard', 'elite'].find(b => badges.includes(b));
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><g${shape === 'horse' ? ` transform="scale(${f} 1)"` : ''}
      ><path class="edge" d="${d}" transform="translate(1.4 1.8)"/><path class="plate" d="${d}"/>` +
    `<path class="hatch" d="${d}" fill="url(#h-${escape(nation)})"
      />${grade ? `<path class="rule ${grade}" d="${outline(shape, 27, 25, 2)}"/>` : ''}</g>${man(art, [0, 0.4], 23.5, f)}</g>`
  );
}

/** Bayonets on four sides. @param {Point[]} cs @param {Point} c */
function hedge(cs, c) {
  let d = '';
  cs.forEach((p, i) => {
    const q = cs[(i + 1) % 4];
    const l = Math.hypot(q[0] - p[0], q[1] - p[1]);
    const n = Math.max(3, Math.round(l / 9));
    const m = [(p[0] + q[0]) / 2 - c[0], (p[1] + q[1]) / 2 - c[1]];
    const out = 5.5 / (Math.hypot(m[0], m[1]) || 1);
    for (let k = 0; k < n; k++) {
      const on = (/** @type {number} */ t) => /** @type {Point} */ ([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
      const tip = on((k + 0.5) / n);
      d += `M${pt(on(k / n))}L${pt([tip[0] + m[0] * out, tip[1] + m[1] * out])}L${pt(on((k + 1) / n))}`;
    }
  });
  return `<path class="bayonets" d="${d}"/>`;
}

/**
 * A unit, drawn round its anchor.
 * @param {Piece} piece @param {Pose} pose @param {Point[]} cs  its corners on the sheet, the anchor at 0, 0
 * @param {{f: number, waits?: boolean}} how  f: 1 looks right, -1 left
 */
export function troop(piece, pose, cs, { f }) {
  const { form } = pose;
  const d = line(cs, true);
  /** @type {Point} */
  const c = [(cs[0][0] + cs[2][0]) / 2, (cs[0][1] + cs[2][1]) / 2];
  const wide = Math.hypot(cs[1][0] - cs[0][0], cs[1][1] - cs[0][1]) || 1;
  const deep = Math.hypot(cs[2][0] - cs[1][0], cs[2][1] - cs[1][1]) || 1;
  /** @type {Point} */
  const side = [(cs[1][0] - cs[0][0]) / wide, (cs[1][1] - cs[0][1]) / wide];
  /** @type {Point} */
  const rear = [(cs[2][0] + cs[3][0]) / 2, (cs[2][1] + cs[3][1]) / 2];
  const loose = form === 'skirmish';
  const indoors = form === 'garrison';
  const square = form === 'solid' || form === 'hollow';
  const bar = !loose && !square && !indoors && deep < 30 && wide > 40;
  const thin = bar && deep < 20;
  const foot = Math.max(...cs.map(p => p[1])) + 7;
  const marks = Array.from({ length: piece.full }, (_, i) => {
    const k = thin ? (i - (piece.full - 1) / 2) * 7 : bar ? i * 6.4 + 8 - wide / 2 : 0;
    const [x, y] = bar ? [c[0] + side[0] * k, c[1] + side[1] * k] : [c[0] + (i - (piece.full - 1) / 2) * 6.4, foot];
    const half = i === piece.strength - 1 && piece.badges.includes('half');
    return `<rect class="pip${i < piece.strength ? '' : ' lost'}${half ? ' half' : ''}${bar ? '' : ' below'}" x="${(x - 2.2).toFixed(1)}"
      y="${(y - 2.2).toFixed(1)}" width="4.4" height="4.4"/>`;
  }).join('');
  const files = bar
    ? `<path class="files" d="${Array.from({ length: Math.round(wide / 17) - 1 }, (_, i) => {
        const t = (i + 1) / Math.round(wide / 17);
        const g = (/** @type {Point} */ a, /** @type {Point} */ b) => /** @type {Point} */ ([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
        return line([g(cs[0], cs[1]), g(cs[3], cs[2])]);
      }).join('')}"/>`
    : '';
  const inner = form === 'hollow'
    ? `<path class="hollow-in" d="${line(cs.map(p => /** @type {Point} */ ([c[0] + (p[0] - c[0]) * 0.5, c[1] + (p[1] - c[1]) * 0.5])), true)}"/>` : '';
  const size = indoors ? 30 : Math.min(wide, deep, 34) - (deep < 20 ? -3 : 2);
  const back = [rear[0] - c[0], rear[1] - c[1]];
  const faces = loose
    ? [-0.36, -0.12, 0.12, 0.36].map((t, i) =>
    man(piece.art, [c[0] + side[0] * wide * t + side[1] * (i % 2 ? 4 : -4), c[1] + side[1] * wide * t - side[0] * (i % 2 ? 4 : -4) - 3], 22, f)).join('')
    : thin
      ? standard(piece, [rear[0] + (back[0] / deep) * 28, rear[1] + (back[1] / deep) * 28], f)
      : bar
        ? man(piece.art, [c[0] + side[0] * (wide / 2 - size / 2 - 2), c[1] + side[1] * (wide / 2 - size / 2 - 2)], size, f)
        : man(piece.art, c, size, f);
  const grade = ['guard', 'elite'].find(b => piece.badges.includes(b));
  const rule = grade && !thin && !loose
    ? `<path class="rule ${grade}" d="${line(cs.map(p => /** @type {Point} */ ([c[0] + (p[0] - c[0]) * 0.86, c[1] + (p[1] - c[1]) * 0.86])), true)}"/>` : '';
  const plate = indoors ? line([[c[0] - 17, c[1] - 17], [c[0] + 17, c[1] - 17], [c[0] + 17, c[1] + 17], [c[0] - 17, c[1] + 17]], true) : d;
  return (
    (square ? hedge(cs, c) : '') +
    `<path class="edge" d="${plate}" transform="translate(2 2.5)"/><path class="plate" d="${plate}"/>` +
    (loose ? '' : `<path class="hatch" d="${plate}" fill="url(#h-${escape(piece.nation)})"/>`) +
    inner +
    rule +
    (loose || indoors ? '' : `<path class="front" d="${line(cs.slice(0, 2))}"/>`) +
    files +
    faces +
    (indoors ? marks.replaceAll(`y="${(foot - 2.2).toFixed(1)}"`, `y="${(c[1] + 20).toFixed(1)}"`) : marks) +
    badges(piece, [rear[0] + side[0] * (wide / 2 - 2), rear[1] + side[1] * (wide / 2 - 2)], indoors ? [c[0] + 18, c[1] - 16] : null, side)
  );
}

/**
 * Disorder, the action marker, guns without a crew: round badges at the rear corner; two at most.
 * @param {Piece} piece
 * @param {Point} corner
 * @param {Point|null} instead
 * @param {Point} side
 */
function badges(piece, corner, instead, side) {
  const [x, y] = instead ?? corner;
  return [
    ['disorder', 'm-disorder'],
    ['unmanned', 'm-spent'],
    ['marker', 'm-action'],
  ]
    .filter(([badge]) => piece.badges.includes(badge))
    .slice(0, 2)
    .map(([badge, art], i) =>
    `<g class="badge ${badge}" transform="translate(${(x - side[0] * 17 * i).toFixed(1)} ${(y - side[1] * 17 * i).toFixed(1)})"><circle r="8.4"
      />${use(art, 0, 0, 12)}</g>`)
    .join('');
}

/** How large a general's disc is, and his name with the order below it. @param {Piece} piece @param {string} order */
export function plate(piece, order) {
  const tag = order ? order.length * 6.4 + 10 : 0;
  return { r: piece.art === 'u-commander' ? 15 : 13, w: Math.max((piece.name ?? '').length * 7.2 + 4, tag), h: order ? 29 : 14 };
}

/**
 * A general: his disc, his name, his division's order.
 * @param {Piece} piece
 * @param {string} order
 * @param {[number, number]} [at]  where the middle of the name lies
 */
export function leader(piece, order, at) {
  const { r, h } = plate(piece, order);
  const wide = order.length * 6.4 + 10;
  const [x, y] = at ?? [0, r + h / 2 + 3];
  const top = y - h / 2;
  return (
    `<g class="leader ${escape(piece.nation)}"><circle class="disc" r="${r - 1.2}"/><circle class="ring" r="${r}"
      /><svg class="arm" x="${-r * 0.8}" y="${-r * 0.76}" width="${r * 1.6}" height="${r * 1.6}" viewBox="0 0 48 48"><use href="#${escape(piece.art)}"
        /></svg></g>` +
    `<g class="plate-name" transform="translate(${x.toFixed(1)} ${top.toFixed(1)})"><text class="who" y="11">${escape(piece.name ?? '')}</text>` +
    (order ? `<g class="order-tag" transform="translate(0 23)"><rect x="${(-wide / 2).toFixed(1)}" y="-9" width="${wide.toFixed(1)}" height="14"
      /><text y="2">${escape(order)}</text></g>` : '') +
    '</g>'
  );
}
