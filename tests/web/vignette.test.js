import assert from 'node:assert/strict';
import { test } from 'node:test';


import './page.js';
const { liveliest } = await import('../../web/pages/vignette.js');

const WHOLE = { x: 0, y: 0, w: 100, h: 100 };
const SIZE = { w: 20, h: 20 };
const at = (/** @type {number} */ x, /** @type {number} */ y, owner = 'red') => ({ x, y, owner });

test('a vignette shows where enemies face each other, not where most stand', () => {
  const crowd = [at(10, 10), at(12, 10), at(14, 10), at(10, 12), at(12, 12)];
  const front = [at(70, 64), at(72, 64), at(70, 76, 'blue'), at(72, 76, 'blue')];
  const box = liveliest([...crowd, ...front], SIZE, WHOLE);
  for (const p of front) assert.ok(p.x > box.x && p.x < box.x + box.w && p.y > box.y && p.y < box.y + box.h, JSON.stringify(box));
});

test('it stays on the sheet, and an empty board has its middle', () => {
  const box = liveliest([at(1, 99)], SIZE, WHOLE);
  assert.deepEqual(box, { x: 0, y: 80, w: 20, h: 20 });
  assert.deepEqual(liveliest([], SIZE, WHOLE), { x: 40, y: 40, w: 20, h: 20 });
});
