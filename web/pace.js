/** Motion that never makes a player wait: everything under way can be ended at once. */

/** Whether the viewer wants nothing to travel. */
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const EASE = 'cubic-bezier(.2, .7, .2, 1)';

export class Pace {
  #hurry = false;
  /** @type {Set<() => void>} */
  #ends = new Set();

  /** A new performance begins, at the ordinary pace. */
  begin() {
    this.#hurry = false;
  }

  /** Ends what is under way, and all that follows until the next `begin`. */
  skip() {
    this.#hurry = true;
    for (const end of [...this.#ends]) end();
  }

  /** A hold: stays with motion reduced, as it is for reading. @param {number} ms @returns {Promise<void>} */
  wait(ms) {
    if (this.#hurry || ms <= 0 || document.hidden) return Promise.resolve();
    return new Promise(done => {
      const end = () => {
        clearTimeout(timer);
        this.#ends.delete(end);
        done();
      };
      const timer = setTimeout(end, ms);
      this.#ends.add(end);
    });
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options @returns {Promise<void>} */
  animate(element, frames, options) {
    if (this.#hurry || still() || document.hidden) return Promise.resolve();
    const run = element.animate(frames, { easing: EASE, ...options });
    const end = () => run.finish();
    this.#ends.add(end);
    return run.finished.then(
      () => void this.#ends.delete(end),
      () => void this.#ends.delete(end),
    );
  }
}
