/** Orders of battle that the viewer may read: figures in columns, or wooden pieces in rows. */
import { fill, html } from '../shared/html.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').SheetData} Sheet */
/** @typedef {Sheet['rows'][number]} Row */

/** The places on a track of fatigue; from the fifth on it hurts. */
const [PLACES, HURTS] = [8, 5];

const figure = (/** @type {string} */ text) => /^\d*$/.test(text);

/** Cubes side by side, infantry before cavalry. @param {Sheet} sheet @param {Row} row */
function strength(sheet, row) {
  const arms = sheet.looks.flatMap((look, i) =>
    (look && look !== 'fatigue' && row.cells[i] ? [{ look, n: Number(row.cells[i]), word: sheet.columns[i] }] : []));
  if (!arms.length) return '';
  const label = arms.map(a => `${a.n} ${a.word}`).join(', ');
  return html`<span class="wooden-bits" role="img" aria-label="${label}"
    >${arms.flatMap(a => Array.from({ length: a.n }, () => html`<i class="${a.look}"></i>`))}</span>`;
}

/** @param {Sheet} sheet @param {Row} row */
function fatigue(sheet, row) {
  const i = sheet.looks.indexOf('fatigue');
  if (i < 0 || !row.cells[i]) return '';
  const n = Number(row.cells[i]);
  const label = `${n} ${sheet.columns[i]}`;
  return html`<span class="wooden-bits" role="img" aria-label="${label}"
    >${Array.from({ length: PLACES }, (_, k) => html`<i class="fatigue${k < n ? ' on' : ''}${k + 1 >= HURTS ? ' bad' : ''}"></i>`)}</span>`;
}

/** @param {Row} row */
const finder = row => html`<button data-act="find" data-id="${row.piece}" data-key="find-${row.piece}">${row.name}</button>`;

/** A sheet with pieces of wood: who and where, how strong, how tired. @param {Sheet} sheet @param {(row: Row) => string} tone */
function wooden(sheet, tone) {
  const plain = sheet.columns.flatMap((_, i) => (sheet.looks[i] ? [] : [i]));
  const head = [t('sheet-strength'), sheet.columns[sheet.looks.indexOf('fatigue')] ?? ''];
  return html`<thead><tr><td></td>${head.map(h => html`<th scope="col">${h}</th>`)}</tr></thead><tbody>${sheet.rows.map(
    row => html`<tr class="${tone(row)}"><td>${finder(row)}${plain.map(i => html`<span class="where">${row.cells[i]}</span>`)}</td><td class="bits"
      >${strength(sheet, row)}</td><td class="bits">${fatigue(sheet, row)}</td></tr>`,
  )}</tbody>`;
}

/** A sheet of figures. @param {Sheet} sheet @param {(row: Row) => string} tone */
function figures(sheet, tone) {
  return html`<thead><tr><td></td>${sheet.columns.map(
    (c, i) => html`<th scope="col" class="${sheet.rows.every(r => figure(r.cells[i] ?? '')) ? 'n' : ''}" title="${c}">${c}</th>`,
  )}</tr></thead><tbody>${sheet.rows.map(row =>
    html`<tr class="${tone(row)}"><td>${finder(row)}</td>${row.cells.map(c => html`<td class="${figure(c) ? 'n' : ''}">${c}</td>`)}</tr>`)}</tbody>`;
}

/** @param {HTMLElement} place @param {import('../shared/types.js').Scene} scene */
export function drawSheets(place, scene) {
  const sheets = scene.sheets ?? [];
  place.hidden = !sheets.length;
  if (!sheets.length) return;
  const seat = (/** @type {string} */ id) => scene.seats.find(s => s.id === id);
  const spent = new Set(scene.pieces.filter(p => p.badges.includes('spent')).map(p => p.id));
  const tone = (/** @type {Row} */ row) => (spent.has(row.piece) ? 'muted' : '');
  place.classList.toggle('wooden', sheets.some(s => s.looks.some(Boolean)));
  fill(
    place,
    html`<header><h2 class="title">${sheets[0].title}</h2></header>${sheets.map(
      sheet => html`${sheets.length > 1 && html`<h3 class="${seat(sheet.owner)?.nation ?? ''}">${seat(sheet.owner)?.name ?? ''}</h3>`}<table
        class="${seat(sheet.owner)?.nation ?? ''}">${sheet.looks.some(Boolean) ? wooden(sheet, tone) : figures(sheet, tone)}</table>`,
    )}`,
  );
}
