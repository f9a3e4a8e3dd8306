/** Which renderer draws which kind of board. Each offers the methods of `HexBoard` that the table calls. */
import { HexBoard } from './hexes.js';

/** @typedef {HexBoard} AnyBoard */

const KINDS = { hexes: HexBoard };

/**
 * @param {SVGSVGElement} svg @param {import('../types.js').BoardData} data
 * @param {import('./hexes.js').Sheet} sheet
 * @returns {AnyBoard}
 */
export function boardFor(svg, data, sheet) {
  const Kind = KINDS[data.kind];
  if (!Kind) throw new Error(`this client draws no board of the kind ${data.kind}`);
  return new Kind(svg, data, sheet);
}
