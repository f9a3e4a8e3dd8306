/**
 * What a table knows beside what its chooser has picked: the newest view, the moment that is looked at, what waits to be confirmed and its
 * odds, what was chosen and can be taken back, whether something is under way to the server. `reduce` alone changes it; panels are drawn
 * from it. No DOM, no clock, no server.
 */

/** @typedef {import('../shared/types.js').View} View */
/** @typedef {import('../shared/types.js').Odds} Odds */

/**
 * @typedef {object} Weighed  what waits to be confirmed
 * @property {string|null} held  its id
 * @property {string[]} who  both sides of it, in words
 * @property {Odds|null} odds
 * @property {boolean} loading  the odds are asked for, and it takes long
 */

/**
 * @typedef {object} State
 * @property {View|null} newest  shown or not
 * @property {number|null} past  the moment that is looked at, if it is not now
 * @property {Weighed} weighed
 * @property {string[]} made  what was chosen and can be taken back, in words
 * @property {boolean} byHand  something was taken back: until the next choice nothing answers by itself
 * @property {boolean} sending
 * @property {string} told  the newest line that was shown
 * @property {number|null} declined  the turn in which the other side last declined to let something be taken back
 */

/**
 * @typedef {{is: 'arrived', view: View} | {is: 'shown', view: View} | {is: 'looked', n: number} | {is: 'told', text: string, rolls: boolean}
 *   | {is: 'held', id: string, who: string[]} | {is: 'slow', id: string} | {is: 'weighed', id: string, odds: Odds|null} | {is: 'let-go'}
 *   | {is: 'sent', label: string} | {is: 'took-back'} | {is: 'sending', on: boolean}} Change
 */

/** Nothing waits. @type {Weighed} */
export const NOTHING = Object.freeze({ held: null, who: [], odds: null, loading: false });

/** Before the first view. @type {State} */
export const START = Object.freeze({ newest: null, past: null, weighed: NOTHING, made: [], byHand: false, sending: false, told: '', declined: null });

/** Whether what one asked to take back stays, as nothing came of it. @param {View|null} last @param {View} view */
const isDeclined = (last, view) => Boolean(last?.plea && last.your_seats.includes(last.plea) && !view.plea && view.entries === last.entries);

/** Whether the other side can be asked to let something be taken back; once declined, not again in that turn. @param {State} state */
export const pleads = ({ newest, declined }) => Boolean(newest?.may_plead && newest.scene.turn !== declined);

/** @param {State} state @param {Change} change @returns {State} */
export function reduce(state, change) {
  const { weighed } = state;
  switch (change.is) {
    case 'arrived':
      return { ...state, newest: change.view, declined: isDeclined(state.newest, change.view) ? change.view.scene.turn : state.declined };
    case 'shown': {
      const gone = change.view === state.newest && !change.view.take_back;
      return { ...state, past: null, weighed: NOTHING, made: gone ? [] : state.made };
    }
    case 'looked':
      return { ...state, past: change.n, weighed: NOTHING };
    case 'told':
      // dice that fall end what was only expected of them
      return { ...state, told: change.text, weighed: change.rolls ? { ...weighed, odds: null } : weighed };
    case 'held':
      return { ...state, weighed: { ...NOTHING, held: change.id, who: change.who } };
    case 'slow':
      return weighed.held === change.id ? { ...state, weighed: { ...weighed, loading: true } } : state;
    case 'weighed':
      return weighed.held === change.id ? { ...state, weighed: { ...weighed, odds: change.odds, loading: false } } : state;
    case 'let-go':
      return { ...state, weighed: NOTHING };
    case 'sent':
      return { ...state, byHand: false, made: [...state.made, change.label] };
    case 'took-back':
      return { ...state, byHand: true, made: state.made.slice(0, -1) };
    case 'sending':
      return { ...state, sending: change.on };
  }
}

/** Whether more is to come before anything can be chosen. @param {State} state @param {View|null} shown @param {boolean} answers  by itself */
export const isBusy = ({ sending, past, newest }, shown, answers) => sending || answers || (past === null && shown !== newest);
