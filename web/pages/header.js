/** The head of the pages that are not tables. */
import { fill, find, html, sign } from '../shared/html.js';
import { switches } from '../shared/page.js';
import './page-words.js';
import { t } from '../shared/words.js';

/** @param {{here: string, game: string, more?: unknown}} what */
export function drawTop({ here, game, more = '' }) {
  const link = (/** @type {string} */ id, /** @type {string} */ path, /** @type {string} */ words) =>
    html`<a href="${path}" ${here === id && html`aria-current="page"`}>${words}</a>`;
  fill(
    find('#top'),
    html`<a class="word" href="/" aria-label="bicorne">${sign('u-general')}<span>bicorne</span></a>
      <nav aria-label="${t('main-nav')}"
        >${link('play', '/', t('nav-play'))}${link('rules', `/rules/${encodeURIComponent(game)}`, t('rules'))}${link('umpire',
        `/umpire/${encodeURIComponent(game)}`, t('umpire'))}<label class="open-record" tabindex="0"
          >${t('open-record')}<input type="file" id="record" accept=".record,.txt,text/plain" class="vh" tabindex="-1"></label></nav>
      <div class="me">${switches()}${more}</div>`,
  );
}
