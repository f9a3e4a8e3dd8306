import assert from 'node:assert/strict';
import { test } from 'node:test';
import { between, ud } from '../../web/boards/table/free-measure.js';
import { corners, middle } from '../../web/boards/table/free-troops.js';

/** @typedef {[number, number]} Pair */

/** @param {Pair} at @param {number} heading @param {Pair} [size] @returns {import('../../web/shared/types.js').Pose} */
const pose = (at, heading, size = [200, 50]) => ({ piece: '', at, heading, size, form: 'line' });

test('a line faces another at the distance of their fronts', () => {
  const { d } = between(corners(pose([1000, 1000], 0)), corners(pose([1000, 1400], 180)));
  assert.equal(ud(d), '4.00');
});

test('units that touch or overlap are at no distance', () => {
  const a = corners(pose([1000, 1000], 0));
  assert.equal(ud(between(a, corners(pose([1200, 1000], 0))).d), '0.00');
  assert.equal(between(a, corners(pose([1020, 990], 45))).d, 0);
});

test('a corner counts, and what is within four is never shown as more', () => {
  const { d } = between(corners(pose([0, 0], 0, [100, 100])), corners(pose([350, 400], 0, [100, 100])));
  assert.equal(ud(d), ud(Math.hypot(250, 300)));
  assert.equal(ud(399.999), '3.99');
  assert.equal(ud(400), '4.00');
});

test('a point is measured like a general', () => {
  assert.equal(ud(between([[0, 0]], [[300, 400]]).d), '5.00');
  assert.equal(ud(between([[1000, 1250]], corners(pose([1000, 1000], 0))).d), '2.50');
});

test('the corners of a wheeled unit stay round its centre', () => {
  const one = pose([1000, 1000], 0);
  const c = middle(one);
  assert.deepEqual(c.map(Math.round), [1000, 975]);
  const quarter = corners(pose([1000, 1000], 90));
  assert.deepEqual(quarter.map(p => p.map(Math.round)), [[1000, 1100], [1000, 900], [950, 900], [950, 1100]]);
});
