// Names on a free table. Run with: node --test tests/web/labels.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overlap, settle } from '../../web/boards/table/labels.js';

const sheet = { w: 1000, h: 1000 };
const disc = { x: 500, y: 500, r: 13, w: 60, h: 28 };

test('a name lies below its disc where nothing is in the way', () => {
  const [[x, y]] = settle([disc], [], sheet);
  assert.ok(x === 0 && y > 13);
});

test('it gives way to a unit', () => {
  const unit = { x: 500, y: 530, w: 80, h: 40 };
  const [[x, y]] = settle([disc], [unit], sheet);
  assert.equal(overlap({ x: 500 + x, y: 500 + y, w: 60, h: 28 }, unit), 0);
});

test('two names never lie on each other', () => {
  const near = { ...disc, x: 540 };
  const [a, b] = settle([disc, near], [], sheet);
  assert.equal(overlap({ x: 500 + a[0], y: 500 + a[1], w: 60, h: 28 }, { x: 540 + b[0], y: 500 + b[1], w: 60, h: 28 }), 0);
});

test('it stays on the sheet', () => {
  const [[, y]] = settle([{ ...disc, y: 990 }], [], sheet);
  assert.ok(y < 0);
});

test('boxes side by side do not overlap', () => {
  const box = { x: 0, y: 0, w: 10, h: 10 };
  assert.equal(overlap(box, { ...box, x: 10 }), 0);
  assert.equal(overlap(box, { ...box, x: 5 }), 50);
});
