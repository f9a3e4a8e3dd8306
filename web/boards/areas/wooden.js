/** Wooden pieces of a board of areas: arm by outline and hat, nation by plate, hatching and letter, stance by what stands round the piece. */
import { escape } from '../../shared/html.js';
import { use } from '../drawing.js';
import { outline } from '../outline.js';

/** @typedef {import('../../shared/types.js').Piece} Piece */

/** Width and height of a piece, and the gap between two. */
export const PW = 33;
export const PH = 30;
export const GAP = 4;

/** Three nations on one side: the letter settles it for every eye. @type {Record<string, string>} */
const LETTERS = { german: 'G', dutch: 'N' };
/** @type {Record<string, string>} */
const SIGNS = { infantry: 'u-infantry', cavalry: 'u-cav-light', artillery: 'u-artillery', leader: 'u-general' };

/** @param {Piece} piece */
function icon({ kind, nation, badges }) {
  if (badges.includes('limbered')) return 'u-limbered';
  if (nation === 'landwehr') return 'u-landwehr';
  if (nation === 'guard' && kind === 'infantry') return 'u-guard';
  if (nation === 'guard' && kind === 'cavalry') return 'u-cav-guard';
  return SIGNS[kind] ?? 'u-corps';
}

/** A hedge of bayonets round a square of half-side a. @param {number} a @param {number} n */
function bayonets(a, n) {
  let d = '';
  for (const s of [-1, 1])
    for (const t of [-0.72, -0.24, 0.24, 0.72])
      d += `M${t * a - 3} ${s * a}L${t * a} ${s * (a + n)}L${t * a + 3} ${s * a}ZM${s * a} ${t * a - 3}L${s * (a + n)} ${t * a}L${s * a} ${t * a + 3}Z`;
  return d;
}

/** @param {Piece} piece @param {number} f  1 looks right, -1 left */
export function wooden(piece, f) {
  const { badges, kind, nation } = piece;
  if (piece.shape === 'general') {
    const r = 15;
    return (
      `<g class="leader ${escape(nation)}"><circle class="disc" r="${r - 1.2}"/><circle class="ring" r="${r}"/><g transform="scale(${f} 1)"
        ><svg class="arm" x="${-r * 0.8}" y="${-r * 0.76}" width="${r * 1.6}" height="${r * 1.6}" viewBox="0 0 48 48"><use href="#u-general"/></svg></g></g>` +
      `<circle class="ring-act" r="${r + 2.5}"/>`
    );
  }
  const d = outline(piece.shape, PW, PH);
  const [w, h] = [PW / 2, PH / 2];
  return (
    (badges.includes('square')
      ? `<path d="${bayonets(16.5, 4)}" fill="var(--ink)"
      /><rect x="-16.5" y="-16.5" width="33" height="33" fill="var(--paper)" stroke="var(--ink)" stroke-width="1.4"/>` : '') +
    `<g transform="scale(${f} 1)"><path class="edge" d="${d}" transform="translate(${1.3 * f} 1.7)"/><path class="plate" d="${d}"
      /><path class="hatch" d="${d}" fill="url(#h-${escape(nation)})"/>` +
    (nation === 'guard' ? `<path class="rule guard" d="${outline(piece.shape, PW, PH, 1.8)}"/>` : '') +
    `<svg class="arm" x="-14" y="${h - 28.6}" width="28" height="28" viewBox="0 0 48 48"><use href="#${icon(piece)}"/></svg></g>` +
    (LETTERS[nation] ? `<text class="nation" x="${kind === 'cavalry' ? f * 11 : -f * 11.5}" y="${kind === 'cavalry' ? 12.5 : -5}"
      >${LETTERS[nation]}</text>` : '') +
    (badges.includes('defensive')
      ? `<path class="stakes" d="M${-w - 1} ${h + 2}H${w + 1}" stroke-width="3.2"
      /><path class="stakes" d="M-11 ${h + 1.5}l-3-6M-2 ${h + 1.5}l-3-6M7 ${h + 1.5}l-3-6M15 ${h + 1.5}l-3-6" stroke-width="1.6"/>`
      : '') +
    (badges.includes('fatigued') ? `<g color="var(--target)">${use('m-fatigue', -f * (w - 3), -h + 3, 11)}</g>` : '') +
    (badges.includes('attacker')
      ? `<g class="attacker"><circle cx="${f * (w - 2)}" cy="${-h + 2}" r="6.5"/>${use('m-sabres', f * (w - 2), -h + 2, 9)}</g>` : '') +
    (badges.includes('protected') ? `<path class="shield" d="M${-f * (w - 2) - 5} ${h - 9}h10v6c0 4-3 5-5 6-2-1-5-2-5-6Z"/>` : '') +
    `<path class="ring-act" d="${outline('foot', PW + 5, PH + 5)}"/>`
  );
}

/** @param {Piece} piece */
export const woodenClasses = piece => `unit wooden ${piece.nation}${piece.badges.includes('fatigued') || piece.badges.includes('used') ? ' done' : ''}`;
