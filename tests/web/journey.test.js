// Ways of several steps. Run with: node --test tests/web/journey.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { journey } from '../../web/boards/points/journey.js';

/** @type {[string, string][]} */
const roads = [['a', 'b'], ['b', 'c'], ['c', 'd'], ['a', 'x'], ['x', 'd'], ['d', 'e']];

test('the shortest way begins with a step on offer', () => {
  assert.deepEqual(journey(roads, ['b', 'x'], 'd'), ['x', 'd']);
  assert.deepEqual(journey(roads, ['b'], 'd'), ['b', 'c', 'd']);
});

test('a step on offer is a way of its own', () => {
  assert.deepEqual(journey(roads, ['b', 'x'], 'x'), ['x']);
});

test('it goes round what is closed, but may end there', () => {
  assert.deepEqual(journey(roads, ['b', 'x'], 'd', new Set(['x'])), ['b', 'c', 'd']);
  assert.deepEqual(journey(roads, ['b', 'x'], 'x', new Set(['x'])), ['x']);
});

test('there may be none', () => {
  assert.deepEqual(journey(roads, [], 'd'), []);
  assert.deepEqual(journey(roads, ['b'], 'nowhere'), []);
  assert.deepEqual(journey(roads, ['b'], 'e', new Set(['c', 'd'])), []);
});
