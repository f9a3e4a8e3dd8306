// Cubes shared out in an assault. Run with: node --test tests/web/sharing.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.js';
import { choice, piece, scene } from './fixtures.js';
const { drawSharing, sharing } = await import('../../web/panels/sharing.js');

const here = ['u1', 'u2'].map(id => ({ ...piece(id, 'houg', 'foot'), owner: 'french', nation: 'french', label: `Line ${id}, attacking` }));
const foe = { ...piece('b1', 'houg', 'foot'), owner: 'allied', nation: 'british' };
const guns = { ...piece('g1', 'houg', 'guns'), owner: 'french', nation: 'french' };
const take = (/** @type {number} */ n) => choice({ id: `cubes u1 ${n}`, label: `${n} cubes`, on: { piece: 'u1' }, look: 'pick' });
const asked = () => ({
  ...scene({ choices: [take(0), take(1), take(2)] }),
  pieces: [...here, foe, guns],
  marks: [
    { at: 'houg', kind: 'cubes-red-3', label: '' },
    { at: 'houg', kind: 'cubes-blue-2', label: '' },
  ],
});

test('the units of the area share the cubes of their colour', () => {
  const shared = sharing(asked());
  assert.equal(shared?.colour, 'blue');
  assert.equal(shared?.total, 2);
  assert.deepEqual(shared?.rows.map(r => [r.piece.id, r.shares.map(s => s.n)]), [['u1', [0, 1, 2]], ['u2', []]]);
});

test('no other question is a sharing', () => {
  assert.equal(sharing(scene({ choices: [] })), null);
  const other = { ...asked(), choices: [take(1), choice({ id: 'pass', label: 'Pass', on: 'button', look: 'pick' })] };
  assert.equal(sharing(other), null);
});

test('each share is a button with its cubes, and the one that waits is pressed', () => {
  const text = String(drawSharing(sharing(asked()), 'cubes u1 2'));
  assert.equal(text.match(/data-act="choice"/g)?.length, 3);
  assert.match(text, /data-id="cubes u1 2"[^>]*aria-pressed="true"\s*><i class="cube-pic blue"><\/i><i class="cube-pic blue"><\/i><\/button\s*>/);
  assert.match(text, /data-id="cubes u1 0"[^>]*aria-pressed="false"/);
});
