/** Pieces: shape tells the class, hat the arm, plate and hatching the nation, pips the strength. Pure functions to SVG text. */
import { escape } from '../shared/html.js';
import { outline } from './outline.js';

/**
 * The pennant at the pole: plain = ordered, with a chevron = moved, white and crossed = fought.
 * @param {string} state
 * @param {number} x
 * @param {number} y
 * @param {number} s
 * @param {number} f
 */
export function pennant(state, x, y, s, f) {
  const fill = state === 'fought' ? 'var(--sheet)' : 'var(--pick-wash)';
  const inside =
    state === 'moved'
      ? `<path d="M${s * 0.2} ${s * 0.14}l${s * 0.18} ${-s * 0.24} ${s * 0.18} ${s * 0.24}" fill="none" stroke="var(--ink)" stroke-width="1.5"/>`
      : state === 'fought'
        ? `<path d="M${s * 0.17} ${-s * 0.17}L${s * 0.52} ${s * 0.17}M${s * 0.52} ${-s * 0.17}L${s * 0.17} ${s * 0.17}" stroke="var(--ink)"
        stroke-width="1.4"/>`
        : '';
  return `<g class="order" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${f} 1)"
    ><path d="M0 ${s * 0.95}V${-s * 0.35}H${s * 0.95}L${s * 0.68} 0 ${s * 0.95} ${s * 0.35}H0" fill="${fill}" stroke="var(--ink)" stroke-width="1.3"
    stroke-linejoin="round"/>${inside}</g>`;
}

/** The one state a pennant can show, the latest first. @param {string[]} badges */
const state = badges => ['fought', 'moved', 'ordered'].find(b => badges.includes(b)) ?? '';

/**
 * Pips at the pole, one per figure, emptied from the top.
 * @param {import('../shared/types.js').Piece} piece
 * @param {number} w
 * @param {number} h
 * @param {number} k
 */
function pips(piece, w, h, k) {
  const wide = 6 * k;
  const gap = 1.4 * k;
  const tall = Math.min((h - 8 * k - gap * (piece.full - 1)) / Math.max(piece.full, 4), 6.6 * k);
  const total = piece.full * tall + (piece.full - 1) * gap;
  const x = -w / 2 + 4.2 * k;
  let out = '';
  for (let i = 0; i < piece.full; i++) {
    const y = total / 2 - (i + 1) * tall - i * gap;
    const on = i < piece.strength;
    out += `<rect class="pip${on ? '' : ' lost'}" x="${(x + 0.5).toFixed(2)}" y="${(y + 0.5).toFixed(2)}" width="${(wide - 1).toFixed(2)}"
      height="${(tall - 1).toFixed(2)}"/>`;
  }
  return out;
}

/**
 * What a unit's edge says of its grade: a thin inner rule for picked troops, a gilt one for guards.
 * @param {import('../shared/types.js').Piece} piece
 * @param {number} w
 * @param {number} h
 * @param {number} k
 */
function rule({ shape, badges }, w, h, k) {
  const grade = ['guard', 'elite'].find(b => badges.includes(b));
  return grade ? `<path class="rule ${grade}" d="${outline(shape, w, h, 2.3 * k)}"/>` : '';
}

/** The number of the counter that a unit in square has; none for any other. @param {string[]} badges */
export const squareOf = badges => badges.find(b => b.startsWith('square-'))?.slice(7) ?? '';

/** A hedge of bayonets on four sides. @param {number} k */
function hedge(k) {
  const [a, n] = [24.5 * k, 6.5 * k];
  let d = '';
  for (let i = 0; i < 6; i++) {
    const [p, q, m] = [0, 1, 0.5].map(o => -a + (2 * a * (i + o)) / 6);
    d += `M${p} ${-a}L${m} ${-a - n}L${q} ${-a}ZM${p} ${a}L${m} ${a + n}L${q} ${a}ZM${-a} ${p}L${-a - n} ${m}L${-a} ${q}ZM${a} ${p}L${a + n} ${m}L${a} ${q}Z`;
  }
  return `<path class="hedge" d="${d}"/><rect class="drawn-up" x="${-a}" y="${-a}" width="${2 * a}" height="${2 * a}"/>`;
}

/** A unit. @param {import('../shared/types.js').Piece} piece @param {number} k @param {number} f  1 looks right, -1 left */
function unit(piece, k, f) {
  const square = squareOf(piece.badges);
  const w = 50 * k;
  const h = 38 * k;
  const icon = 34 * k;
  const d = outline(piece.shape, w, h);
  const x = piece.shape === 'horse' ? -w / 2 + 11.5 * k : -w / 2 + 13 * k;
  const order = state(piece.badges);
  return (
    (square ? hedge(k) : '') +
    `<g transform="scale(${f} 1)"><path class="edge" d="${d}" transform="translate(${1.6 * f} 2)"/><path class="plate" d="${d}"/>` +
    `<path class="hatch" d="${d}" fill="url(#h-${escape(piece.nation)})"/>${rule(piece, w, h, k)}` +
    `<svg class="arm" x="${x}" y="${h / 2 - icon - 0.8}" width="${icon}" height="${icon}" viewBox="0 0 48 48"><use href="#${escape(piece.art)}"/></svg>` +
    `<g>${pips(piece, w, h, k)}</g></g>` +
    (square ? `<g class="counter" transform="translate(${-f * 25 * k} ${26 * k})"><circle r="${8 * k}"/><text y="${4 * k}" font-size="${11.5 * k}"
      >${escape(square)}</text></g>` : '') +
    (order ? pennant(order, -f * 24.5 * k, -25 * k, 15 * k, f) : '')
  );
}

/**
 * A general's disc, at the fly corner of his unit or alone.
 * @param {import('../shared/types.js').Piece} piece
 * @param {number} k
 * @param {number} f
 * @param {boolean} alone
 */
function disc(piece, k, f, alone) {
  const r = (alone ? 17 : 12) * k;
  const [x, y] = alone ? [0, 1.5 * k] : [f * 23.5 * k, -19.5 * k];
  const order = state(piece.badges);
  return (
    `<g class="leader ${escape(piece.nation)}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle class="disc" r="${r - 1.2}"
      /><circle class="ring" r="${r}"/>` +
    `<svg class="arm" x="${-r * 0.8}" y="${-r * 0.76}" width="${r * 1.6}" height="${r * 1.6}" viewBox="0 0 48 48"><use href="#${escape(piece.art)}"
      /></svg></g>` +
    (order ? pennant(order, x - f * r * 0.2, y - r * 1.15, (alone ? 14 : 11) * k, f) : '')
  );
}

/**
 * What is inside a piece's group.
 * @param {import('../shared/types.js').Piece} piece @param {{k: number, f: number, alone: boolean}} how  alone: nobody else is in its space
 */
export function token(piece, { k, f, alone }) {
  return piece.shape === 'general' ? disc(piece, k, f, alone) : unit(piece, k, f);
}

/** Classes of a piece's group. @param {import('../shared/types.js').Piece} piece */
export const classes = piece =>
  piece.shape === 'general' ? 'general' : `unit ${piece.nation}${piece.badges.includes('fought') ? ' done' : ''}`;
