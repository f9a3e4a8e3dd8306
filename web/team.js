/** Two people on one side: links to the own seat, for a team-mate or for another device. Team-mates see the same. */
import { html } from './html.js';
import { ways } from './invite.js';
import { sheet } from './menu.js';
import { keep, kept } from './page.js';
import { t } from './words.js';

const ROLES = ['staff', 'cards'];

/** The link to a seat, if it is known here. @param {string} id @param {string|null} seat */
export const wayTo = (id, seat) => (seat && ways(id)[seat]) || '';

/** What a team-mate has taken on: `staff` keeps the order of battle, `cards` the cards; nothing: both. @param {string} id */
export const role = id => {
  const kind = kept(`role-${id}`);
  return ROLES.includes(kind) ? kind : '';
};

/** Takes on what the link says. @param {string} id */
export function takeRole(id) {
  const as = new URLSearchParams(location.search).get('as') ?? '';
  if (ROLES.includes(as)) keep(`role-${id}`, as);
  return ROLES.includes(as) ? as : '';
}

/** What this team-mate may choose: who keeps the order of battle leaves the cards to the other. @param {import('./types.js').Scene} scene @param {string} id @returns {import('./types.js').Scene} */
export function share(scene, id) {
  if (role(id) !== 'staff') return scene;
  return { ...scene, choices: scene.choices.filter(c => c.on === 'button' || !('card' in c.on)) };
}

/** Whether a side has cards and an order of battle, which two people can keep. @param {import('./types.js').View|null} view */
export const parted = view => Boolean(view?.scene.sheets?.length && view.scene.piles.length);

/** The sheet with the links. @param {string} id @param {string|null} seat */
export function showTeam(id, seat) {
  const way = wayTo(id, seat);
  const row = (/** @type {string} */ words, /** @type {string} */ link) =>
    html`<p class="team-link"><label class="named"><span>${words}</span><input readonly value="${link}" class="text"></label><button class="btn" data-act="copy" data-id="${link}">${t('copy')}</button></p>`;
  sheet(
    html`<h2 class="title">${t('team')}</h2><p class="muted">${t('team-help')}</p>
      ${ROLES.map(r => row(t(`team-${r}`), `${way}?as=${r}`))}${row(t('team-both'), way)}
      <div class="acts"><button class="btn first" data-close>${t('close')}</button></div>`,
    t('team'),
  );
}
