/** The rules of a game: every clause with its own address, a search, the sections, both languages. */
import { Problem, api } from './api.js';
import { escape, fill, find, html, one, raw } from './html.js';
import { openRecord } from './records.js';
import { listenToActs, sprite } from './page.js';
import { drawTop } from './top.js';
import { t } from './words.js';

const game = decodeURIComponent(location.pathname.split('/')[2] ?? '');

/** @param {string} text @param {string} sought */
function marked(text, sought) {
  if (!sought) return raw(linked(escape(text)));
  const safe = escape(text);
  const at = new RegExp(escape(sought).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  return raw(safe.replace(at, m => `<mark>${m}</mark>`));
}

/** Numbers of clauses and rulings inside sentences lead to them. @param {string} safe */
const linked = safe => safe.replace(/\b(?:[A-Z][A-Z0-9]{1,3}-[A-Z0-9]+\.\d+|R-\d+)\b/g, id => `<a href="#${id}">${id}</a>`);

/** A clause or ruling with the others it belongs to. @param {string} id @param {string} text @param {string[]} others @param {string} word */
const entry = (id, text, others, word) =>
  html`<div id="${id}"><dt><a class="clause" href="#${id}">${id}</a></dt><dd>${marked(text, word)}${others.length ? html` <small class="others">${t('see-too')} ${others.map(o => html`<a class="clause" href="#${o}">${o}</a> `)}</small>` : ''}</dd></div>`;

/** @param {Awaited<ReturnType<typeof api.rules>>} rules @param {string} sought */
function draw(rules, sought) {
  const word = sought.trim();
  const low = word.toLowerCase();
  /** @param {{id: string, text: string}} e */
  const has = e => !low || e.text.toLowerCase().includes(low) || e.id.toLowerCase().includes(low);
  const sections = rules.sections.map((s, i) => ({ ...s, i, clauses: s.clauses.filter(has) })).filter(s => s.clauses.length);
  const rulings = rules.rulings.filter(has);
  const found = sections.reduce((n, s) => n + s.clauses.length, 0);
  const last = html`<h2 class="title" id="rulings">${t('rulings')}</h2><dl>${rulings.map(r => entry(r.id, r.text, r.clauses, word))}</dl>`;
  fill(
    find('#contents'),
    html`<header><h2 class="title">${t('sections')}</h2><span class="caps">${t('n-found', { n: found })}</span></header><ol>${sections.map(s => html`<li><a href="#section-${s.i}">${s.title}</a></li>`)}${rulings.length ? html`<li><a href="#rulings">${t('rulings')}</a></li>` : ''}</ol>`,
  );
  fill(
    find('#clauses'),
    found || rulings.length
      ? html`${sections.map(s => html`<h2 class="title" id="section-${s.i}">${s.title}</h2><dl>${s.clauses.map(c => entry(c.id, c.text, c.rulings, word))}</dl>`)}${rulings.length ? last : ''}`
      : html`<p class="none serif">${t('none-found')}</p>`,
  );
  reveal();
}

/** The clause of the address. */
function reveal() {
  for (const old of document.querySelectorAll('.at')) old.classList.remove('at');
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id && document.getElementById(id);
  if (!target) return;
  target.classList.add('at');
  target.scrollIntoView({ block: target.matches('h2') ? 'start' : 'center' });
}

await sprite();
drawTop({ here: 'rules', game });
listenToActs({});
openRecord();
try {
  const [rules, games] = await Promise.all([api.rules(game), api.games().catch(() => [])]);
  const name = games.find(g => g.id === game)?.name ?? game;
  document.title = `${name} · ${t('rules')} · bicorne`;
  fill(
    find('#hero'),
    html`<div><h1>${name}</h1><p>${t('rules-title')}</p></div><div class="acts"><input type="search" id="search" class="text" placeholder="${t('search')}" aria-label="${t('search')}"></div>`,
  );
  draw(rules, '');
  const field = one(HTMLInputElement, '#search');
  field.addEventListener('input', () => draw(rules, field.value));
  addEventListener('hashchange', () => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (!document.getElementById(id) && field.value) {
      field.value = '';
      draw(rules, '');
    } else reveal();
  });
} catch (e) {
  fill(find('#clauses'), html`<p class="none serif">${e instanceof Problem && e.type === '/problems/line' ? t('line-lost') : t('broken')}</p><p class="muted">${e instanceof Error ? e.message : ''}</p>`);
  if (!(e instanceof Problem)) throw e;
}
