/** Logs of a match by viewer: on one screen the viewer changes with every turn, and only what is new to each is sent. See docs/api.md. */

/** @typedef {import('../shared/types.js').View} View */

export class Logs {
  /** @type {Map<string, import('../shared/types.js').LogLine[]>} */
  #whole = new Map();

  /**
   * The view with the log it stands for: the whole one where it starts again. False where an earlier part is missing.
   * @param {View} view
   */
  complete(view) {
    const known = this.#whole.get(view.viewer);
    const from = view.log_from;
    if (from !== undefined) {
      if (!known) return false;
      view.log = [...known.filter(line => line.n <= from), ...view.log];
    }
    if (view.reset) this.#whole.set(view.viewer, [...view.log]);
    else known?.push(...view.log);
    return true;
  }

  /** Nothing is known any more: a new stream begins. */
  forget() {
    this.#whole.clear();
  }
}
