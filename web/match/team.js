/** Two people on one side: links to the own seat, for a team-mate or for another device. Team-mates see the same. */
import { html } from '../shared/html.js';
import { ownLinks } from './invite.js';
import { sheet } from '../panels/menu.js';
import { t } from '../shared/words.js';

const TASKS = ['staff', 'cards'];

/** What the token of a link is good for: `staff` keeps the order of battle, `cards` the cards; nothing: both. @param {string} token */
export const taskOf = token => TASKS.find(task => token.startsWith(`${task}-`)) ?? '';

/** Whether a side has cards and an order of battle, which two people can keep. @param {import('../shared/types.js').View|null} view */
export const parted = view => Boolean(view?.scene.sheets?.length && view.scene.piles.length);

/** The sheet with the links. @param {string} id @param {string|null} seat */
export async function showTeam(id, seat) {
  const { ways, team } = await ownLinks(id);
  const way = ways[seat ?? ''];
  const row = (/** @type {string} */ words, /** @type {string|undefined} */ link) =>
    link && html`<p class="team-link"><label class="named"><span>${words}</span><input readonly value="${link}" class="text"></label
      ><button class="btn" data-act="copy" data-id="${link}">${t('copy')}</button></p>`;
  sheet(
    html`<h2 class="title">${t('team')}</h2><p class="muted">${t('team-help')}</p>
      ${TASKS.map(task => row(t(`team-${task}`), team[seat ?? '']?.[task])).filter(Boolean)}${row(t('team-both'), way)}
      <div class="acts"><button class="btn first" data-close>${t('close')}</button></div>`,
    t('team'),
  );
}
