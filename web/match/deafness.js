/**
 * A button that comes under the pointer or the focus hears nothing for a moment: the click was meant for what was there. Nor do the keys
 * of the prompt, E and Enter, when one of them was pressed and another question comes.
 */

/** How long, in ms. */
const DEAF = 400;

/** What a button does. @param {Element|null} button */
const deedOf = button => (button instanceof HTMLElement ? `${button.dataset.act} ${button.dataset.id ?? ''}` : '');

export class Deafness {
  #until = 0;
  #deed = '';
  /** The question that E or Enter was pressed at last. @type {string|null} */
  #keyed = null;
  #keys = 0;
  #decision = '';

  /** @param {HTMLElement} place  where the buttons are */
  constructor(place) {
    this.place = place;
  }

  /** What the button under the pointer or in focus does. */
  pointed() {
    return deedOf(this.place.querySelector('button:is(:hover, :focus-visible)'));
  }

  /** The buttons were drawn anew. @param {string} before  what `pointed` said then @param {string} decision  what is asked; '' while nothing is */
  heed(before, decision) {
    if (decision) this.#decision = decision;
    if (decision && this.#keyed !== null && this.#keyed !== decision) {
      this.#keyed = null;
      this.#keys = performance.now() + DEAF;
      this.#show();
    }
    const now = this.pointed();
    if (!now || now === before) return;
    this.#until = performance.now() + DEAF;
    this.#deed = now;
    this.#show();
  }

  #show() {
    const deaf = () => performance.now() < Math.max(this.#until, this.#keys);
    this.place.toggleAttribute('data-deaf', true);
    setTimeout(() => this.place.toggleAttribute('data-deaf', deaf()), DEAF + 10);
  }

  /** E or Enter was pressed; whether it is heard. */
  key() {
    if (performance.now() < this.#keys) return false;
    this.#keyed = this.#decision;
    return true;
  }

  /** Whether a button is deaf now. @param {string} deed  `choice done` */
  to(deed) {
    return performance.now() < this.#until && deed === this.#deed;
  }
}
