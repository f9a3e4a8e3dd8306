/** Links: the one that is sent to a friend, and one's own way back to a seat. */
import { html } from '../shared/html.js';
import { notice } from '../panels/notices.js';
import { isRecord, keep, keptJson } from '../shared/page.js';
import { t } from '../shared/words.js';

/** @param {import('../shared/types.js').View} view */
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

/** The page of a link: loaded by those who come by one. @param {string} id @param {string} token */
export const joinPage = async (id, token) => (await import('../pages/join-page.js')).joinPage(id, token);
