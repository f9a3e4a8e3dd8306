/** Which renderer draws which kind of board; each is a `Plan`. A page loads only the kind it needs. */

/** @typedef {import('./plan.js').Plan} AnyBoard */
/** @typedef {new (svg: SVGSVGElement, data: any, sheet: import('./plan.js').Sheet) => AnyBoard} Renderer */

/** @type {Record<string, () => Promise<Renderer>>} */
const KINDS = {
  hexes: async () => (await import('./hexes.js')).HexBoard,
  areas: async () => (await import('./areas.js')).AreaBoard,
  points: async () => (await import('./points.js')).PointBoard,
};

/** @param {import('../types.js').BoardData} data @returns {Promise<Renderer>} */
export async function rendererOf(data) {
  const load = KINDS[data.kind];
  if (!load) throw new Error(`this client draws no board of the kind ${data.kind}`);
  return load();
}
