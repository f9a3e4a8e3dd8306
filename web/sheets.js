/** Orders of battle that the viewer may read: a table of figures in the side column. */
import { fill, html } from './html.js';

/** Cubes of infantry and cavalry, cylinders of fatigue; from the fifth on fatigue hurts. @param {string} look @param {string} text */
function pieces(look, text) {
  const n = Number(text) || 0;
  if (!look || !text) return text;
  const each = Array.from({ length: n }, (_, i) => html`<i class="${look}${look === 'fatigue' && i > 3 ? ' bad' : ''}"></i>`);
  return html`<span class="wooden-bits ${look}" role="img" aria-label="${n}">${each}</span><b aria-hidden="true">${n || '·'}</b>`;
}

const figure = (/** @type {string} */ text) => /^\d*$/.test(text);

/** @param {HTMLElement} place @param {import('./types.js').Scene} scene */
export function drawSheets(place, scene) {
  const sheets = scene.sheets ?? [];
  place.hidden = !sheets.length;
  if (!sheets.length) return;
  const seat = (/** @type {string} */ id) => scene.seats.find(s => s.id === id);
  const spent = new Set(scene.pieces.filter(p => p.badges.includes('spent')).map(p => p.id));
  fill(
    place,
    html`<header><h2 class="title">${sheets[0].title}</h2></header>${sheets.map(
      sheet => html`${sheets.length > 1 && html`<h3 class="${seat(sheet.owner)?.nation ?? ''}">${seat(sheet.owner)?.name ?? ''}</h3>`}<table class="${seat(sheet.owner)?.nation ?? ''}"><thead><tr><th></th>${sheet.columns.map(
        (c, i) => html`<th scope="col" class="${!sheet.looks[i] && sheet.rows.every(r => figure(r.cells[i] ?? '')) ? 'n' : ''}" title="${c}">${c}</th>`,
      )}</tr></thead><tbody>${sheet.rows.map(
        row => html`<tr class="${spent.has(row.piece) ? 'muted' : ''}"><td><button data-act="find" data-id="${row.piece}" data-key="find-${row.piece}">${row.name}</button></td>${row.cells.map((c, i) => html`<td class="${sheet.looks[i] ? 'bits' : figure(c) ? 'n' : ''}">${pieces(sheet.looks[i], c)}</td>`)}</tr>`,
      )}</tbody></table>`,
    )}`,
  );
}
