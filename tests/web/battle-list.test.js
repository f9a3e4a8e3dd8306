// What the lobby chooses from. Run with: node --test tests/web/battle-list.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bounds, filtered, lengths, matters, rank, sent, sorted, toggled, waitsForMe } from '../../web/pages/battle-list.js';

/** @typedef {import('../../web/shared/types.js').ScenarioInfo} ScenarioInfo */
/** @typedef {import('../../web/shared/types.js').MatchInfo} MatchInfo */
/** @typedef {import('../../web/shared/types.js').OptionInfo} OptionInfo */

/** @param {string} id @param {number|null} minutes @param {number} units @param {number} [share] @returns {ScenarioInfo} */
const battle = (id, minutes, units, share) => ({
  id,
  name: id,
  date: '',
  history: '',
  special: [],
  commanders: [],
  goal: 6,
  own: false,
  minutes,
  units,
  balance: share === undefined ? null : { level: 'grognard#50', matches: 60, share, low: 0, high: 1, turns: 10, even: true, handicap: null },
});
const BATTLES = [battle('a', 30, 12, 0.5), battle('b', 45, 30, 0.62), battle('c', 60, 20, 0.47), battle('d', 90, 40), battle('e', null, 0)];
/** @param {import('../../web/pages/battle-list.js').Filter} filter */
const ids = filter => filtered(BATTLES, filter).map(b => b.id);

test('no filter lets all through', () => assert.deepEqual(ids({}), ['a', 'b', 'c', 'd', 'e']));
test('the bounds are the middle of the battles that are known', () => assert.deepEqual(bounds(BATTLES), { minutes: 45, units: 20 }));
test('a game without measurements has bounds of nought', () => assert.deepEqual(bounds([]), { minutes: 0, units: 0 }));
test('short battles reach up to the bound', () => assert.deepEqual(ids({ length: 'short' }), ['a', 'b', 'e']));
test('long battles are the others', () => assert.deepEqual(ids({ length: 'long' }), ['c', 'd']));
test('small battles', () => assert.deepEqual(ids({ size: 'small' }), ['a', 'c', 'e']));
test('large battles', () => assert.deepEqual(ids({ size: 'large' }), ['b', 'd']));
test('even battles were measured and came near to a half', () => assert.deepEqual(ids({ balance: 'even' }), ['a', 'c']));
test('filters add up', () => assert.deepEqual(ids({ length: 'short', balance: 'even' }), ['a']));
test('a filter may leave nothing', () => assert.deepEqual(ids({ size: 'large', balance: 'even' }), []));
test('a press chooses', () => assert.deepEqual(toggled({}, 'length:short'), { length: 'short' }));
test('a press on the same gives up', () => assert.deepEqual(toggled({ length: 'short' }, 'length:short'), {}));
test('a press on its neighbour changes', () => assert.deepEqual(toggled({ length: 'short' }, 'length:long'), { length: 'long' }));
test('a press leaves the other filters', () => assert.deepEqual(toggled({ size: 'small' }, 'length:long'), { size: 'small', length: 'long' }));
test('the shortest and the longest', () => assert.deepEqual(lengths(BATTLES), [30, 90]));
test('unknown lengths are no lengths', () => assert.equal(lengths([battle('x', null, 3)]), null));

/** @param {string} id @param {OptionInfo['matters']} [matters] @returns {OptionInfo} */
const option = (id, matters) => ({ id, name: id, clause: '', values: ['off', 'on'], default: 'off', matters });
const TIER = { ...option('tier'), values: ['conscript', 'grognard'], default: 'conscript' };
const OPEN = option('open', { with: { tier: ['conscript'] } });
const FREE = option('free', { with: { tier: ['grognard'] } });
const ARMY = option('army', { battles: ['points'] });
const ALL = [TIER, OPEN, FREE, ARMY];

test('an option without conditions always matters', () => assert.ok(matters(TIER, 'jena', {}, ALL)));
test('an option of one battle matters there', () => assert.ok(matters(ARMY, 'points', {}, ALL)));
test('and nowhere else', () => assert.ok(!matters(ARMY, 'maida', {}, ALL)));
test('an option matters beside the usual value of another', () => assert.ok(matters(OPEN, 'jena', {}, ALL)));
test('and not beside another value', () => assert.ok(!matters(OPEN, 'jena', { tier: 'grognard' }, ALL)));
test('the other one then does', () => assert.ok(matters(FREE, 'jena', { tier: 'grognard' }, ALL)));
test('only options that matter are sent', () => {
  const game = { id: 'g', name: '', summary: '', complexity: 1, seats: [], scenarios: [], options: ALL, bots: [], armies: false };
  assert.deepEqual(sent(game, 'maida', { army: 'fr', tier: 'grognard', open: 'on', free: 'on' }), { tier: 'grognard', free: 'on' });
});

/** @param {string} id @param {Partial<MatchInfo>} parts @returns {MatchInfo} */
const match = (id, parts) =>
  ({ id, game: 'g', scenario: 's', name: id, seats: [], turn: 3, status: 'running', asked: ['red'], your_seats: ['blue'], join: null, created: 100, ...parts });

test('a match waits for whom it asks', () => assert.ok(waitsForMe(match('a', { asked: ['blue'] }))));
test('it does not wait while the other is asked', () => assert.ok(!waitsForMe(match('a', {}))));
test('an ended match waits for nobody', () => assert.ok(!waitsForMe(match('a', { asked: ['blue'], status: 'over' }))));
test('ranks', () => {
  assert.equal(rank(match('a', { asked: ['blue'] })), 'you');
  assert.equal(rank(match('a', {})), 'others');
  assert.equal(rank(match('a', { status: 'waiting' })), 'table');
  assert.equal(rank(match('a', { status: 'over' })), 'over');
});
const MINE = [
  match('over', { status: 'over', created: 900 }),
  match('table', { status: 'waiting', turn: 0, created: 800 }),
  match('theirs', { created: 500 }),
  match('mine-old', { asked: ['blue'], created: 200 }),
  match('mine-new', { asked: ['blue'], created: 400 }),
  match('cancelled', { status: 'over', created: 950, seats: [{ id: 'red', name: 'Red', player: '', kind: 'open' }] }),
];
test('what waits for me comes first, the newest of it on top',
  () => assert.deepEqual(sorted(MINE).map(m => m.id), ['mine-new', 'mine-old', 'theirs', 'table', 'over']));
test('what was taken off the list stays off', () => assert.ok(!sorted(MINE, ['over']).some(m => m.id === 'over')));
test('a match that goes on cannot be taken off', () => assert.ok(sorted(MINE, ['mine-new']).some(m => m.id === 'mine-new')));
test('a table that was taken away is no ended match', () => assert.ok(!sorted(MINE).some(m => m.id === 'cancelled')));
