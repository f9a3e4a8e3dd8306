// What a habit presses in the next step is not heard. Run with: node --test tests/web/deafness.test.js
import './page.js';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Deafness } from '../../web/match/deafness.js';

/** A prompt without buttons under the pointer, and a clock that stands still. */
const prompt = () => {
  let now = 1000;
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(performance, 'now', () => now);
  const place = { querySelector: () => null, toggleAttribute: () => true };
  const deafness = new Deafness(/** @type {HTMLElement} */ (/** @type {unknown} */ (place)));
  return { deafness, pass: (/** @type {number} */ ms) => (now += ms) };
};

test('a key that brought another question is not heard there for a moment', () => {
  const { deafness, pass } = prompt();
  deafness.heed('', 'orders');
  assert.equal(deafness.key(), true);
  deafness.heed('', 'moves');
  assert.equal(deafness.key(), false, 'the second stroke was meant for the orders');
  pass(399);
  assert.equal(deafness.key(), false);
  pass(1);
  assert.equal(deafness.key(), true);
  mock.reset();
});

test('within one question a key is always heard', () => {
  const { deafness } = prompt();
  deafness.heed('', 'orders');
  assert.equal(deafness.key(), true);
  deafness.heed('', 'orders');
  assert.equal(deafness.key(), true);
  mock.reset();
});

test('while nothing is asked the question before is remembered', () => {
  const { deafness } = prompt();
  deafness.heed('', 'moves');
  assert.equal(deafness.key(), true);
  deafness.heed('', '');
  deafness.heed('', 'card');
  assert.equal(deafness.key(), false);
  mock.reset();
});

test('a question that comes without a key is answered at once', () => {
  const { deafness } = prompt();
  deafness.heed('', 'orders');
  deafness.heed('', 'moves');
  assert.equal(deafness.key(), true);
  mock.reset();
});
