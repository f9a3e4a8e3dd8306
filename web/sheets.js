/** Orders of battle that the viewer may read: a table of figures in the side column. */
import { fill, html } from './html.js';

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
      sheet => html`${sheets.length > 1 && html`<h3 class="${seat(sheet.owner)?.nation ?? ''}">${seat(sheet.owner)?.name ?? ''}</h3>`}<table><thead><tr><th></th>${sheet.columns.map(
        (c, i) => html`<th scope="col" class="${sheet.rows.every(r => figure(r.cells[i] ?? '')) ? 'n' : ''}" title="${c}">${c}</th>`,
      )}</tr></thead><tbody>${sheet.rows.map(
        row => html`<tr class="${spent.has(row.piece) ? 'muted' : ''}"><td><button data-act="find" data-id="${row.piece}" data-key="find-${row.piece}">${row.name}</button></td>${row.cells.map(c => html`<td class="${figure(c) ? 'n' : ''}">${c}</td>`)}</tr>`,
      )}</tbody></table>`,
    )}`,
  );
}
