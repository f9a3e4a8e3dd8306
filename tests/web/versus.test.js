// Who stands against whom. Run with: node --test tests/web/versus.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chooser } from '../../web/match/choose.js';
import { listed, versus } from '../../web/panels/versus.js';
import { choice, piece, scene } from './fixtures.js';

const named = (/** @type {string} */ id) => id.toUpperCase();
/** @param {string} id @param {string} at @param {string} owner @param {string} label */
const unit = (id, at, owner, label) => ({ ...piece(id, at), owner, label });
const pieces = [
  unit('f11', 'wood', 'french', 'Infantry, fatigued'),
  unit('f12', 'wood', 'french', 'Infantry'),
  unit('g1', 'houg', 'allied', 'German infantry'),
  unit('g2', 'houg', 'allied', 'German infantry'),
  unit('b1', 'houg', 'allied', 'British infantry'),
  unit('c1', 'lane', 'allied', 'British cavalry'),
];
/** @param {string} by @param {string} to */
const assault = (by, to) => choice({ id: `assault ${by} ${to}`, label: '', on: { piece: by }, to, look: 'attack', odds: true });
/** @param {import('../../web/shared/types.js').Choice} c */
const sides = c => {
  const chooser = new Chooser();
  const s = scene({ pieces, choices: [c] });
  chooser.take(s);
  chooser.touch('wood');
  return versus(s, chooser, c, named);
};

test('the attacker is the piece that was chosen, not its neighbour', () => {
  assert.equal(sides(assault('f12', 'lane'))[0], 'Infantry');
});

test('all who share the space attacked are named', () => {
  assert.equal(sides(assault('f11', 'houg'))[1], 'HOUG, 2 × German infantry, British infantry');
  assert.equal(sides(assault('f11', 'lane'))[1], 'British cavalry');
});

test('an empty space has no other side', () => {
  assert.deepEqual(sides(assault('f11', 'orchard')), []);
});

test('pieces alike are counted', () => {
  assert.equal(listed([]), '');
  assert.equal(listed(pieces.slice(0, 2)), '2 × Infantry');
});

test('a comma in brackets belongs to the name', async () => {
  const { nameOf, parts } = await import('../../web/panels/label.js');
  assert.equal(nameOf('A1-2 (Rifles, detached), skirmish order, 2 of 2'), 'A1-2 (Rifles, detached)');
  assert.deepEqual(parts('Union infantry, E5, 4 of 4 figures'), ['Union infantry', 'E5', '4 of 4 figures']);
});
