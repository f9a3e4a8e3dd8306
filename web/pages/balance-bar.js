/** How even a scenario is: a bar with both sides' shares, who played, and the handicap that evens it out. */
import { html } from '../shared/html.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').Balance} Balance */

/** @param {number} p */
const percent = p => `${Math.round(p * 100)} %`;

/** "grognard (200 worlds)". @param {string} level */
function named(level) {
  const [name, worlds] = level.split('#');
  const bot = t(`bot-${name}`, {}, name);
  return worlds ? t('bot-worlds', { name: bot, n: worlds }) : bot;
}

/** @param {Balance} balance @param {{id: string, name: string, nation: string}[]} seats @param {string|undefined} chosen  the handicap that is chosen */
export function evenness(balance, seats, chosen) {
  const given = chosen && balance.handicap?.value === chosen ? balance.handicap : null;
  const { share, low, high, matches } = given ?? balance;
  const shares = [share, 1 - share];
  const words = seats.map((s, i) => `${s.name} ${percent(shares[i])}`).join(', ');
  return html`<div class="shares" role="img" aria-label="${words}"
    >${seats.slice(0, 2).map((s, i) => html`<i class="${s.nation}" style="width:${(shares[i] * 100).toFixed(1)}%"></i>`)}</div>
    <p class="ends"><b>${seats[0]?.name} ${percent(share)}</b><b>${percent(1 - share)} ${seats[1]?.name}</b></p>
    <p class="small muted">${t('evenness',
      { level: named(balance.level), n: matches, side: seats[0]?.name ?? '', low: Math.round(low * 100),
        high: Math.round(high * 100) })}${balance.turns > 0 && html` ${t('evenness-turns', { n: Math.round(balance.turns) })}`}${!balance.even
          && !given && html` <b>${t('uneven')}</b>`}</p>
    ${balance.handicap && html`<p class="small"
      ><button type="button" class="btn" data-act="even" data-id="${balance.handicap.value}" data-key="even"
      aria-pressed="${given ? 'true' : 'false'}">${t(given ? 'even-undo' : 'even-out')}</button> <span
        >${t('even-effect', { what: balance.handicap.label, side: seats[0]?.name ?? '', before: percent(balance.share),
        after: percent(balance.handicap.share) })}</span></p>`}`;
}
