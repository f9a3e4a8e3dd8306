/**
 * Answers that need no click: questions with one possible answer, and standing answers that a player gives once to a question that the
 * game puts to him again and again. They hold for the turn or for the match. No DOM.
 *
 * Buttons are what everybody knows can be answered, cards what only their owner knows. Against people an answer by itself therefore
 * takes as long as a true one (`pause`), so that the time tells nothing about the hand.
 */

/** @typedef {import('../shared/types.js').Scene} Scene */
/** @typedef {import('../shared/types.js').Choice} Choice */
/** How long a standing answer holds. @typedef {'turn'|'match'} Term */

/** Buttons that let an occasion pass, in all games. */
const PASSES = /^(nothing|pass|stand|hold)\b/;

/** What lasts until the next scene against a computer, in ms: long enough to be seen. */
const SEEN = 220;

/**
 * How long an answer by itself takes.
 * @param {boolean} people  whether a person is on the other side @param {number} dice  from 0 to 1
 */
export const pause = (people, dice) => (people ? 1200 + 2800 * dice : SEEN);

/** @param {Scene} scene @param {string|null} seat */
const asked = (scene, seat) => seat !== null && !scene.ending && scene.prompt.seats.includes(seat);

/**
 * The answer of a question that has only one, if nothing is lost by giving it: a choice that ends what could be taken back is left to
 * the player, as are cards and attacks.
 * @param {Scene} scene @param {string|null} seat @param {boolean} takeBack @returns {Choice|null}
 */
export function onlyAnswer(scene, seat, takeBack) {
  if (!asked(scene, seat) || scene.choices.length !== 1) return null;
  const [choice] = scene.choices;
  const final = (scene.commitments ?? []).some(c => c.choice === choice.id);
  if ((takeBack && final) || choice.look === 'attack') return null;
  if (choice.on !== 'button' && 'card' in choice.on) return null;
  return choice;
}

export class AutoReplies {
  /** The turn in which each was given, or -1 for the whole match; by seat and decision. @type {Map<string, number>} */
  #given;

  /** @param {[string, number][]} [kept]  what `kept` returned before */
  constructor(kept = []) {
    this.#given = new Map(kept);
  }

  /** For the next visit. */
  kept() {
    return [...this.#given];
  }

  /** The button that lets this occasion pass, where the other side is at work or a card might be played. @param {Scene} scene @param {string|null} seat */
  quiet(scene, seat) {
    if (!asked(scene, seat)) return null;
    const button = scene.choices.find(c => c.on === 'button' && PASSES.test(c.id));
    if (!button) return null;
    const known = scene.choices.filter(c => c.on === 'button' || !('card' in c.on));
    const others = !scene.seats.find(s => s.id === seat)?.active;
    return button.id === 'nothing' || (others && known.length === 1) ? button : null;
  }

  /** @param {Scene} scene @param {string|null} seat */
  #key(scene, seat) {
    return `${seat} ${scene.prompt.decision}`;
  }

  /** The answer that was given beforehand. @param {Scene} scene @param {string|null} seat @returns {Choice|null} */
  answer(scene, seat) {
    const turn = this.#given.get(this.#key(scene, seat));
    return turn === -1 || turn === scene.turn ? this.quiet(scene, seat) : null;
  }

  /** What can be said once and for all to this question. @param {Scene} scene @param {string|null} seat @returns {Term[]} */
  offers(scene, seat) {
    return this.quiet(scene, seat) ? ['turn', 'match'] : [];
  }

  /** From now on the quiet answer; returns it. @param {Scene} scene @param {string|null} seat @param {Term} term */
  give(scene, seat, term) {
    const choice = this.quiet(scene, seat);
    if (choice) this.#given.set(this.#key(scene, seat), term === 'turn' ? scene.turn : -1);
    return choice;
  }

  /** Whether this seat has given any. @param {string|null} seat */
  has(seat) {
    return [...this.#given.keys()].some(key => key.startsWith(`${seat} `));
  }

  /** @param {string|null} seat */
  withdraw(seat) {
    for (const key of [...this.#given.keys()]) if (key.startsWith(`${seat} `)) this.#given.delete(key);
  }
}
