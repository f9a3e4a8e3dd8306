/**
 * Answers that need no click: questions with one possible answer. Against people such an answer takes as long as a true one (`pause`),
 * so that the time tells nothing about the hand. Standing answers are the server's. No DOM.
 */

/** @typedef {import('../shared/types.js').Scene} Scene */
/** @typedef {import('../shared/types.js').Choice} Choice */


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
