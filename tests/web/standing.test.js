// Standing answers. Run with: node --test tests/web/standing.test.js
import './page.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf, isPassed } from '../../web/match/auto-replies.js';
import { ableButton, standingButton } from '../../web/match/standing.js';
import { choice, scene } from './fixtures.js';

/** @typedef {import('../../web/shared/types.js').View} View */

/** @param {import('../../web/shared/types.js').View['standing']} standing @returns {import('../../web/shared/types.js').View} */
const view = standing => ({
  n: 1, entries: 1, game: 'toy', scenario: 'parade', viewer: 'me', status: 'running', your_seats: ['me'], take_back: false,
  draw_offer: null, log: [], players: [],
  join: null, seed_hash: null, seed: null, standing,
  scene: scene({ prompt: { seats: ['me'], decision: 'react', text: 'React?', help: '', clause: '' } }),
});
const said = (/** @type {string} */ window) => ({ given: [{ window, until: /** @type {const} */ ('turn'), asked: 'React?' }] });

test('the button is there where something can be passed or something was said', () => {
  assert.equal(standingButton(view(undefined)), '');
  assert.match(String(standingButton(view({ pass: 'nothing', given: [] }))), /data-act="standing"[^>]*>Pass for me…</);
  assert.match(String(standingButton(view(said('retreat')))), />1 question is passed for you</);
});

test('only the window that it names is passed', () => {
  assert.equal(isPassed(view(said('react'))), true);
  assert.equal(isPassed(view(said('retreat'))), false);
  assert.equal(isPassed(view(undefined)), false);
});

const nothing = choice({ id: 'nothing', label: 'Nothing', on: 'button', look: 'pick', first: true });
const play = choice({ id: 'play', label: 'Play', on: { card: 'counter' }, look: 'pick' });
/** @param {'person'|'bot'} kind @param {import('../../web/shared/types.js').Choice[]} choices */
const against = (kind, choices) => {
  const v = view({ pass: 'nothing', given: [] });
  const seat = (/** @type {string} */ id, /** @type {string} */ is) => /** @type {View['players'][number]} */ (/** @type {unknown} */ ({ seat: id, kind: is }));
  return { ...v, players: [seat('me', 'person'), seat('other', kind)], scene: { ...v.scene, choices } };
};

test('against a person a question about the hand is never answered by itself', () => {
  assert.equal(answerOf(against('person', [nothing]), 'me'), null);
  assert.equal(answerOf(against('bot', [nothing]), 'me'), nothing);
  assert.equal(answerOf({ ...against('person', [nothing]), standing: undefined }, 'me'), nothing, 'the hand has no part in it');
});

test('instead the server can ask only when there is something to choose', () => {
  assert.match(String(ableButton(against('person', [nothing]))), /data-act="standing-set" data-id="able"/);
  assert.equal(ableButton(against('person', [nothing, play])), '');
  assert.equal(ableButton(against('bot', [nothing])), '');
  assert.equal(ableButton({ ...against('person', [nothing]), standing: { pass: 'nothing', ...said('react') } }), '');
});
