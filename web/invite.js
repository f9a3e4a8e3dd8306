/** The link that is sent to a friend, and the page that opens it. */
import { Problem, api, contribution } from './api.js';
import { find, html } from './html.js';
import { notice } from './notices.js';
import { keep, kept } from './page.js';
import { keepWays, takeRole } from './team.js';
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

/** @param {string} link @param {HTMLElement} button */
export async function copy(link, button) {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    const field = document.querySelector('#link');
    if (field instanceof HTMLInputElement) {
      field.select();
      document.execCommand('copy');
    }
  }
  button.textContent = t('copied');
}

/** The page of a link: asks for a name, takes the seat, goes to the table. @param {string} id @param {string} token */
export function joinPage(id, token) {
  const as = takeRole(id);
  const made = document.createElement('div');
  made.className = 'sheet closed';
  made.style.cssText = 'position:fixed;z-index:40';
  made.innerHTML = String(html`<form class="panel"><h2 class="big">${t('join-title')}</h2><p class="muted" id="join-help">${as ? t(`team-as-${as}`) : t('join-help')}</p>
    <p style="margin-top:14px"><label class="named"><span>${t('name')}</span><input id="join-name" name="name" maxlength="40" autocomplete="nickname" value="${kept('name')}" placeholder="${t('somebody')}" class="text"></label></p>
    <div class="acts"><button class="btn first">${t('take-seat')}</button><a class="btn" href="/table/${encodeURIComponent(id)}">${t('watch')}</a></div></form>`);
  document.body.append(made);
  const form = find('form', made);
  find('input', form).focus();
  form.addEventListener('submit', async e => {
    e.preventDefault();
    const name = /** @type {HTMLInputElement} */ (find('#join-name')).value.trim();
    keep('name', name);
    try {
      keepWays(await api.join(id, { token, name: name || t('visitor'), contribution: contribution() }));
      location.replace(`/table/${encodeURIComponent(id)}`);
    } catch (problem) {
      find('#join-help').textContent = problem instanceof Problem && problem.type !== '/problems/line' ? problem.message : t('line-lost');
    }
  });
}
