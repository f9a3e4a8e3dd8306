// Where a slip lies. Run with: node --test tests/web/placing.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { place } from '../../web/panels/placing.js';

const frame = { left: 0, top: 0, right: 1000, bottom: 600 };
const size = { width: 200, height: 120 };
/** @param {number} x @param {number} y @param {number} [r] */
const thing = (x, y, r = 20) => ({ left: x - r, top: y - r, right: x + r, bottom: y + r });
/** @param {{left: number, top: number}} spot */
const box = spot => ({ left: spot.left, top: spot.top, right: spot.left + size.width, bottom: spot.top + size.height });
/** @param {ReturnType<typeof thing>} a @param {ReturnType<typeof thing>} b */
const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

test('it lies beside the thing, to its right where there is room', () => {
  assert.equal(place(thing(500, 300), size, frame).side, 'right');
  assert.equal(place(thing(500, 300), size, frame).left, 530);
});

test('it never covers the thing and never leaves the frame', () => {
  for (let x = 0; x <= 1000; x += 50)
    for (let y = 0; y <= 600; y += 50) {
      const at = thing(x, y);
      const spot = box(place(at, size, frame));
      assert.ok(apart(spot, at), `covers ${x} ${y}`);
      assert.ok(spot.left >= 0 && spot.top >= 0 && spot.right <= 1000 && spot.bottom <= 600, `leaves at ${x} ${y}`);
    }
});

test('it gives way to what should be seen', () => {
  const right = { left: 530, top: 240, right: 730, bottom: 360 };
  const spot = place(thing(500, 300), size, frame, [{ rect: right, weight: 2.5 }]);
  assert.ok(apart(box(spot), right));
});

test('of two things in the way the lighter one is covered', () => {
  const narrow = { left: 0, top: 200, right: 500, bottom: 400 };
  const light = { left: 0, top: 200, right: 230, bottom: 400 };
  const heavy = { left: 270, top: 200, right: 500, bottom: 400 };
  const spot = box(place(thing(250, 300), size, narrow, [{ rect: light, weight: 1 }, { rect: heavy, weight: 2.5 }]));
  assert.ok(apart(spot, heavy));
});

test('a slip larger than its frame keeps its beginning in it', () => {
  const spot = place(thing(50, 50), { width: 300, height: 300 }, { left: 10, top: 10, right: 100, bottom: 100 });
  assert.deepEqual([spot.left, spot.top], [10, 10]);
});
