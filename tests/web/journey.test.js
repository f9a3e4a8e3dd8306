// Ways of several steps. Run with: node --test tests/web/journey.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.js';
import { journey } from '../../web/boards/points/journey.js';
import { departure, halt } from '../../web/match/march.js';
import { choice, piece, scene } from './fixtures.js';

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

const go = (/** @type {string} */ space) => choice({ id: `go ${space}`, label: space, on: { space }, look: 'go' });
const march = choice({ id: 'march', label: 'March', on: 'button', look: 'go' });
const end = choice({ id: 'end', label: 'End', on: 'button', look: 'pick' });
const play = choice({ id: 'play f12', label: 'Forced March', on: { card: 'f12' }, look: 'pick' });

test('a stack that was taken together can set out from where it stands', () => {
  const at = scene({ pieces: [{ ...piece('lannes', 'jena'), owner: 'french', badges: ['picked'] }] });
  assert.deepEqual(departure(at, 'french', [march, end]), { button: march, from: 'jena' });
  assert.equal(departure(at, 'prussian', [march]), null, 'it is not his');
  assert.equal(departure(at, 'french', [go('gera'), end]), null, 'it is on its way already');
  assert.equal(departure(scene({}), 'french', [march]), null, 'nobody is taken');
});

test('it halts by itself only where nothing but further steps could be chosen', () => {
  assert.equal(halt([go('gera'), go('auma'), end]), end);
  assert.equal(halt([end]), end);
  assert.equal(halt([go('gera'), end, play]), null, 'a card could be played');
  assert.equal(halt([go('gera')]), null);
});
