/** Clauses: a number that opens its sentence. */
import { api } from '../shared/api.js';
import { html, sign } from '../shared/html.js';
import { pin } from './popover.js';
import { t } from '../shared/words.js';

/** @type {Map<string, Promise<Map<string, import('../shared/types.js').ClauseText>>>} */
const known = new Map();

/** @param {string} game */
function sentences(game) {
  let all = known.get(game);
  if (!all) {
    all = api.rules(game).then(r =>
      new Map(r.sections.flatMap(s => s.clauses.map(c => /** @type {[string, import('../shared/types.js').ClauseText]} */ ([c.id, c])))));
    all.catch(() => known.delete(game));
    known.set(game, all);
  }
  return all;
}

/** A clause's number as a link that opens the slip. @param {string} id @param {number} [stop]  its place in the order of Tab */
export const clause = (id, stop = 0) =>
  id ? html`<button class="clause" data-act="clause" data-id="${id}" data-key="clause-${id}" tabindex="${stop}" aria-label="${t('clause', { id })}"
    >${id}</button>` : '';

/** @param {string} game @param {string} id */
export const rulesPath = (game, id) => `/rules/${encodeURIComponent(game)}#${encodeURIComponent(id)}`;

/** What a clause says; nothing where the line is down. @param {string} game @param {string} id */
export const clauseText = (game, id) => sentences(game).then(all => all.get(id)?.text ?? '', () => '');

/** @param {string} game @param {string} id @param {Element} at */
export async function openClause(game, id, at) {
  const rect = at.getBoundingClientRect();
  let text = '';
  /** @type {string[]} */
  let rulings = [];
  try {
    const found = (await sentences(game)).get(id);
    text = found?.text ?? t('no-clause');
    rulings = found?.rulings ?? [];
  } catch {
    text = t('line-lost');
  }
  pin(
    rect,
    html`<b>${sign('i-book', '', 'ic ink')}${id}</b><p>${text}</p
      >${rulings.length ? html`<p
      >${t('see-too')} ${rulings.map(r => html`<a href="${rulesPath(game, r)}" target="_blank" rel="noopener">${r}</a> `)}</p>` : ''}<p
      ><a href="${rulesPath(game, id)}" target="_blank" rel="noopener">${t('open-rules')}</a></p>`,
    { label: id, menu: true },
  );
}
