// Standing answers. Run with: node --test tests/web/standing.test.js
import './page.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPassed, standingButton } from '../../web/match/standing.js';
import { scene } from './fixtures.js';

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
