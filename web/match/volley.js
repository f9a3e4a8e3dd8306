/** The same deed by all pieces of a space that could do it: confirmed once, then done one by one while each is on offer. */

/** @typedef {import('../shared/types.js').Choice} Choice */
/** @typedef {import('../shared/types.js').Scene} Scene */

/** Where the piece of a choice stands. @param {Scene|null} scene @param {Choice} choice */
const standsAt = (scene, { on }) => (on !== 'button' && 'piece' in on ? scene?.pieces.find(p => p.id === on.piece)?.at : undefined);

/**
 * What others of the same space could do alike: the same words against the same target. The choice itself comes first.
 * @param {Scene|null} scene @param {Choice} choice @returns {Choice[]}
 */
export function alike(scene, choice) {
  const at = standsAt(scene, choice);
  if (!scene || !at || !choice.to || choice.look !== 'attack') return [choice];
  const same = (/** @type {Choice} */ c) => c.id !== choice.id && c.to === choice.to && c.label === choice.label && standsAt(scene, c) === at;
  return [choice, ...scene.choices.filter(same)];
}

export class Volley {
  /** The choice that others repeat, the space, and how many are still to come. @type {{choice: Choice, at: string, left: number}|null} */
  #under = null;

  forget() {
    this.#under = null;
  }

  /** Begins with a choice; how it goes on is looked for in every new scene. @param {Scene|null} scene @param {Choice} choice */
  begin(scene, choice) {
    const at = standsAt(scene, choice);
    const left = alike(scene, choice).length - 1;
    this.#under = at && left ? { choice, at, left } : null;
  }

  /** The next of them, while it is offered. @param {Scene} scene @param {string|null} seat @returns {Choice|null} */
  next(scene, seat) {
    if (!this.#under || !scene.prompt.seats.includes(seat ?? '')) return null;
    const { choice, at, left } = this.#under;
    const next = left > 0 ? scene.choices.find(c => c.to === choice.to && c.label === choice.label && standsAt(scene, c) === at) : null;
    if (next) this.#under.left--;
    else this.forget();
    return next ?? null;
  }
}
