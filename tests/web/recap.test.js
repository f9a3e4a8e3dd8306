// What the other side did, counted from the log. Run with: node --test tests/web/recap.test.js
import './page.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawRecap, recap } from '../../web/panels/recap.js';
import { piece, scene, seat } from './fixtures.js';

/** @typedef {import('../../web/shared/types.js').LogLine} LogLine */

/** @param {LogLine['effect']} effect @returns {LogLine} */
const line = effect => ({ n: 1, clause: '', text: '', heading: false, effect });
const seats = [seat('union', true), seat('confederate', false)];
const before = scene({
  seats,
  pieces: [{ ...piece('u1', 'e5'), owner: 'union', strength: 4 }, { ...piece('c1', 'd5'), owner: 'confederate', strength: 3 }],
});

test('moves, attacks and losses of a turn are counted', () => {
  const what = recap(before, [
    line({ kind: 'move', pieces: ['u1'], path: ['e5', 'e6'], retreat: false }),
    line({ kind: 'move', pieces: ['u1'], path: ['e6', 'e7'], retreat: false }),
    line({ kind: 'move', pieces: ['c1'], path: ['d5', 'd4'], retreat: true }),
    line({ kind: 'roll', dice: [], from: 'e7', at: 'd4' }),
    line({ kind: 'roll', dice: [], from: null, at: null }),
    line({ kind: 'loss', piece: 'c1', left: 1 }),
    line({ kind: 'gone', piece: 'c1', at: 'd4' }),
  ]);
  assert.deepEqual([what.moved, what.attacks, [...what.lost]], [1, 1, [['confederate', 3]]]);
});

test('a combat of many cards is one attack', () => {
  const begins = line({ kind: 'combat', at: 'jena', step: 'begins', side: '', n: 0, inflicts: [0, 0], title: 'Jena' });
  const roll = line({ kind: 'roll', dice: [], from: null, at: 'jena' });
  const { attacks } = recap(before, [begins, roll, roll]);
  assert.equal(attacks, 1);
});

test('what somebody got back can be lost again', () => {
  const lines = [line({ kind: 'loss', piece: 'u1', left: 2 }), line({ kind: 'gain', piece: 'u1', left: 4 }), line({ kind: 'loss', piece: 'u1', left: 3 })];
  assert.deepEqual([...recap(before, lines).lost], [['union', 3]]);
});

test('a turn in which nothing was done is not told', () => {
  assert.equal(String(drawRecap(recap(before, [line(undefined)]), seats)), '');
  assert.equal(String(drawRecap(null, seats)), '');
});
