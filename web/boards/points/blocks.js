/** Blocks of a campaign: a plate in national colours; its face only where one may know it. Pure functions to SVG text. */
import { escape } from '../../shared/html.js';
import { pennant } from '../tokens.js';

/** @typedef {import('../../shared/types.js').Piece} Piece */

/** Width and height of a block. */
export const BW = 40;
export const BH = 30;

/** The number of a corps, as it is painted on its block: "VII". @param {Piece} piece */
export const numeral = piece => piece.badges.find(b => b.startsWith('numeral-'))?.slice(8) ?? '';

/** "Louis" for Prince Louis. @param {string} name */
const last = name => name.split(' ').at(-1) ?? '';

/** As large as the block is wide. @param {string} name @param {number} most */
const sized = (name, most) => Math.min(most, (BW - 3) / (0.54 * Math.max(1, name.length)));

/** Numeral and name of a corps; the name alone where it has no number. @param {Piece} piece @param {boolean} known  its strength stands beside it */
function titled(piece, known) {
  const [number, name] = [numeral(piece), last(piece.name ?? '')];
  const line = (/** @type {string} */ kind, /** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) =>
    `<text class="${kind}" x="${x}" y="${y}" font-size="${size.toFixed(1)}">${escape(text)}</text>`;
  if (!number && name.includes('-')) {
    // "Saxe-Weimar" has two lines
    const [upper, lower] = name.split(/(?<=-)/);
    return line('corps', upper, known ? -5 : 0, known ? -4 : -1.5, sized(`${upper}  `, 9)) + line('corps', lower, 0, known ? 5.5 : 9, sized(lower, 9));
  }
  if (!number) return line('corps', name, 0, known ? 5.5 : 3.5, sized(name, known ? 9 : 12));
  return line('corps', number, known ? -5 : 0, known ? -2.5 : 1, 13) + line('name', name, 0, known ? 6 : 11, sized(name, 8.5));
}

/** Eight boxes of fatigue along the foot; from the fifth on it hurts. @param {number} n */
const worn = n =>
  Array.from({ length: 8 },
    (_, i) => `<rect class="tired${i < n ? (i > 3 ? ' bad' : ' on') : ''}" x="${(-BW / 2 + 3.4 + i * 4.2).toFixed(1)}" y="${BH / 2 - 6.5}" width="3.2"
      height="4"/>`).join('');

/** @param {Piece} piece @param {number} f  1 looks right, -1 left */
export function block(piece, f) {
  const d = `M${-BW / 2} ${-BH / 2}H${BW / 2}V${BH / 2}H${-BW / 2}Z`;
  const fatigue = Number(piece.badges.find(b => b.startsWith('fatigue-'))?.slice(8) ?? 0);
  const known = piece.full > 0;
  const icon = { commander: 'u-commander', vedette: 'u-vedette' }[piece.kind];
  const sign =
    piece.kind === 'hidden'
      ? ''
      : icon
        ? `<g transform="scale(${f} 1)"><svg class="arm" x="-14" y="-14" width="28" height="28" viewBox="0 0 48 48"><use href="#${icon}"/></svg></g>`
        : titled(piece, known);
  return (
    `<path class="edge" d="${d}" transform="translate(1.6 2)"/><path class="plate" d="${d}"
      /><path class="hatch" d="${d}" fill="url(#h-${escape(piece.nation)})"/>${sign}` +
    (known ? `<text class="sp" x="${BW / 2 - 2.6}" y="-3.5">${piece.strength}</text>${worn(fatigue)}` : '') +
    (piece.badges.includes('spent') ? `<path class="fold" d="M${-BW / 2} ${-BH / 2}h10l-10 10Z"/>` : '') +
    (piece.badges.includes('ordered') ? pennant('ordered', (-f * BW) / 2 + f * 1.5, -BH / 2 - 6, 13, f) : '') +
    `<path class="ring" d="M${-BW / 2 - 2.5} ${-BH / 2 - 2.5}H${BW / 2 + 2.5}V${BH / 2 + 2.5}H${-BW / 2 - 2.5}Z"/>`
  );
}

/** @param {Piece} piece */
export const blockClasses = piece =>
  `unit block ${piece.nation}${piece.kind === 'hidden' ? ' hidden' : ''}${piece.badges.includes('spent') ? ' done'
    : ''}${piece.badges.includes('picked') ? ' in-hand' : ''}`;
