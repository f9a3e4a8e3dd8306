/** Steps in sequence: each event is shown, then the scene it led to; the other side's steps are held so that they can be read. */

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').LogLine} LogLine */

const HOLD = 600;

export class Steps {
  /** @type {{view: View, lines: LogLine[], mine: boolean}[]} */
  #queue = [];
  /** @type {Promise<void>|null} */
  #running = null;
  /** Counts what was forgotten: a run that began before must not show its end. */
  #age = 0;

  /**
   * @param {import('./pace.js').Pace} pace
   * @param {{line: (line: LogLine, view: View, mine: boolean) => Promise<void>, scene: (view: View) => void}} show
   */
  constructor(pace, show) {
    this.pace = pace;
    this.show = show;
  }

  /** @param {View} view @param {LogLine[]} lines  what is new @param {boolean} mine  the viewer's own doing */
  push(view, lines, mine) {
    this.#queue.push({ view, lines, mine });
    if (this.#running) return;
    this.pace.begin();
    const run = this.#run(this.#age).finally(() => {
      if (this.#running === run) this.#running = null;
    });
    this.#running = run;
  }

  /** Forgets what was not shown yet. */
  clear() {
    this.#queue = [];
    this.#running = null;
    this.#age++;
    this.pace.skip();
  }

  /** Shows all that waits at once. */
  async skip() {
    this.pace.skip();
    await this.#running;
  }

  get busy() {
    return this.#running !== null;
  }

  /** @param {number} age */
  async #run(age) {
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      for (const line of step.lines) {
        await this.show.line(line, step.view, step.mine);
        if (age !== this.#age) return;
      }
      this.show.scene(step.view);
      if (!step.mine && step.lines.length) await this.pace.wait(HOLD);
      if (age !== this.#age) return;
    }
  }
}
