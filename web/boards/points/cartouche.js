/** The slip in the corner of a campaign map: the days of each turn, and one track of points that both sides pull at. */
import { escape } from '../../shared/html.js';

/** @typedef {import('../../shared/types.js').Track} Track */

const [X, Y, W, EDGE] = [16, 16, 404, 16];

/** The number a step begins with, and the words after it. @param {string} step @returns {[number, string]} */
const parts = step => [Number(step.match(/^\d+/)?.[0] ?? 0), step.replace(/^\d+\s*/, '')];

/** @param {Track} track @param {number} turn */
function turns(track, turn) {
  const w = (W - 2 * EDGE) / track.steps.length;
  return track.steps
    .map((step, i) => {
      const [n, days] = parts(step);
      const x = X + EDGE + i * w;
      const cx = (x + w / 2).toFixed(1);
      return `<g class="step${n === turn ? ' now' : n < turn ? ' past' : ''}"
        ><rect x="${x.toFixed(1)}" y="${Y + 46}" width="${w.toFixed(1)}" height="46"/><text x="${cx}" y="${Y + 66}">${n}</text
        ><text class="days" x="${cx}" y="${Y + 84}">${escape(days)}</text></g>`;
    })
    .join('');
}

/** @param {Track} track @param {number} at */
function points(track, at) {
  const last = track.steps.length - 1;
  const x = (/** @type {number} */ n) => X + EDGE + 4 + (n / last) * (W - 2 * EDGE - 8);
  const y = Y + 124;
  const bars = track.steps.slice(1)
    .map((_, i) => `<rect class="${i % 2 ? 'light' : 'dark'}" x="${x(i).toFixed(1)}" y="${y}" width="${(x(i + 1) - x(i)).toFixed(1)}" height="7"/>`);
  const words = track.steps.flatMap((step, i) => {
    const [n, text] = parts(step);
    const side = i === 0 ? 'start' : i === last ? 'end' : 'middle';
    return [
      n % 5 === 0 ? `<text x="${x(i).toFixed(1)}" y="${y + 22}" text-anchor="${side}">${n}</text>` : '',
      text && `<text class="days" x="${x(i).toFixed(1)}" y="${y + 37}" text-anchor="${side}">${escape(text)}</text>`,
    ];
  });
  const m = x(Math.min(last, Math.max(0, at))).toFixed(1);
  return `<g class="points">${bars.join('')}${words.join('')}<path class="here" d="M${m} ${y - 1}l-7 -11h14z"
    /><text class="here" x="${Number(m) + 11}" y="${y - 3}">${at}</text></g>`;
}

/**
 * @param {Track[]} tracks
 * @param {string} title
 * @param {import('../../shared/types.js').Scene} scene
 * @param {number} at  the points of the side whose track it is
 */
export function cartouche(tracks, title, scene, at) {
  const [days, score] = ['turns', 'points'].map(id => tracks.find(t => t.id === id));
  if (!days || !score) return '';
  const h = 176;
  const said = escape(`${title}. ${days.name}: ${scene.turn}. ${score.name}: ${at}.`);
  return (
    `<g class="cartouche" role="img" aria-label="${said}" data-tip="${said}"><rect class="slip" x="${X}" y="${Y}" width="${W}" height="${h}"/>` +
    `<rect class="hair" x="${X + 4}" y="${Y + 4}" width="${W - 8}" height="${h - 8}"/>` +
    `<text class="title" x="${X + W / 2}" y="${Y + 33}">${escape(days.name)}</text>${turns(days, scene.turn)}${points(score, at)}</g>`
  );
}
