/** Which renderer draws which kind of board; each is a `Plan`. A page loads only the kind it needs. */

/** @typedef {import('./plan.js').Plan} AnyBoard */
/** @typedef {new (svg: SVGSVGElement, data: any, sheet: import('./plan.js').Sheet) => AnyBoard} Renderer */

/** A style sheet that only some boards need, once. @param {string} href */
function style(href) {
  const known = document.querySelector(`link[href="${href}"]`);
  if (known) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  // without it the board still plays
  const there = new Promise(done => (link.onload = link.onerror = done));
  // what is for narrow screens overrules it
  document.head.insertBefore(link, document.querySelector('link[href="/assets/narrow.css"]'));
  return there;
}

/** @param {Promise<any>} module @param {string[]} styles */
const styled = async (module, ...styles) => (await Promise.all([module, ...styles.map(name => style(`/assets/${name}.css`))]))[0];

/** @type {Record<string, () => Promise<Renderer>>} */
const KINDS = {
  hexes: async () => (await import('./hexes.js')).HexBoard,
  areas: async () => (await styled(import('./areas.js'), 'maps', 'sheets')).AreaBoard,
  points: async () => (await styled(import('./points.js'), 'maps', 'sheets')).PointBoard,
  table: async () => (await styled(import('./free.js'), 'free', 'sheets')).FreeBoard,
};

/** @param {import('../types.js').BoardData} data @returns {Promise<Renderer>} */
export async function rendererOf(data) {
  const load = KINDS[data.kind];
  if (!load) throw new Error(`this client draws no board of the kind ${data.kind}`);
  return load();
}
