/** Links: the one that is sent to a friend, one's own way back to a seat, and the page that opens both. */
import { Problem, api, contribution } from './api.js';
import { find, html, one } from './html.js';
import { notice } from './notices.js';
import { isRecord, keep, kept, keptJson } from './page.js';
import { taskOf } from './team.js';
import { t } from './words.js';

/** @param {import('./types.js').View} view */
export function invitation(view) {
  const waits = view.status === 'waiting' && view.join;
  if (!waits) {
    notice('invite', null);
    return;
  }
  const link = new URL(String(view.join), location.origin).href;
  notice('invite', html`<div><b>${t('invite')}</b><span class="small muted">${t('invite-help')}</span><br><input readonly value="${link}" aria-label="${t('link')}" id="link"></div><div class="acts"><button class="btn first" data-act="copy" data-id="${link}">${t('copy')}</button></div>`);
}

/** How many matches a browser remembers the way back to. */
const REMEMBERED = 60;

/** What is remembered, by match. @param {string} key */
function remembered(key) {
  const all = keptJson(key);
  return isRecord(all) ? all : {};
}

/** The part of something under a key, if it has parts. @param {unknown} whole @param {string} key */
const part = (whole, key) => (isRecord(whole) ? whole[key] : undefined);

/** Paths as whole addresses, by seat or task. @param {unknown} paths @returns {Record<string, string>} */
const addresses = paths => Object.fromEntries(Object.entries(isRecord(paths) ? paths : {}).map(([key, path]) => [key, new URL(String(path), location.origin).href]));

/**
 * Remembers the ways back to one's seats in a match, and those for team-mates: the server tells them once.
 * @param {string} id @param {{links?: Record<string, string>, team?: Record<string, Record<string, string>>}} told  by seat
 */
export function remember(id, { links = {}, team = {} }) {
  for (const [seat, path] of Object.entries(links)) write('ways-back', id, seat, path);
  for (const [seat, parts] of Object.entries(team)) if (Object.keys(parts).length) write('ways-team', id, seat, parts);
}

/** @param {string} key @param {string} id @param {string} seat @param {unknown} what */
function write(key, id, seat, what) {
  const { [id]: old, ...others } = remembered(key);
  const all = [...Object.entries(others), /** @type {const} */ ([id, { ...(isRecord(old) && old), [seat]: what }])];
  keep(key, JSON.stringify(Object.fromEntries(all.slice(-REMEMBERED))));
}

/** The addresses of one's seats. @param {string} id @returns {Record<string, string>}  by seat */
export const ways = id => addresses(part(remembered('ways-back'), id));

/** The addresses for team-mates on one's seat, by task. @param {string} id @param {string|null} seat @returns {Record<string, string>} */
export const teamWays = (id, seat) => addresses(part(part(remembered('ways-team'), id), seat ?? ''));

/** The same for oneself on another device: nobody is asked who he is. @param {string} id @returns {Record<string, string>}  by seat */
export const waysBack = id => Object.fromEntries(Object.entries(ways(id)).map(([seat, way]) => [seat, `${way}#back`]));

/** @param {string} link @param {HTMLElement} button */
export async function copy(link, button) {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    const field = [...document.querySelectorAll('input[readonly]')].find(f => f instanceof HTMLInputElement && f.value === link);
    if (field instanceof HTMLInputElement) {
      field.select();
      document.execCommand('copy');
    }
  }
  (button.querySelector('span') ?? button).textContent = t('copied');
}

/** The page of a link: asks for a name, takes the seat, goes to the table. @param {string} id @param {string} token */
export function joinPage(id, token) {
  const as = taskOf(token);
  const made = document.createElement('div');
  made.className = 'sheet closed';
  made.style.cssText = 'position:fixed;z-index:40';
  made.innerHTML = String(html`<form class="panel"><h2 class="big">${t('join-title')}</h2><p class="muted" id="join-help">${as ? t(`team-as-${as}`) : t('join-help')}</p>
    <p style="margin-top:14px"><label class="named"><span>${t('name')}</span><input id="join-name" name="name" maxlength="40" autocomplete="nickname" value="${kept('name')}" placeholder="${t('somebody')}" class="text"></label></p>
    <div class="acts"><button class="btn first">${t('take-seat')}</button><a class="btn" href="/table/${encodeURIComponent(id)}">${t('watch')}</a></div></form>`);
  document.body.append(made);
  const form = find('form', made);
  form.addEventListener('submit', async e => {
    e.preventDefault();
    const name = one(HTMLInputElement, '#join-name').value.trim();
    keep('name', name);
    take({ token, name: name || t('visitor'), contribution: contribution() });
  });
  if (location.hash === '#back') {
    form.hidden = true;
    take({ token });
  } else find('input', form).focus();

  /** @param {import('./types.js').Joining} who  those who come back have no need to say their name */
  async function take(who) {
    try {
      const seated = await api.join(id, who);
      remember(id, seated);
      location.replace(`/table/${encodeURIComponent(id)}`);
    } catch (problem) {
      form.hidden = false;
      find('#join-help').textContent = problem instanceof Problem && problem.type !== '/problems/line' ? problem.message : t('line-lost');
    }
  }
}
