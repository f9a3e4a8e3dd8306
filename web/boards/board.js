/** Which renderer draws which kind of board; each is a `BoardBase`. A page loads only the kind it needs. */

/** @typedef {import('./board-base.js').BoardBase} AnyBoard */
/** Lays a board on an element. @typedef {(svg: SVGSVGElement, sheet: import('./board-base.js').Sheet) => AnyBoard} Renderer */

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
  document.head.insertBefore(link, document.querySelector('link[href="/assets/match/narrow.css"]'));
  return there;
}

/** @template T @param {Promise<T>} module @param {string[]} styles */
const styled = async (module, ...styles) => (await Promise.all([module, ...styles.map(name => style(`/assets/${name}.css`))]))[0];

/** @param {import('../shared/types.js').BoardData} data @returns {Promise<Renderer>} */
export async function rendererOf(data) {
  const { kind } = data;
  if (data.kind === 'hexes') {
    const { HexBoard } = await import('./hexes/hexes.js');
    return (svg, sheet) => new HexBoard(svg, data, sheet);
  }
  if (data.kind === 'areas') {
    const { AreaBoard } = await styled(import('./areas/areas.js'), 'boards/maps', 'panels/sheets');
    return (svg, sheet) => new AreaBoard(svg, data, sheet);
  }
  if (data.kind === 'points') {
    const { PointBoard } = await styled(import('./points/points.js'), 'boards/maps', 'panels/sheets');
    return (svg, sheet) => new PointBoard(svg, data, sheet);
  }
  if (data.kind === 'table') {
    const { FreeBoard } = await styled(import('./table/free-board.js'), 'boards/table/free', 'panels/sheets');
    return (svg, sheet) => new FreeBoard(svg, data, sheet);
  }
  throw new Error(`this client draws no board of the kind ${kind}`);
}
