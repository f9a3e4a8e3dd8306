/** The time that is left in a match with a limit. It counts on between two views, and only the server ends a match. */
import { html, sign } from '../shared/html.js';
import { t } from '../shared/words.js';

/** How often the figure is looked at, in milliseconds. */
const LOOK = 5000;

/** Seconds left. @param {{limit: number, played: number}} clock @param {number} passed  seconds since the clock was told */
export const left = ({ limit, played }, passed) => Math.max(0, limit - played - Math.floor(passed));

/** "1:47", hours and minutes; a minute that has begun counts. @param {number} seconds */
export function figure(seconds) {
  const minutes = Math.ceil(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

export class MatchClock {
  /** @type {{limit: number, played: number}|null} */
  #told = null;
  #at = 0;
  #shown = '';
  #timer = 0;

  /** @param {() => void} redraw  when the figure has changed */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /** What the newest view says. @param {{limit: number, played: number}|undefined} clock @param {boolean} runs */
  take(clock, runs) {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#told = clock ?? null;
    this.#at = Date.now();
    if (!clock || !runs) return;
    this.#timer = window.setInterval(() => this.#figure() !== this.#shown && this.redraw(), LOOK);
  }

  #figure() {
    return this.#told ? figure(left(this.#told, this.#timer ? (Date.now() - this.#at) / 1000 : 0)) : '';
  }

  /** For the bar: nothing where there is no limit. */
  draw() {
    this.#shown = this.#figure();
    if (!this.#shown) return '';
    const words = t('time-left', { time: this.#shown });
    return html`<span class="clock" role="timer" aria-label="${words}" title="${words}">${sign('i-clock')}<b>${this.#shown}</b></span>`;
  }
}
