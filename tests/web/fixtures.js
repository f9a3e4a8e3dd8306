/** Scenes for tests, complete as the server sends them, with nothing in them but what a test puts there. */

/** @typedef {import('../../web/shared/types.js').Scene} Scene */
/** @typedef {import('../../web/shared/types.js').SeatPanel} SeatPanel */
/** @typedef {import('../../web/shared/types.js').Choice} Choice */

/** Checks a choice where it is written. @param {Choice} choice */
export const choice = choice => choice;

/** @param {Partial<Scene>} [parts] @returns {Scene} */
export const scene = parts => ({
  turn: 1,
  phases: [],
  pieces: [],
  marks: [],
  sides: [],
  seats: [],
  hand: [],
  in_play: null,
  piles: [],
  dice: [],
  prompt: { seats: [], decision: '', text: '', help: '', clause: '' },
  choices: [],
  ending: null,
  ...parts,
});

/** @param {string} id @param {boolean} active @returns {SeatPanel} */
export const seat = (id, active) => ({ id, name: id, nation: '', commander: '', hand: 0, score: 0, objective_score: 0, goal: 0, facts: [], active });

/**
 * @param {string} id
 * @param {string} at
 * @param {import('../../web/shared/types.js').Piece['shape']} [shape]
 * @returns {import('../../web/shared/types.js').Piece}
 */
export const piece = (id, at, shape = 'foot') => ({ id, owner: '', kind: '', at, strength: 1, full: 1, art: '', shape, nation: '', badges: [], label: id });
