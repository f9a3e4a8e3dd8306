// What a table knows, step by step. Run with: node --test tests/web/state.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scene } from './fixtures.js';
import { NOTHING, START, isBusy, pleads, reduce } from '../../web/match/state.js';

/** @typedef {import('../../web/shared/types.js').View} View */
/** @typedef {import('../../web/match/state.js').Change} Change */

/** @param {number} n @param {boolean} [takeBack] */
const view = (n, takeBack = false) => /** @type {View} */ (/** @type {unknown} */ ({ n, take_back: takeBack, scene: scene({ choices: [] }) }));
/** @param {Change[]} changes */
const after = (...changes) => changes.reduce(reduce, START);
const odds = /** @type {import('../../web/shared/types.js').Odds} */ ({ dice: 2, ledger: [], outcomes: [], notes: [], exact: true });

test('a view that arrives is the newest, and changes nothing that is looked at', () => {
  const one = view(1);
  const state = after({ is: 'looked', n: 0 }, { is: 'arrived', view: one });
  assert.equal(state.newest, one);
  assert.equal(state.past, 0);
});

test('what is shown ends looking back, and what waited', () => {
  const one = view(1);
  const state = after({ is: 'arrived', view: one }, { is: 'held', id: 'a', who: ['x', 'y'] }, { is: 'looked', n: 0 }, { is: 'shown', view: one });
  assert.equal(state.past, null);
  assert.equal(state.weighed, NOTHING);
});

test('odds are those of the choice that waits, whatever comes late', () => {
  const held = after({ is: 'held', id: 'a', who: ['x', 'y'] });
  assert.deepEqual(held.weighed, { held: 'a', who: ['x', 'y'], odds: null, loading: false });
  const slow = reduce(held, { is: 'slow', id: 'a' });
  assert.equal(slow.weighed.loading, true);
  const weighed = reduce(slow, { is: 'weighed', id: 'a', odds });
  assert.deepEqual(weighed.weighed, { held: 'a', who: ['x', 'y'], odds, loading: false });
  const other = reduce(weighed, { is: 'held', id: 'b', who: [] });
  assert.equal(other.weighed.odds, null, 'another choice begins without odds');
  assert.equal(reduce(other, { is: 'weighed', id: 'a', odds }), other, 'the answer to an earlier question');
  assert.equal(reduce(other, { is: 'slow', id: 'a' }), other);
});

test('letting go leaves nothing; dice that fall end the odds alone', () => {
  const weighed = after({ is: 'held', id: 'a', who: ['x'] }, { is: 'weighed', id: 'a', odds });
  assert.equal(reduce(weighed, { is: 'let-go' }).weighed, NOTHING);
  const told = reduce(weighed, { is: 'told', text: 'A roll', rolls: true });
  assert.deepEqual([told.told, told.weighed.odds, told.weighed.held], ['A roll', null, 'a']);
  assert.equal(reduce(weighed, { is: 'told', text: 'A move', rolls: false }).weighed.odds, odds);
});

test('what was chosen can be taken back, the last first, and then nothing answers by itself', () => {
  const two = after({ is: 'sent', label: 'Order' }, { is: 'sent', label: 'Move' });
  assert.deepEqual(two.made, ['Order', 'Move']);
  const back = reduce(two, { is: 'took-back' });
  assert.deepEqual([back.made, back.byHand], [['Order'], true]);
  assert.equal(reduce(back, { is: 'sent', label: 'Move' }).byHand, false);
});

test('where nothing can be taken back any more, nothing is remembered', () => {
  const [early, late] = [view(1, true), view(2)];
  const sent = after({ is: 'arrived', view: early }, { is: 'sent', label: 'Order' });
  assert.deepEqual(reduce(sent, { is: 'shown', view: early }).made, ['Order']);
  const moved = reduce(sent, { is: 'arrived', view: late });
  assert.deepEqual(reduce(moved, { is: 'shown', view: early }).made, ['Order'], 'an older view says nothing of now');
  assert.deepEqual(reduce(moved, { is: 'shown', view: late }).made, []);
});

test('a table is busy while it sends, answers, or shows less than there is', () => {
  const [one, two] = [view(1), view(2)];
  const still = after({ is: 'arrived', view: one });
  assert.equal(isBusy(still, one, false), false);
  assert.equal(isBusy(still, one, true), true);
  assert.equal(isBusy(reduce(still, { is: 'sending', on: true }), one, false), true);
  const behind = reduce(still, { is: 'arrived', view: two });
  assert.equal(isBusy(behind, one, false), true);
  assert.equal(isBusy(reduce(behind, { is: 'looked', n: 0 }), one, false), false, 'who looks back waits for nothing');
});

test('no change alters the state before it', () => {
  const before = after({ is: 'sent', label: 'Order' }, { is: 'held', id: 'a', who: [] });
  const copy = structuredClone(before);
  for (const change of /** @type {Change[]} */ ([{ is: 'took-back' }, { is: 'sent', label: 'x' }, { is: 'let-go' },
    { is: 'sending', on: true }])) reduce(before, change);
  assert.deepEqual(before, copy);
});

/** @param {Partial<View>} parts @returns {Change} */
const arrives = parts => ({ is: 'arrived', view: { ...view(1), entries: 9, your_seats: ['me'], may_plead: true, ...parts } });

test('what the other side has declined is not asked again in the same turn', () => {
  const asked = after(arrives({}), arrives({ plea: 'me', may_plead: false }));
  assert.equal(pleads(after(arrives({}))), true);
  assert.equal(pleads(asked), false);
  const declined = reduce(asked, arrives({}));
  assert.equal(pleads(declined), false);
  assert.equal(pleads(reduce(declined, arrives({ scene: scene({ turn: 2 }) }))), true, 'another turn');
  assert.equal(pleads(reduce(asked, arrives({ entries: 10 }))), true, 'it was taken back');
  const theirs = after(arrives({ plea: 'other', may_plead: false }), arrives({}));
  assert.equal(pleads(theirs), true, 'the other side had asked');
});
