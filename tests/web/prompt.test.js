// Ends of steps and what Enter means. Run with: node --test tests/web/prompt.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.js';
const { Chooser, isEnd } = await import('../../web/match/choose.js');
const { endSlots, ender, firstButton } = await import('../../web/panels/prompt.js');
import { choice, scene } from './fixtures.js';

const done = choice({ id: 'done', label: 'End', on: 'button', look: 'pick', first: true });
const stand = choice({ id: 'stand', label: 'Stand', on: 'button', look: 'pick', first: true });
const order = choice({ id: 'order e5', label: 'E5', on: { space: 'e5' }, look: 'pick' });
/** @param {string[]} ids @param {string} now @returns {import('../../web/shared/types.js').Scene['phases']} */
const phases = (ids, now) => {
  const at = ids.indexOf(now);
  return ids.map((id, i) => ({ id, label: id, state: i < at ? 'done' : i === at ? 'now' : 'later' }));
};
const STEPS = ['card', 'order', 'move', 'battle', 'second-move', 'draw'];

test('no two steps that follow each other have their end in one place', () => {
  const place = (/** @type {string} */ now) => endSlots(phases(STEPS, now), done).findIndex(s => s.end);
  assert.deepEqual(['order', 'move', 'battle', 'second-move'].map(place), [0, 1, 2, 0]);
});

test('only the step under way has a button', () => {
  const slots = endSlots(phases(STEPS, 'move'), done);
  assert.deepEqual(slots.map(s => [s.label, s.end?.id ?? null]), [['order', null], ['move', 'done'], ['battle', null]]);
});

test('there are places though nothing can be ended', () => {
  assert.deepEqual(endSlots(phases(STEPS, 'card'), null).map(s => s.end), [null, null, null]);
});

test('an end without steps has a place of its own', () => {
  assert.equal(endSlots([], done).length, 1);
  assert.deepEqual(endSlots([], null), []);
});

test('long lists of steps go on by threes', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  assert.deepEqual(endSlots(phases(ids, 'e'), done).map(s => s.label), ['d', 'e', 'f']);
  assert.deepEqual(endSlots(phases(ids, 'g'), done).map(s => s.label), ['g']);
});

test('ends are known by their texts', () => {
  for (const id of ['done', 'end', 'pass', 'ready']) assert.ok(isEnd({ id }), id);
  for (const id of ['stand', 'endure', 'order e5']) assert.ok(!isEnd({ id }), id);
  assert.equal(ender([stand, done]), done);
  assert.equal(ender([stand]), null);
});

test('Enter does not end a step while something else can be chosen', () => {
  const c = new Chooser();
  c.take(scene({ choices: [order, { ...order, id: 'order e6', on: { space: 'e6' } }, done] }));
  assert.equal(firstButton(c), null);
  c.take(scene({ choices: [done] }));
  assert.equal(firstButton(c), done);
});

test('Enter presses any other first button, and what is held before it', () => {
  const c = new Chooser();
  c.take(scene({ choices: [order, stand] }));
  assert.equal(firstButton(c), stand);
  c.held = order;
  assert.equal(firstButton(c), order);
});
