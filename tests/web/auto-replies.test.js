// Answers that need no click. Run with: node --test tests/web/auto-replies.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlyAnswer, pause } from '../../web/match/auto-replies.js';
import { choice, scene as build, seat } from './fixtures.js';

const nothing = choice({ id: 'nothing', label: 'Nothing', on: 'button', look: 'pick', first: true });
const strike = choice({ id: 'strike', label: 'Strike first', on: { card: 'first-strike' }, look: 'pick' });
const retreat = choice({ id: 'retreat d4', label: 'To D4', on: { space: 'd4' }, look: 'go' });
const battle = choice({ id: 'battle', label: 'Attack', on: { space: 'e5' }, to: 'd5', look: 'attack' });
/** @param {import('../../web/shared/types.js').Choice[]} choices @param {string} [active] @param {Partial<import('../../web/shared/types.js').Scene>} [more] */
const scene = (choices, active = 'other', more = {}) =>
  build({
    choices,
    prompt: { seats: ['me'], decision: 'react', text: '', help: '', clause: '' },
    seats: [seat('me', active === 'me'), seat('other', active === 'other')],
    ...more,
  });
/** @param {import('../../web/shared/types.js').Choice} c */
const final = c => ({ commitments: [{ choice: c.id, then: /** @type {const} */ ('chance') }] });

test('a question with one answer answers itself', () => {
  assert.equal(onlyAnswer(scene([nothing]), 'me', false), nothing);
  assert.equal(onlyAnswer(scene([retreat], 'me'), 'me', false), retreat);
  assert.equal(onlyAnswer(scene([nothing], 'me'), 'me', true), nothing);
});

test('a question with two answers does not', () => {
  assert.equal(onlyAnswer(scene([nothing, retreat]), 'me', false), null);
  assert.equal(onlyAnswer(scene([]), 'me', false), null);
});

test('what ends the time to take back waits for the player', () => {
  assert.equal(onlyAnswer(scene([nothing], 'me', final(nothing)), 'me', true), null);
  assert.equal(onlyAnswer(scene([nothing], 'me', final(nothing)), 'me', false), nothing);
});

test('cards and attacks are never chosen for anybody', () => {
  assert.equal(onlyAnswer(scene([strike]), 'me', false), null);
  assert.equal(onlyAnswer(scene([battle]), 'me', false), null);
});

test('only who is asked is answered for', () => {
  assert.equal(onlyAnswer(scene([nothing]), 'other', false), null);
  assert.equal(onlyAnswer(scene([nothing]), null, false), null);
});

test('against people an answer takes the time of a true one', () => {
  assert.ok(pause(false, 0.9) < 300);
  assert.ok(pause(true, 0) >= 1000 && pause(true, 1) <= 5000 && pause(true, 1) > pause(true, 0));
});
