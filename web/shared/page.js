/** What every page needs: the sprite, the switches for language and light, the visitor's name. */
import { hatching } from '../boards/drawing.js';
import { add, closest, html, raw, sign } from './html.js';
import { lang, t } from './words.js';

/** Puts the sprite and the hatching into the page, once. */
export async function sprite() {
  const answer = await fetch('/assets/shared/symbols.svg');
  const text = await answer.text();
  add(document.body, html`${raw(text)}<svg class="sprite" aria-hidden="true"><defs>${raw(hatching)}</defs></svg>`, true);
}

/** @param {string} name */
export function kept(name) {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** What was kept as JSON; null where nothing was, or nothing readable. @param {string} name @returns {unknown} */
export function keptJson(name) {
  try {
    return JSON.parse(kept(name) || 'null');
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isRecord = value => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {string} name @param {string} value */
export function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // a private window: kept for this page only
  }
}

/** The other language and the other light. @param {boolean} [words]  for a menu: the light in words too */
export function switches(words = false) {
  const other = lang === 'fr' ? { id: 'en', name: 'English' } : { id: 'fr', name: 'Français' };
  return html`<button class="btn bare" data-act="lang" data-id="${other.id}" data-key="lang"><span lang="${other.id}">${other.name}</span></button
    ><button class="btn bare ${words ? '' : 'square'}" data-act="theme" data-key="theme" aria-label="${t(dark() ? 'day' : 'night')}"
    title="${t(dark() ? 'day' : 'night')}">${sign('i-moon')}${words && html`<span>${t(dark() ? 'day' : 'night')}</span>`}</button>`;
}

const dark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

/** Acts that every page understands. @type {Record<string, (id: string, element: HTMLElement) => void>} */
const common = {
  lang(id) {
    keep('lang', id);
    const here = new URL(location.href);
    here.searchParams.delete('lang');
    if (here.href === location.href) location.reload();
    else location.replace(here.href);
  },
  sounds: () => void import('./sounds.js').then(({ toggle }) => toggle()),
  theme(_, button) {
    const theme = dark() ? 'light' : 'dark';
    keep('theme', theme);
    document.documentElement.dataset.theme = theme;
    const label = t(dark() ? 'day' : 'night');
    button.setAttribute('aria-label', label);
    button.title = label;
    const words = button.querySelector('span');
    if (words) words.textContent = label;
  },
};

/** Buttons say what they do in `data-act`, and to what in `data-id`. @param {Record<string, (id: string, element: HTMLElement) => void>} acts */
export function listenToActs(acts) {
  const all = { ...common, ...acts };
  document.addEventListener('click', e => {
    const button = closest(e, '[data-act]');
    if (!(button instanceof HTMLElement) || button.hasAttribute('disabled')) return;
    all[button.dataset.act ?? '']?.(button.dataset.id ?? '', button);
  });
}

/** Says something to those who do not see it. @param {string} text */
export function announce(text) {
  const voice = document.querySelector('#voice');
  if (!voice || !text) return;
  const p = document.createElement('p');
  p.textContent = text;
  voice.append(p);
  while (voice.children.length > 6) voice.firstChild?.remove();
}
