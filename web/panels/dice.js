/** Dice: as they fell, in order; what counted is ringed, what did not is pale. */
import { html, raw, sign } from '../shared/html.js';
import { t } from '../shared/words.js';

/** Faces by the class they hit; the sign is that of the pieces on the board, so that each game shows its own hats. @type {Record<string, string>} */
const CLASS = { inf: 'foot', cav: 'horse', art: 'guns' };
/** @type {Record<string, string>} */
const SIGNS = { foot: 'u-infantry', horse: 'u-cav-heavy', guns: 'u-artillery', sabre: 'd-sabre', flag: 'd-flag' };

/** @param {string} face @param {import('../shared/types.js').Piece[]} pieces */
function signOf(face, pieces) {
  const shape = CLASS[face];
  // where there are many kinds of a class the plainest stands for it
  const arts = pieces.filter(p => p.shape === shape).map(p => p.art);
  return arts.length && !arts.includes(SIGNS[shape]) ? arts[0] : (SIGNS[shape ?? face] ?? 'i-dice');
}

/** Pips of an ordinary die: where they are for each number. @type {Record<string, number[][]>} */
const PIPS = {
  1: [[24, 24]],
  2: [[12, 12], [36, 36]],
  3: [[12, 12], [24, 24], [36, 36]],
  4: [[12, 12], [36, 12], [12, 36], [36, 36]],
  5: [[12, 12], [36, 12], [24, 24], [12, 36], [36, 36]],
  6: [[12, 10], [36, 10], [12, 24], [36, 24], [12, 38], [36, 38]],
};

/** What is on the upper side. @param {string} face @param {import('../shared/types.js').Piece[]} pieces */
function upper(face, pieces) {
  if (!PIPS[face]) return sign(signOf(face, pieces));
  return html`<svg viewBox="0 0 48 48" aria-hidden="true">${PIPS[face].map(([x, y]) => html`<circle cx="${x}" cy="${y}" r="4.6" fill="currentColor"/>`)}</svg>`;
}

/** @param {import('../shared/types.js').Die[]} dice @param {import('../shared/types.js').Piece[]} pieces */
export function diceRow(dice, pieces) {
  const said = (/** @type {import('../shared/types.js').Die} */ d) => t(`face-${d.face}`, {}, d.face) + (d.hit ? ` (${t('counts')})` : '');
  const names = dice.map(said).join(', ');
  return html`<span class="dice" role="img" aria-label="${names}">${dice.map(
    (d, i) => html`<span class="die ${d.hit ? 'hit' : 'miss'}" data-tip="${said(d)}" style="--i:${i};--last:${dice.length - 1}"
      >${upper(d.face, pieces)}</span>`,
  )}</span>`;
}

/**
 * The tray: the last roll and what it did.
 * @param {import('../shared/types.js').Die[]} dice @param {import('../shared/types.js').Piece[]} pieces @param {string} sentence @param {boolean} falling
 */
export function tray(dice, pieces, sentence, falling) {
  if (!dice.length) return raw('');
  return html`<div class="tray${falling ? '' : ' lying'}">${diceRow(dice, pieces)}${sentence && html`<p>${sentence}</p>`}</div>`;
}
