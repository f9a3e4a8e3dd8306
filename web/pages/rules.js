/** The rules of a game: one page for a start, the tables, and every clause with its own address; a search, both languages. */
import { Problem, api } from '../shared/api.js';
import { rendererOf } from '../boards/board.js';
import { drawTop } from './header.js';
import { escape, fill, find, html, one, raw, sign } from '../shared/html.js';
import { listenToActs, sprite } from '../shared/page.js';
import { openRecord } from './records.js';
import { tables } from '../panels/reference.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').Rules} Rules */
/** @typedef {import('../shared/types.js').ReferenceCard} ReferenceCard */

const game = decodeURIComponent(location.pathname.split('/')[2] ?? '');
/** A table of more rows than this is no figure beside a few sentences. */
const SMALL = 7;

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
const entry = (id, text, others, word) => {
  const see = others.length > 0 && html` <small class="others">${t('see-too')} ${others.map(o => html`<a class="clause" href="#${o}">${o}</a> `)}</small>`;
  return html`<div id="${id}"><dt><a class="clause" href="#${id}">${id}</a></dt><dd>${marked(text, word)}${see}</dd></div>`;
};

/** The rules on one page. @param {Rules} rules @param {ReferenceCard[]} cards */
function summary({ summary, name }, cards) {
  if (!summary) return '';
  const line = (/** @type {import('../shared/types.js').SummaryPart['lines'][0]} */ l) =>
    html`<p class="${l.example && 'example'}">${l.example && html`<b>${t('example')}.</b> `}${l.text} <a class="clause" href="#${l.clause}"
      >${l.clause}</a></p>`;
  const figure = (/** @type {string} */ id) => {
    if (id === 'battle') return html`<figure><svg class="map" id="figure-battle"></svg><figcaption class="small muted" id="figure-words"></figcaption
      ></figure>`;
    const card = cards.find(c => c.id === id);
    if (!card) return '';
    const small = card.tables.length === 1 && card.tables[0].rows.length <= SMALL;
    return small ? html`<figure class="leaf" tabindex="0" aria-label="${card.title}">${tables(card)}</figure>`
      : html`<p class="small"><a href="#table-${card.id}">${t('table-of', { name: card.title })}</a></p>`;
  };
  return html`<header><h2 class="title">${name} · ${t('one-page')}</h2><button class="btn bare" data-act="print">${t('print-page')}</button></header>
    <p class="small muted lead">${t('one-page-help')}</p>
    <div class="parts">${summary.map(p =>
      html`<section class="${p.figure === 'battle' && 'first'}"><h3>${p.title}</h3>${p.lines.map(line)}${figure(p.figure)}</section>`)}</div>`;
}

/** The first battle as it is set up, and the tables beside it. @param {Rules} rules @returns {Promise<ReferenceCard[]>} */
async function setUp(rules) {
  if (!rules.scenario) return [];
  const { board, scene } = await api.scenario(game, rules.scenario);
  const render = await rendererOf(board);
  const cards = board.reference ?? [];
  fill(find('#summary'), html`${summary(rules, cards)}`);
  find('#summary').hidden = !rules.summary;
  const svg = document.querySelector('#figure-battle');
  if (svg instanceof SVGSVGElement) {
    const battle = (await api.games()).find(g => g.id === game)?.scenarios.find(s => s.id === rules.scenario)?.name ?? '';
    render(svg, { viewer: null, seats: scene.seats, plain: true, label: t('map-of', { battle }) }).show(scene);
    find('#figure-words').textContent = t('figure-battle', { battle });
  }
  fill(
    find('#tables'),
    html`<header><h2 class="title">${t('tables-of')}</h2></header>${cards.map(
      c => html`<details id="table-${c.id}"><summary class="${c.nation}">${c.nation && html`<i></i>`}${c.title}</summary
        ><div class="leaf" tabindex="0" role="region" aria-label="${c.title}">${tables(c)}</div></details>`,
    )}`,
  );
  find('#tables').hidden = !cards.length;
  return cards;
}

/** @param {Rules} rules @param {string} sought */
function draw(rules, sought) {
  const word = sought.trim();
  const low = word.toLowerCase();
  /** @param {{id: string, text: string}} e */
  const has = e => !low || e.text.toLowerCase().includes(low) || e.id.toLowerCase().includes(low);
  const sections = rules.sections.map((s, i) => ({ ...s, i, clauses: s.clauses.filter(has) })).filter(s => s.clauses.length);
  const rulings = rules.rulings.filter(has);
  const found = sections.reduce((n, s) => n + s.clauses.length, 0);
  const last = html`<h2 class="title" id="rulings">${t('rulings')}</h2><dl>${rulings.map(r => entry(r.id, r.text, r.clauses, word))}</dl>`;
  const top = [...(rules.summary ? [html`<li><a href="#summary">${t('one-page')}</a></li>`] : []), html`<li><a href="#tables">${t('tables-of')}</a></li>`];
  fill(
    find('#contents'),
    html`<header><h2 class="title">${t('sections')}</h2><span class="caps">${t('n-clauses', { n: found })}</span></header>
      <ol class="top-parts">${top}</ol><ol
        >${sections.map(s => html`<li><a href="#section-${s.i}">${s.title}</a></li>`)}${rulings.length > 0
        && html`<li><a href="#rulings">${t('rulings')}</a></li>`}</ol>`,
  );
  fill(
    find('#clauses'),
    found || rulings.length
      ? html`${sections.map(s =>
      html`<h2 class="title" id="section-${s.i}">${s.title}</h2><dl>${s.clauses.map(c => entry(c.id, c.text, c.rulings, word))}</dl
        >`)}${rulings.length > 0 && last}`
      : html`<p class="none serif">${t('none-found')}</p>`,
  );
  find('#summary').classList.toggle('aside', low !== '');
  find('#tables').classList.toggle('aside', low !== '');
  reveal();
}

/** The clause, the table or the section of the address. */
function reveal() {
  for (const old of document.querySelectorAll('.at')) old.classList.remove('at');
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id && document.getElementById(id);
  if (!target) return;
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.classList.toggle('at', target.parentElement?.tagName === 'DL');
  target.scrollIntoView({ block: target.parentElement?.tagName === 'DL' ? 'center' : 'start' });
}

/** The head, with a way to the rules of every other game. @param {Rules} rules @param {import('../shared/types.js').GameInfo[]} games */
function head({ name }, games) {
  document.title = `${name} · ${t('rules')} · bicorne`;
  const link = (/** @type {import('../shared/types.js').GameInfo} */ g) =>
    html`<a class="btn" href="/rules/${encodeURIComponent(g.id)}" ${g.id === game && html`aria-current="page"`}>${g.name}</a>`;
  fill(
    find('#hero'),
    html`<div><h1>${t('rules-of', { game: name })}</h1><nav class="games-row" aria-label="${t('rules-games')}">${games.map(link)}</nav></div>
      <div class="acts"><label class="sought"
        >${sign('i-book')}<input type="search" id="search" class="text" placeholder="${t('search')}" aria-label="${t('search')}"></label></div>`,
  );
}

await sprite();
drawTop({ here: 'rules', game });
listenToActs({ print: () => print(), clause: id => void (location.hash = id) });
openRecord();
try {
  const [rules, games] = await Promise.all([api.rules(game), api.games().catch(() => [])]);
  head(rules, games);
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
  await setUp(rules);
  reveal();
} catch (e) {
  fill(find('#clauses'), html`<p class="none serif">${e instanceof Problem && e.type === '/problems/line' ? t('line-lost') : t('broken')}</p
    ><p class="muted">${e instanceof Error ? e.message : ''}</p>`);
  if (!(e instanceof Problem)) throw e;
}
