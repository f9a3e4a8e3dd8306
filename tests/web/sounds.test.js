// What is heard, without a loudspeaker. Run with: node --test tests/web/sounds.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.js';
import { piece } from './fixtures.js';

const { heard, parts, wanted } = await import('../../web/shared/sounds.js');
const GUNS = piece('g', 'e5', 'guns');
const FOOT = piece('f', 'e6', 'foot');
/** @param {import('../../web/shared/types.js').Effect} effect @param {boolean} mine */
const names = (effect, mine) => heard(effect, mine, [GUNS, FOOT]).map(h => `${h.sound} ${h.n}`);
const DICE = [{ face: 'inf', hit: true }, { face: 'flag', hit: false }];

test('nothing is heard until it is asked for', () => assert.equal(wanted(), false));
test('dice are heard of both sides', () => {
  assert.deepEqual(names({ kind: 'roll', dice: DICE, from: 'e6', at: 'e7' }, true), ['dice 2']);
  assert.deepEqual(names({ kind: 'roll', dice: DICE, from: 'e6', at: 'e7' }, false), ['dice 2']);
});
test('guns thunder before their dice', () => assert.deepEqual(names({ kind: 'roll', dice: DICE, from: 'e5', at: 'e7' }, false), ['guns 1', 'dice 2']));
test('a roll from nowhere has no guns', () => assert.deepEqual(names({ kind: 'roll', dice: DICE, from: null, at: null }, true), ['dice 2']));
test('a card of mine is heard, the enemy’s is not', () => {
  assert.deepEqual(names({ kind: 'card', card: 'c', seat: 's' }, true), ['card 1']);
  assert.deepEqual(names({ kind: 'card', card: 'c', seat: 's' }, false), []);
});
test('a move of mine is heard, the enemy’s is not', () => {
  assert.deepEqual(names({ kind: 'move', pieces: ['f'], path: ['e6', 'e7'], retreat: false }, true), ['wood 1']);
  assert.deepEqual(names({ kind: 'move', pieces: ['f'], path: ['e6', 'e7'], retreat: false }, false), []);
});
test('losses are silent', () => assert.deepEqual(names({ kind: 'loss', piece: 'f', left: 2 }, true), []));
test('each die is heard, six at most', () => assert.deepEqual([1, 4, 9].map(n => parts('dice', n).length), [1, 4, 6]));
test('with reduced motion the dice fall at once', () => assert.equal(parts('dice', 5, true).length, 1));
test('with reduced motion the drum taps once', () => assert.deepEqual([parts('turn').length, parts('turn', 1, true).length], [2, 1]));
test('every sound ends within half a second', () => {
  for (const sound of /** @type {const} */ (['dice', 'card', 'guns', 'wood', 'turn'])) for (const p of parts(sound, 9)) assert.ok(p.at +
    p.length <= 0.5, `${sound} ${p.at} ${p.length}`);
});
test('no sound is louder than half', () => {
  for (const sound of /** @type {const} */ (['dice', 'card', 'guns', 'wood', 'turn'])) for (const p of parts(sound)) assert.ok(p.loud > 0
    && p.loud <= 0.5, sound);
});
