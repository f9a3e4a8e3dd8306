// Answers given once and for all. Run with: node --test tests/web/standing.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Standing } from '../../web/standing.js';
import { choice, scene as build, seat } from './fixtures.js';

const stand = choice({ id: 'stand', label: 'Stand', on: 'button', look: 'pick', first: true });
const strike = choice({ id: 'strike', label: 'Strike first', on: { card: 'first-strike' }, look: 'pick' });
const square = choice({ id: 'square', label: 'Form square', on: 'button', look: 'pick' });
/** @param {import('../../web/types.js').Choice[]} choices @param {string} [active] */
const scene = (choices, active = 'other') =>
  build({
    choices,
    prompt: { seats: ['me'], decision: 'react', text: '', help: '', clause: '' },
    seats: [seat('me', active === 'me'), seat('other', active === 'other')],
  });

test('a card in the hand changes nothing', () => {
  const standing = new Standing();
  assert.equal(standing.answer(scene([stand]), 'me'), null);
  assert.equal(standing.give(scene([stand]), 'me'), stand);
  assert.equal(standing.answer(scene([stand]), 'me'), stand);
  assert.equal(standing.answer(scene([stand, strike]), 'me'), stand);
});

test('what everybody can see is always asked', () => {
  const standing = new Standing();
  standing.give(scene([stand]), 'me');
  assert.equal(standing.answer(scene([stand, square]), 'me'), null);
  assert.equal(standing.usual(scene([stand, square]), 'me'), null);
});

test('there are none in one\'s own turn, nor for the other seat, nor once they are withdrawn', () => {
  const standing = new Standing();
  standing.give(scene([stand]), 'me');
  assert.equal(standing.answer(scene([stand], 'me'), 'me'), null);
  assert.equal(standing.answer(scene([stand]), 'other'), null);
  assert.ok(standing.has('me'));
  standing.withdraw('me');
  assert.ok(!standing.has('me'));
  assert.equal(standing.answer(scene([stand]), 'me'), null);
});
