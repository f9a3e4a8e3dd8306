/** What one side asks of the other beside the game: a draw, and to take something back. */
import { notice } from '../panels/notices.js';
import { html } from '../shared/html.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').View} View */

/**
 * @param {View} view @param {string} name  of the notice
 * @param {string|null|undefined} from  the seat that asks @param {(side: string, seat: string) => import('../shared/html.js').Markup} asked
 * @param {string} waits @param {string} act
 */
function offer(view, name, from, asked, waits, act) {
  const by = view.scene.seats.find(s => s.id === from);
  if (!by || view.scene.ending || !view.your_seats.length) notice(name, null);
  else if (view.your_seats.includes(by.id) && view.your_seats.length === 1) notice(name, html`<div>${waits}</div>`);
  else notice(name, html`<div>${asked(by.name, by.id)}</div><div class="acts"><button class="btn" data-act="${act}" data-id="decline">${t('decline')}</button
    ><button class="btn first" data-act="${act}" data-id="accept">${t('accept')}</button></div>`);
}

/** @param {View} view */
export function showOffers(view) {
  offer(view, 'plea', view.plea, (side, seat) => html`<b>${t('plea-asked', { side, seat })}</b>${t('plead-help')}`, t('plea-made'), 'plea-answer');
  offer(view, 'draw', view.draw_offer, (side, seat) => html`<b>${t('draw-asked', { side, seat })}</b>`, t('draw-offered'), 'draw');
}
