/** A slim bar over the board: one's own chance of winning as one's seat knows it, against bots, if one wants it. */
import { api } from '../shared/api.js';
import { html, make } from '../shared/html.js';
import { keep, kept } from '../shared/page.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').View} View */

/** Whether it is wanted. */
const wanted = () => kept('winbar') === 'on';

/** Whether nobody but bots plays against the viewer: no machine helps one person against another. @param {View} view */
const againstBots = view => view.your_seats.length === 1 && view.players.every(p => p.kind === 'bot' || view.your_seats.includes(p.seat));

/** The last view it was asked for: a slow answer to an older one is dropped. */
let asked = 0;

/** @param {View} view @param {string} id @param {string|null} seat */
export async function drawWinbar(view, id, seat) {
  const old = document.querySelector('#winbar');
  if (!seat || !wanted() || !againstBots(view) || view.status !== 'running') {
    old?.remove();
    return;
  }
  const wish = ++asked;
  const answer = await api.chance(id, seat).catch(() => null);
  if (wish !== asked) return;
  if (!answer) return void old?.remove();
  const bar = old ?? document.createElement('div');
  bar.id = 'winbar';
  const [near, far] = [view.scene.seats.find(s => s.id === seat), view.scene.seats.find(s => s.id !== seat)];
  const n = Math.round(answer.chance * 100);
  bar.setAttribute('role', 'img');
  bar.setAttribute('aria-label', `${t('win-chance')} ${n} %`);
  bar.setAttribute('title', `${t('win-chance')} ${n} %`);
  make(bar, html`<i class="${near?.nation ?? ''}" style="width:${n}%"></i><i class="${far?.nation ?? ''}" style="width:${100 - n}%"></i
    ><b>${n} %</b>`);
  if (!old) document.querySelector('#field')?.append(bar);
}

/** @param {View} view @param {string} id @param {string|null} seat */
export function toggleWinbar(view, id, seat) {
  keep('winbar', wanted() ? 'off' : 'on');
  drawWinbar(view, id, seat);
}
