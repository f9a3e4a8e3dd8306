/** A button that comes under the pointer or the focus hears nothing for a moment: the click was meant for what was there. */

/** How long, in ms. */
const DEAF = 400;

/** What a button does. @param {Element|null} button */
const deedOf = button => (button instanceof HTMLElement ? `${button.dataset.act} ${button.dataset.id ?? ''}` : '');

export class Deafness {
  #until = 0;
  #deed = '';

  /** @param {HTMLElement} place  where the buttons are */
  constructor(place) {
    this.place = place;
  }

  /** What the button under the pointer or in focus does. */
  pointed() {
    return deedOf(this.place.querySelector('button:is(:hover, :focus-visible)'));
  }

  /** The buttons were drawn anew. @param {string} before  what `pointed` said then */
  heed(before) {
    const now = this.pointed();
    if (!now || now === before) return;
    this.#until = performance.now() + DEAF;
    this.#deed = now;
    this.place.toggleAttribute('data-deaf', true);
    setTimeout(() => this.place.toggleAttribute('data-deaf', performance.now() < this.#until), DEAF + 10);
  }

  /** Whether a button is deaf now. @param {string} deed  `choice done` */
  to(deed) {
    return performance.now() < this.#until && deed === this.#deed;
  }
}
