// One log for each viewer of a match. Run with: node --test tests/web/logs.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Logs } from '../../web/match/logs.js';

/** @param {string} viewer @param {number[]} lines @param {object} [more] */
const view = (viewer, lines, more = {}) =>
  /** @type {import('../../web/shared/types.js').View} */ (/** @type {unknown} */ ({ viewer, log: lines.map(n => ({ n, text: `${viewer} ${n}` })), ...more }));

test('the log of each viewer goes on where it was', () => {
  const logs = new Logs();
  const told = (/** @type {ReturnType<typeof view>} */ v) => (logs.complete(v) ? v.log.map(l => l.text) : null);
  assert.deepEqual(told(view('red', [1, 2], { reset: true })), ['red 1', 'red 2']);
  assert.deepEqual(told(view('red', [3])), ['red 3'], 'only what is new, as it came');
  assert.deepEqual(told(view('blue', [1, 3, 4], { reset: true })), ['blue 1', 'blue 3', 'blue 4']);
  assert.deepEqual(told(view('red', [4, 5], { reset: true, log_from: 3 })), ['red 1', 'red 2', 'red 3', 'red 4', 'red 5']);
  assert.deepEqual(told(view('blue', [6], { reset: true, log_from: 4 })), ['blue 1', 'blue 3', 'blue 4', 'blue 6']);
  logs.forget();
  assert.equal(told(view('red', [7], { reset: true, log_from: 5 })), null, 'its beginning is not known');
});
