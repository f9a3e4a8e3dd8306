/**
 * Standing answers: what somebody says once and for all to a question that the other's turn puts to him again and again.
 * Buttons are what everybody knows can be answered, cards are what only he knows: so a question with one button may have a
 * standing answer, and it is given just as fast whatever the hand holds.
 */

/** @typedef {import('./types.js').Scene} Scene */
/** @typedef {import('./types.js').Choice} Choice */

export class Standing {
  /** By seat, decision and answer. @type {Set<string>} */
  #given = new Set();

  /** The only answer that everybody knows of, in the other's turn. @param {Scene} scene @param {string|null} seat @returns {Choice|null} */
  usual(scene, seat) {
    if (!seat || scene.ending || !scene.prompt.seats.includes(seat) || scene.seats.find(s => s.id === seat)?.active) return null;
    const known = scene.choices.filter(c => c.on === 'button' || !('card' in c.on));
    return known.length === 1 && known[0].on === 'button' && known[0].first ? known[0] : null;
  }

  /** @param {Scene} scene @param {string} seat @param {Choice} choice */
  #key(scene, seat, choice) {
    return [seat, scene.prompt.decision, choice.id].join(' ');
  }

  /** The answer that was given beforehand. @param {Scene} scene @param {string|null} seat */
  answer(scene, seat) {
    const choice = this.usual(scene, seat);
    return choice && seat && this.#given.has(this.#key(scene, seat, choice)) ? choice : null;
  }

  /** From now on always the usual one; returns it. @param {Scene} scene @param {string|null} seat */
  give(scene, seat) {
    const choice = this.usual(scene, seat);
    if (choice && seat) this.#given.add(this.#key(scene, seat, choice));
    return choice;
  }

  /** Whether this seat has given any. @param {string|null} seat */
  has(seat) {
    return seat !== null && [...this.#given].some(key => key.startsWith(`${seat} `));
  }

  /** @param {string|null} seat */
  withdraw(seat) {
    for (const key of [...this.#given]) if (key.startsWith(`${seat} `)) this.#given.delete(key);
  }
}
