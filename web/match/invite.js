/** Links: the one that is sent to a friend, and one's own way back to a seat. */
import { api } from '../shared/api.js';
import { html } from '../shared/html.js';
import { notice } from '../panels/notices.js';
import { t } from '../shared/words.js';

/** @param {import('../shared/types.js').View} view */
export function invitation(view) {
  const waits = view.status === 'waiting' && view.join;
  if (!waits) {
    notice('invite', null);
    return;
  }
  const link = new URL(String(view.join), location.origin).href;
  notice('invite', html`<div><b>${t('invite')}</b><span class="small muted">${t('invite-help')}</span><br
    ><input readonly value="${link}" aria-label="${t('link')}" id="link"></div><div class="acts"
    ><button class="btn first" data-act="copy" data-id="${link}">${t('copy')}</button></div>`);
}

/** Paths as whole addresses. @param {Record<string, string>} paths @returns {Record<string, string>} */
const addresses = paths => Object.fromEntries(Object.entries(paths).map(([key, path]) => [key, new URL(path, location.origin).href]));

/** The links to one's seats, and those for team-mates by task: the server sends them to the holders of the seats; no page keeps them. @param {string} id */
export async function ownLinks(id) {
  const { links, team } = await api.links(id);
  return { ways: addresses(links), team: Object.fromEntries(Object.entries(team).map(([seat, parts]) => [seat, addresses(parts)])) };
}

/** What stands behind `#` in the link of an invitation: its secret, and whether it is one's own way back. @param {string} hash */
export function secretOf(hash) {
  const [token, back] = hash.slice(1).split('&');
  return { token: decodeURIComponent(token ?? ''), back: back === 'back' };
}

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

/** The page of a link: loaded by those who come by one. @param {string} id */
export const joinPage = async id => (await import('../pages/join-page.js')).joinPage(id);

// Earlier versions kept the secrets of seats where every script of the page could read them.
try {
  for (const name of ['ways-back', 'ways-team']) localStorage.removeItem(name);
} catch {
  // a browser that keeps nothing has kept none of them
}
