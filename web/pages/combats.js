/** The log of the umpire's page: the combats that were judged, kept by the browser, to be taken along as a text. */
import { fill, html } from '../shared/html.js';
import { isRecord, keep, keptJson } from '../shared/page.js';
import { lang, t } from '../shared/words.js';

/** @typedef {{clause: string, text: string}} Sentence */
/** @typedef {{at: number, game: string, title: string, rolled: string[], log: Sentence[]}} Combat */

const STORE = 'umpire-log';
/** No more are kept. */
const MOST = 200;

/** Another version of the page may have kept something else. @param {unknown} value @returns {value is Combat} */
const isCombat = value =>
  isRecord(value) && typeof value.at === 'number' && typeof value.game === 'string' && typeof value.title === 'string' && Array.isArray(value.log)
    && Array.isArray(value.rolled);

export class Combats {
  /** @type {Combat[]} */
  all = [];

  /** @param {Element} place @param {() => (log: Sentence[]) => unknown} happened  how sentences are drawn */
  constructor(place, happened) {
    this.place = place;
    this.happened = happened;
    const old = keptJson(STORE);
    if (Array.isArray(old)) this.all = old.filter(isCombat);
    this.draw();
  }

  /** @param {Omit<Combat, 'at'>} combat */
  add(combat) {
    this.all.unshift({ at: Date.now(), ...combat });
    this.all.length = Math.min(this.all.length, MOST);
    this.keep();
  }

  /** The last one was taken back. */
  drop() {
    this.all.shift();
    this.keep();
  }

  clear() {
    this.all = [];
    this.keep();
  }

  keep() {
    keep(STORE, JSON.stringify(this.all));
    this.draw();
  }

  download() {
    const blob = new Blob([this.text()], { type: 'text/plain' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = 'umpire.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** The oldest first, as it was played. */
  text() {
    const one = (/** @type {Combat} */ c) =>
      [`${when(c)} · ${c.game} · ${c.title}`, ...(c.rolled.length ? [`${t('dice')}: ${c.rolled.join(' / ')}`] : []),
        ...c.log.map(l => `  ${l.text}${l.clause && ` (${l.clause})`}`)].join('\n');
    return `${this.all.toReversed().map(one).join('\n\n')}\n`;
  }

  draw() {
    const draw = this.happened();
    const one = (/** @type {Combat} */ c) =>
      html`<details><summary><b>${c.title}</b><small>${when(c)} · ${c.rolled.join(' / ')}</small></summary>${draw(c.log)}</details>`;
    fill(
      this.place,
      html`<header><h2 class="title">${t('umpire-log')}</h2><span class="caps">${this.all.length}</span></header>
        ${this.all.length ? html`${this.all.map(one)}<div class="acts"><button type="button" class="btn" data-act="save" data-key="save"
          >${t('umpire-save')}</button> <button type="button" class="btn bare" data-act="clear" data-key="clear">${t('umpire-clear')}</button></div
          >` : html`<p class="small muted">${t('umpire-log-empty')}</p>`}`,
    );
  }
}

/** @param {Combat} c */
const when = c => new Date(c.at).toLocaleString(lang, { dateStyle: 'short', timeStyle: 'short' });
