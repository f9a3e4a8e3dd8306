/** Sends what was chosen, one thing at a time; says what was refused, and sends again what was lost with the line. */
import { Problem, api } from '../shared/api.js';
import { html, sign } from '../shared/html.js';
import { notice, passing } from '../panels/notices.js';
import { unpin } from '../panels/popover.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').View} View */
/** Answers the match as it is at a number. @typedef {(n: number) => Promise<View>} Ask */

/** When the line is tried again, in ms. */
const RETRY = 3000;

export class Sender {
  /** What was touched while an answer was under way. @type {(() => void)|null} */
  next = null;
  /** What did not reach the server. @type {Ask|null} */
  #unsent = null;
  #timer = 0;

  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
  }

  /** @param {Ask} ask */
  async post(ask) {
    const { table } = this;
    if (table.sending || !table.newest || !table.seat) return;
    table.change({ is: 'sending', on: true });
    table.settle();
    unpin();
    table.board?.mark({});
    try {
      table.take(await ask(table.newest.n));
      notice('line', null);
    } catch (e) {
      this.refused(e);
      if (e instanceof Problem && e.type === '/problems/line') this.#later(ask);
    }
    table.change({ is: 'sending', on: false });
    table.settle();
    const { next } = this;
    this.next = null;
    if (next) await table.act(next);
  }

  /** @param {Ask|null} ask */
  #later(ask) {
    this.#unsent = ask;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.resend(), RETRY);
  }

  /** Whether the line is back: then what did not reach the server goes again, unless the match has moved on. */
  async resend() {
    const { table } = this;
    clearTimeout(this.#timer);
    const ask = this.#unsent;
    const n = table.newest?.n;
    try {
      table.take(await api.scene(table.id, table.seat));
    } catch {
      return this.#later(ask);
    }
    this.#unsent = null;
    notice('line', null);
    if (ask && table.newest?.n === n) await this.post(ask);
  }

  /** @param {unknown} e */
  refused(e) {
    if (!(e instanceof Problem)) throw e;
    const { table } = this;
    table.chooser.held = null;
    if (e.type === '/problems/line') {
      const again = html`<div class="acts"><button class="btn" data-act="retry">${t('try-now')}</button></div>`;
      notice('line', html`${sign('i-warn')}<div><b>${t('line-down')}</b>${t('line-unsent')}</div>${again}`);
    } else if (e.type === '/problems/stale') {
      if (e.view) table.take(e.view, e.view.reset);
      else table.catchUp();
      passing('stale', html`${sign('i-warn')}<div><b>${t('moved-on')}</b>${t('moved-on-help')}</div>`);
    } else {
      if (e.view) table.take(e.view, e.view.reset);
      const clause = e.clause && html` <button class="clause" data-act="clause" data-id="${e.clause}">${e.clause}</button>`;
      passing('refused', html`${sign('i-no')}<div><b>${t('refused')}</b>${e.sentence || e.message}${clause}</div>`, 8000);
    }
    table.letGo();
  }
}
