/** Which renderer draws which kind of board. Each offers the methods of `HexBoard` that the table calls. */
import { HexBoard } from './hexes.js';
import { UnseenBoard } from './unseen.js';

/** @typedef {HexBoard|UnseenBoard} AnyBoard */

/** @type {Record<string, new (svg: SVGSVGElement, data: any, sheet: import('./hexes.js').Sheet) => AnyBoard>} */
const KINDS = { hexes: HexBoard };

/**
 * @param {SVGSVGElement} svg @param {import('../types.js').BoardData} data
 * @param {import('./hexes.js').Sheet} sheet
 * @returns {AnyBoard}
 */
export function boardFor(svg, data, sheet) {
  return new (KINDS[data.kind] ?? UnseenBoard)(svg, data, sheet);
}
