/** Cubes that are shared out among the units of an area: who takes how many, as pictures, beside the steps of the assault. */
import { nameOf } from './label.js';
import { html, sign } from '../shared/html.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').Scene} Scene */
/** @typedef {import('../shared/types.js').Piece} Piece */
/** A share that one unit may take. @typedef {{id: string, n: number, label: string}} Share */
/** @typedef {{colour: string, total: number, rows: {piece: Piece, shares: Share[]}[]}} Sharing */

/** The colour of a nation's cubes. @type {Record<string, string>} */
const COLOURS = { french: 'blue', prussian: 'black' };

/** @type {Record<string, string>} */
const SIGNS = { foot: 'u-infantry', horse: 'u-cav-light', guns: 'u-artillery' };

/** What is shared, if the question is how many cubes one unit takes; nothing for any other. @param {Scene} scene @returns {Sharing|null} */
export function sharing({ choices, marks, pieces }) {
  const counts = choices.flatMap(({ id, on, to, label }) => {
    const n = /^cubes .* (\d+)$/.exec(id)?.[1];
    return n !== undefined && !to && on !== 'button' && 'piece' in on ? [{ id, label, n: Number(n), piece: on.piece }] : [];
  });
  const asked = pieces.find(p => p.id === counts[0]?.piece);
  if (!asked || counts.length !== choices.length) return null;
  const colour = COLOURS[asked.nation] ?? 'red';
  const mark = marks.find(m => m.at === asked.at && m.kind.startsWith(`cubes-${colour}-`));
  const total = Number(mark?.kind.split('-')[2] ?? 0);
  const beside = pieces.filter(p => p.at === asked.at && p.owner === asked.owner && p.shape === asked.shape);
  const shares = (/** @type {Piece} */ piece) => counts.filter(c => c.piece === piece.id).map(({ id, n, label }) => ({ id, n, label }));
  return { colour, total, rows: beside.map(piece => ({ piece, shares: shares(piece) })) };
}

/** @param {string} colour @param {number} n */
const cubes = (colour, n) =>
  n ? html`${Array.from({ length: n }, () => html`<i class="cube-pic ${colour}"></i>`)}` : html`<i class="cube-pic none"></i>`;

/** @param {Sharing|null} shared @param {string|null} held  the share that waits to be confirmed */
export const drawSharing = (shared, held) =>
  shared &&
  html`<div class="sharing" role="group" aria-label="${t('sharing')}"><p class="small">${t('sharing')} ${cubes(shared.colour, shared.total)}</p>
    <ul>${shared.rows.map(
      ({ piece, shares }) => html`<li class="${shares.length ? 'asked' : ''}"
        >${sign(SIGNS[piece.shape] ?? 'u-infantry', '', `ic ${piece.nation}`)}<span>${nameOf(piece.label)}</span>
        <span class="shares">${shares.length ? shares.map(s => share(s, shared.colour, held)) : '–'}</span></li>`,
    )}</ul></div>`;

/** @param {Share} share @param {string} colour @param {string|null} held */
const share = ({ id, n, label }, colour, held) =>
  html`<button class="btn bare" data-act="choice" data-id="${id}" data-key="share-${n}" aria-label="${label}" aria-pressed="${String(held === id)}"
    >${cubes(colour, n)}</button>`;
