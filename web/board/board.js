/** Which renderer draws which kind of board; each is a `Plan`. */
import { AreaBoard } from './areas.js';
import { HexBoard } from './hexes.js';
import { PointBoard } from './points.js';

/** @typedef {import('./plan.js').Plan} AnyBoard */

const KINDS = { hexes: HexBoard, areas: AreaBoard, points: PointBoard };

/**
 * @param {SVGSVGElement} svg @param {import('../types.js').BoardData} data
 * @param {import('./plan.js').Sheet} sheet
 * @returns {AnyBoard}
 */
export function boardFor(svg, data, sheet) {
  const Kind = /** @type {Record<string, new (svg: SVGSVGElement, data: any, sheet: import('./plan.js').Sheet) => AnyBoard>} */ (KINDS)[data.kind];
  if (!Kind) throw new Error(`this client draws no board of the kind ${data.kind}`);
  return new Kind(svg, data, sheet);
}
