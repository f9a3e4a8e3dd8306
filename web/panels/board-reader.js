/** The board as a list: by section, and round the space in focus. A choice leads there on the board. */
import { around, groups } from './board-list.js';
import { closest, html } from '../shared/html.js';
import { sheet } from './menu.js';
import { t } from '../shared/words.js';

/**
 * @param {import('../shared/types.js').BoardData} board @param {import('../shared/types.js').Scene} scene @param {string|null} viewer @param {string} focused
 * @param {(at: string) => void} go  shows a space on the board
 */
export function readBoard(board, scene, viewer, focused, go) {
  const row = (/** @type {import('./board-list.js').Line} */ l) => html`<li><button class="btn bare" data-close data-at="${l.at}">${l.label}</button></li>`;
  const near = around(board, scene, focused);
  const here = scene.pieces.filter(p => p.at === focused).map(p => p.label).join('; ');
  const made = sheet(
    html`<h2 class="title">${t('board-list')}</h2>
      ${near.length > 0 && html`<section><h3 class="caps">${t('board-around', { at: here || focused.toUpperCase() })}</h3><ul>${near.map(row)}</ul></section>`}
      ${groups(board, scene, viewer).map(g => html`<section><h3 class="caps">${g.title}</h3><ul>${g.lines.map(row)}</ul></section>`)}
      <div class="acts"><button class="btn first" data-close>${t('close')}</button></div>`,
    t('board-list'),
  );
  made.classList.add('read-board');
  made.addEventListener('click', e => {
    const at = closest(e, '[data-at]')?.dataset.at;
    if (at) go(at);
  });
}
