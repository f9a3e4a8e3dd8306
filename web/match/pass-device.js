/** Between two players at one screen: a curtain, so that hands stay hidden. */
import { html, make } from '../shared/html.js';
import { t } from '../shared/words.js';

/**
 * @param {{name: string, nation: string}} seat @param {string} text  what he is asked for
 * @returns {Promise<{always: boolean}>}  always: they do not mind seeing each other's cards
 */
export function curtain(seat, text) {
  document.querySelector('#curtain')?.remove();
  const made = document.createElement('div');
  made.id = 'curtain';
  made.className = 'sheet closed';
  made.style.cssText = 'position:fixed;z-index:40';
  made.setAttribute('role', 'dialog');
  made.setAttribute('aria-modal', 'true');
  made.setAttribute('aria-label', t('pass-to', { side: seat.name }));
  make(made, html`<section class="panel pass ${seat.nation}"><h2 class="big">${t('pass-to', { side: seat.name })}</h2><p class="muted">${text}</p>
    <div class="acts"><button class="btn" id="always">${t('open-hands')}</button><button class="btn first" id="raise"
      >${t('i-am', { side: seat.name })} <kbd>↵</kbd></button></div></section>`);
  document.body.append(made);
  return new Promise(done => {
    const end = (/** @type {boolean} */ always) => {
      made.remove();
      done({ always });
    };
    made.querySelector('#raise')?.addEventListener('click', () => end(false));
    made.querySelector('#always')?.addEventListener('click', () => end(true));
    const raise = made.querySelector('#raise');
    if (raise instanceof HTMLElement) raise.focus();
    made.addEventListener('keydown', e => e.stopPropagation());
  });
}
