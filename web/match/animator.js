/** Motion that never makes a player wait: everything under way can be ended at once, hurried, or held. */

/** Whether the viewer wants nothing to travel. */
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const EASE = 'cubic-bezier(.2, .7, .2, 1)';

export class Animator {
  #hurry = false;
  /** How fast: 0.5, 1 or 3. */
  speed = 1;
  paused = false;
  /** @type {Set<() => void>} */
  #ends = new Set();
  /** @type {Set<() => void>} */
  #held = new Set();

  /** A new performance begins, at the ordinary pace. */
  begin() {
    this.#hurry = false;
    this.pause(false);
  }

  /** Ends what is under way, and all that follows until the next `begin`. */
  skip() {
    this.#hurry = true;
    this.pause(false);
    for (const end of [...this.#ends]) end();
  }

  /** What is under way goes on to its end; nothing follows until it is let go. @param {boolean} on */
  pause(on) {
    this.paused = on;
    if (on) return;
    for (const go of [...this.#held]) go();
    this.#held.clear();
  }

  /** @returns {Promise<void>} */
  #let() {
    return this.paused ? new Promise(go => this.#held.add(go)) : Promise.resolve();
  }

  /** A hold: stays with motion reduced, as it is for reading. @param {number} ms @returns {Promise<void>} */
  async wait(ms) {
    if (this.#hurry || ms <= 0 || document.hidden) return;
    await new Promise(done => {
      const end = () => {
        clearTimeout(timer);
        this.#ends.delete(end);
        done(undefined);
      };
      const timer = setTimeout(end, ms / this.speed);
      this.#ends.add(end);
    });
    await this.#let();
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options @returns {Promise<void>} */
  async animate(element, frames, options) {
    if (this.#hurry || still() || document.hidden) return;
    const duration = Number(options.duration ?? 0) / this.speed;
    const run = element.animate(frames, { easing: EASE, ...options, duration });
    const end = () => run.finish();
    this.#ends.add(end);
    await run.finished.catch(() => {});
    this.#ends.delete(end);
    await this.#let();
  }
}
