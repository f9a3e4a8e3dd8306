/**
 * Playback of events in sequence: each event is shown, then the scene it led to; the other side's steps are held so that they can be
 * read. It can be hurried, paused, skipped, and its last steps seen again.
 */

/** @typedef {import('../shared/types.js').View} View */
/** @typedef {import('../shared/types.js').LogLine} LogLine */
/** @typedef {{view: View, lines: LogLine[], mine: boolean}} Step */

const HOLD = 600;

export class Playback {
  /** @type {Step[]} */
  #queue = [];
  /** @type {Promise<void>|null} */
  #running = null;
  /** Counts what was forgotten: a run that began before must not show its end. */
  #age = 0;
  /** The other side's steps since one's own last choice, and the view before them. @type {{from: View|null, steps: Step[]}} */
  #turn = { from: null, steps: [] };
  /** One's own choices have begun: the other side's next step begins another turn. */
  #over = false;
  /** Whether what is shown has been shown before: the log has it already. */
  again = false;

  /**
   * @param {import('./animator.js').Animator} animator
   * @param {{line: (line: LogLine, view: View, mine: boolean, again: boolean) => Promise<void>, scene: (view: View) => void,
   *   state: () => void, rewind: (view: View) => void}} show
   */
  constructor(animator, show) {
    this.animator = animator;
    this.show = show;
  }

  /** @param {View} view @param {LogLine[]} lines  what is new @param {boolean} mine  the viewer's own doing @param {View|null} [before] */
  push(view, lines, mine, before = null) {
    const step = { view, lines, mine };
    if (mine) this.#over = true;
    else if (lines.length) {
      if (this.#over) this.#turn = { from: null, steps: [] };
      this.#over = false;
      this.#turn.from ??= before;
      this.#turn.steps.push(step);
    }
    this.#queue.push(step);
    this.#start();
  }

  #start() {
    if (this.#running) return;
    this.animator.begin();
    const run = this.#run(this.#age).finally(() => {
      if (this.#running !== run) return;
      this.#running = null;
      this.again = false;
      this.show.state();
    });
    this.#running = run;
    this.show.state();
  }

  /** Forgets what was not shown yet. @param {boolean} [all]  also what could be seen again */
  clear(all = true) {
    this.#queue = [];
    this.#running = null;
    this.#age++;
    this.again = false;
    if (all) this.#turn = { from: null, steps: [] };
    this.animator.skip();
  }

  /** Shows all that waits at once. */
  async skip() {
    this.animator.skip();
    await this.#running;
  }

  /** Stops in front of the next step, or goes on. */
  pause() {
    this.animator.pause(!this.animator.paused);
    this.show.state();
  }

  /** Whether there is something to see again. */
  get seen() {
    return this.#turn.steps.length > 0 && this.#turn.from !== null;
  }

  /** What the other side did since one's own last choice, and how it stood before. */
  get turn() {
    const { from, steps } = this.#turn;
    return from && { from, lines: steps.flatMap(s => s.lines) };
  }

  /** The other side's turn once more, from its beginning. @param {View|null} now  what is shown after it */
  async replay(now) {
    const { from, steps } = this.#turn;
    if (!from || !steps.length) return;
    await this.skip();
    this.again = true;
    this.show.rewind(from);
    this.#queue.push(...steps);
    if (now && now !== steps.at(-1)?.view) this.#queue.push({ view: now, lines: [], mine: true });
    this.#start();
  }

  get busy() {
    return this.#running !== null;
  }

  /** @param {number} age */
  async #run(age) {
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      for (const line of step.lines) {
        await this.show.line(line, step.view, step.mine, this.again);
        if (age !== this.#age) return;
      }
      this.show.scene(step.view);
      if (!step.mine && step.lines.length) await this.animator.wait(HOLD);
      if (age !== this.#age) return;
    }
  }
}
