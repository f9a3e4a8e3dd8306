/** Why not? A slip at the place that was touched: the sentence, what it means here, the clause. Never in the way. */
import { Problem, api } from '../shared/api.js';
import { clause } from './clauses.js';
import { html, sign } from '../shared/html.js';
import { pin, unpin } from './popover.js';
import { announce } from '../shared/page.js';
import { t } from '../shared/words.js';

/**
 * @param {object} what
 * @param {string} what.id
 * @param {string|null} what.seat  the seat that must choose; none for onlookers
 * @param {string|null} what.from
 * @param {string} what.at
 * @param {DOMRect} what.rect
 * @param {(id: string) => string} what.named  how people call a space, piece or card
 * @param {string[]} what.there  what can be said about the place anyway
 * @param {{text: string, clause: string}} what.question  what is asked: it is the reason where there is no closer one
 */
export async function whyNot({ id, seat, from, at, rect, named, there, question }) {
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
    pin(rect, html`<b>${sign('i-no')}${title}</b><p>${sentence}</p
      >${why.here && html`<p class="small muted">${why.sentence} ${clause(why.clause)}</p>`}${!why.here && html`<p>${clause(why.clause)}</p>`}`,
      { label: title });
    announce(`${title}. ${sentence}`);
  } else if (there.length) {
    const reason = seat && question.text && html`<p class="small muted">${t('not-asked', { question: question.text })} ${clause(question.clause)}</p>`;
    pin(rect, html`<b>${there[0]}</b>${there.length > 1 && html`<ul>${there.slice(1).map(l => html`<li>${l}</li>`)}</ul>`}${reason}`);
  } else unpin();
}
