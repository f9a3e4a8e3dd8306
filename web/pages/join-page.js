/** The page of a link: says what it invites to, asks for a name, takes the seat, goes to the table. */
import { Problem, api } from '../shared/api.js';
import { rendererOf } from '../boards/board.js';
import { minutes } from '../shared/format.js';
import { find, html, make, one, sign } from '../shared/html.js';
import { read } from './invitation.js';
import { secretOf } from '../match/invite.js';
import { keep, kept, switches } from '../shared/page.js';
import './page-words.js';
import { keepPromise, promise } from '../match/promise.js';
import { taskOf } from '../match/team.js';
import { day, t } from '../shared/words.js';

/** @typedef {import('./invitation.js').Invitation} Invitation */

/** @param {string} who */
const called = who => who || t('somebody-host');

/** @param {Invitation} invitation @param {string} as  the task of a team-mate */
function headline({ host, battle, state }, as) {
  if (as) return t('join-title');
  if (state === 'gone') return t('invite-gone', { host: called(host) });
  return state === 'open' && battle ? t('invites-you', { host: called(host), battle: battle.name }) : t('join-title');
}

/** @param {Invitation} invitation @param {string} as */
function help({ state }, as) {
  if (as) return t(`team-as-${as}`);
  return state === 'gone' ? t('invite-gone-help') : state === 'taken' ? t('invite-taken') : '';
}

/** Two columns: what, and which. @param {Invitation} invitation */
function facts({ host, hostSide, side, game, battle, minutes: length, share, trials, options }) {
  const row = (/** @type {string} */ key, /** @type {unknown} */ what) => what && html`<div><dt>${t(key)}</dt><dd>${what}</dd></div>`;
  const swatch = (/** @type {{nation: string}} */ s) => html`<i class="swatch ${s.nation}"></i>`;
  const even = share !== null && trials > 0 && t('even-share', { a: Math.round(share * 100), b: Math.round((1 - share) * 100), n: trials });
  const goal = battle && battle.goal > 0 && t('goal-to-win', { n: battle.goal });
  return html`<dl>
    ${row('invite-game', game
      && html`<b>${game.name}</b>${game.complexity > 0 && html` <span class="muted">· ${t(`complexity-${game.complexity}`)}</span>`}<small
      >${game.summary}</small>`)}
    ${row('invite-battle', battle && html`<b>${battle.name}</b><small>${[day(battle.date), goal].filter(Boolean).join(' · ')}</small>`)}
    ${row('invite-side', side
      && html`${swatch(side)}<b>${side.name}</b><small
      >${[hostSide && t('invite-host-side', { host: called(host), side: hostSide.name }), even].filter(Boolean).join(' · ')}</small>`)}
    ${row('invite-options', options.length > 0 && options.join(' · '))}
    ${row('invite-length', length && t('invite-length-text', { time: minutes(length) }))}
  </dl>`;
}

/** @param {HTMLElement} place @param {import('../shared/types.js').View} view @param {import('../shared/types.js').TitledBoard} board */
async function map(place, view, board) {
  const render = await rendererOf(board);
  const svg = one(SVGSVGElement, 'svg.map', place);
  render(svg, { viewer: null, seats: view.scene.seats, plain: true, label: t('map-of', { battle: board.title.battle }) }).show(view.scene);
}

/** @param {string} id */
export async function joinPage(id) {
  const { token, back } = secretOf(location.hash);
  // Another link to the same match would change nothing but what stands behind the sign.
  addEventListener('hashchange', () => location.reload());
  const as = taskOf(token);
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/match/invite.css' });
  document.head.append(style);
  // The table below is not yet there for anybody.
  for (const id of ['bar', 'field']) find(`#${id}`).style.display = 'none';
  const made = document.createElement('div');
  made.className = 'invited';
  make(made, html`<header><a class="word" href="/">${sign('u-general')}<span>bicorne</span></a><span class="me">${switches()}</span></header>
    <main class="panel"><svg class="map" role="img" aria-label="${t('invite-battle')}"></svg><div class="said"><p class="caps">${t('invitation')}</p
      ><h1>${t('join-title')}</h1>
      <p class="muted" id="join-help">${as && t(`team-as-${as}`)}</p><div class="facts"></div>
      <form><label class="vh" for="join-name">${t('name')}</label
        ><input id="join-name" name="name" maxlength="40" autocomplete="nickname" value="${kept('name')}" placeholder="${t('your-name')}" class="text"
        ><button class="btn first">${t('take-seat')}</button></form>
      <p class="small ways"><a href="/table/${encodeURIComponent(id)}">${t('invite-look')}</a><span></span></p></div></main>`);
  document.body.append(made);
  const form = find('form', made);
  // Nobody aims at a button that moves when the facts come.
  form.hidden = true;
  form.addEventListener('submit', e => {
    e.preventDefault();
    const name = one(HTMLInputElement, '#join-name').value.trim();
    keep('name', name);
    const { share, commitment } = promise();
    keepPromise(id, share);
    void take({ token, name: name || t('visitor'), commitment });
  });
  if (back) {
    made.hidden = true;
    await take({ token });
    return;
  }
  try {
    const [view, board, games] = await Promise.all([api.scene(id), api.board(id, true), api.games()]);
    const invitation = read(view, games);
    document.title = `${headline(invitation, as)} · bicorne`;
    find('h1', made).textContent = headline(invitation, as);
    find('#join-help').textContent = help(invitation, as);
    make(find('.facts', made), facts(invitation));
    if (invitation.game) make(find('.ways span', made),
      html` · <a href="/rules/${encodeURIComponent(invitation.game.id)}" target="_blank" rel="noopener">${t('invite-rules')}</a>`);
    form.hidden = invitation.state === 'gone';
    find('input', form).focus();
    await map(made, view, board);
  } catch (problem) {
    failed(problem);
  }

  /** @param {unknown} problem */
  function failed(problem) {
    made.hidden = false;
    form.hidden = false;
    find('#join-help').textContent = problem instanceof Problem && problem.type !== '/problems/line' ? problem.message : t('line-lost');
    if (!(problem instanceof Problem)) throw problem;
  }

  /** @param {import('../shared/types.js').Joining} who  those who come back have no need to say their name */
  async function take(who) {
    try {
      await api.join(id, who);
      location.replace(`/table/${encodeURIComponent(id)}`);
    } catch (problem) {
      failed(problem);
    }
  }
}
