import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patched } from '../../web/match/patch.js';

const piece = (/** @type {string} */ id, /** @type {string} */ at) => ({ id, at });
/** @param {unknown} value @returns {import('../../web/shared/types.js').View} */
const asView = value => /** @type {import('../../web/shared/types.js').View} */ (value);

test('a patch changes fields, lists by runs, and takes fields away', () => {
  const old = asView({ n: 1, reset: true, join: null,
    scene: { turn: 1, roads: [{ at: 'r' }], pieces: [piece('a', 'x1'), piece('b', 'x2'), piece('c', 'x3')], dice: [] } });
  const copy = structuredClone(old);
  const patch = { n: 2, gone: ['reset'],
    scene: { pieces: [[0, 1], piece('b', 'y2'), [2, 1]], dice: [{ face: 'flag', hit: true }], in_play: null, gone: ['roads'] } };
  const view = patched(old, patch);
  assert.deepEqual(view, { n: 2, join: null,
    scene: { turn: 1, pieces: [piece('a', 'x1'), piece('b', 'y2'), piece('c', 'x3')], dice: [{ face: 'flag', hit: true }], in_play: null } });
  assert.deepEqual(old, copy, 'the earlier view stays as it was');
  assert.deepEqual(patched(view, {}), view);
});

test('a list that was not there yet comes whole', () => {
  const view = patched(asView({ n: 1, scene: { turn: 1 } }), { scene: { roads: [{ at: 'r' }] } });
  assert.deepEqual(view, { n: 1, scene: { turn: 1, roads: [{ at: 'r' }] } });
});
