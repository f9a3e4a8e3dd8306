/** Names on a map: drawn last so that nothing covers them, each where it disturbs least. */
import { escape } from '../../shared/html.js';

/** @typedef {import('./hexgrid.js').HexGrid} HexGrid */

/** @param {HexGrid} grid @param {import('../../shared/types.js').Place[]} places @param {number} [size]  of the letters, on the map */
export function placeNames(grid, places, size = grid.turn ? 10 : 11.5) {
  /** @type {{x: number, y: number, half: number}[]} */
  const taken = [];
  return [...places]
    .sort((a, b) => a.at.length - b.at.length)
    .map(({ name, at }) => {
      const cs = at.filter(id => grid.spaces.has(id)).map(id => grid.centre(id));
      if (!cs.length) return '';
      const half = (name.length * size * 0.52) / 2 + 3;
      const middle = cs.reduce((s, c) => s + c[0], 0) / cs.length;
      const x = Math.min(grid.size.w - half, Math.max(half, middle));
      const top = Math.min(...cs.map(c => c[1])) - grid.R * (grid.turn ? 0.62 : 0.78);
      const foot = Math.max(...cs.map(c => c[1])) + grid.R * (grid.turn ? 0.8 : 0.98);
      const free = (/** @type {number} */ y) => y > 6 && y < grid.size.h
        && taken.every(t => Math.abs(t.y - y) > size * 1.1 || Math.abs(t.x - x) > t.half + half);
      const y = [top, foot, top - size, foot + size].find(free) ?? top;
      taken.push({ x, y, half });
      return `<text class="place" x="${x.toFixed(1)}" y="${y.toFixed(1)}">${escape(name)}</text>`;
    })
    .join('');
}
