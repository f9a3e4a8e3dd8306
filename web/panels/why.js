/** Why not? A slip at the place that was touched: the sentence, what it means here, the clause. Never in the way. */
import { Problem, api } from '../shared/api.js';
import { clause } from './clauses.js';
import { html, sign } from '../shared/html.js';
import { pin, unpin } from './popover.js';
import { announce } from '../shared/page.js';
import { t } from '../shared/words.js';

/**
 * @param {{id: string, seat: string|null, from: string|null, at: string, rect: DOMRect, named: (id: string) => string, there: string[]}} what
 *   named: how people call a space, piece or card; there: what can be said about the place anyway
 */
export async function whyNot({ id, seat, from, at, rect, named, there }) {
  let why = null;
  if (seat) {
    try {
      why = await api.why(id, seat, from, at);
    } catch (e) {
      if (!(e instanceof Problem) || e.type === '/problems/line') return;
      if (e.sentence) why = { clause: e.clause, sentence: e.sentence, here: '' };
    }
  }
  if (why) {
    const title = from ? t('not-from', { at: named(at), from: named(from) }) : t('not', { at: named(at) });
    const sentence = why.here || why.sentence;
    pin(rect, html`<b>${sign('i-no')}${title}</b><p>${sentence}</p>${why.here && html`<p class="small muted">${why.sentence} ${clause(why.clause)}</p>`}${!why.here && html`<p>${clause(why.clause)}</p>`}`, { label: title });
    announce(`${title}. ${sentence}`);
  } else if (there.length) {
    pin(rect, html`<b>${there[0]}</b>${there.length > 1 && html`<ul>${there.slice(1).map(l => html`<li>${l}</li>`)}</ul>`}`);
  } else unpin();
}
