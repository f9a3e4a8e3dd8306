/**
 * Answers that need no click: questions with one possible answer. A question that the hand could answer otherwise tells the hand when it
 * is answered by itself: against people it is put, or passed by a standing answer, which is the server's. No DOM.
 */

/** @typedef {import('../shared/types.js').Scene} Scene */
/** @typedef {import('../shared/types.js').Choice} Choice */
/** @typedef {import('../shared/types.js').View} View */

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

/** Whether a person sits on the other side, who might read what an answer takes. @param {View} view */
export const isPeople = view => view.players.some(p => p.kind === 'person' && !view.your_seats.includes(p.seat));

/** The answer that a view gets by itself. @param {View} view @param {string|null} seat @returns {Choice|null} */
export function answerOf(view, seat) {
  const window = Boolean(view.standing?.pass);
  if (view.your_seats.length > 1 || isPassed(view) || (window && isPeople(view))) return null;
  return onlyAnswer(view.scene, seat, view.take_back);
}

/** Whether the present question is passed for the player of this view already. @param {View} view */
export const isPassed = view => Boolean(view.standing?.given.some(g => g.window === view.scene.prompt.decision));
