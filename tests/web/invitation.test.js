// What an invitation says. Run with: node --test tests/web/invitation.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from '../../web/pages/invitation.js';
import { scene, seat } from './fixtures.js';

/** @typedef {import('../../web/shared/types.js').View} View */
/** @typedef {import('../../web/shared/types.js').GameInfo} GameInfo */

const BALANCE = { level: 'grognard#50', matches: 60, share: 0.6, low: 0.5, high: 0.7, turns: 14, even: true, handicap: null };
/** @type {GameInfo} */
const GAME = {
  id: 'ccn',
  name: 'Napoleonics',
  summary: '',
  complexity: 2,
  seats: [
    { id: 'french', name: 'French' },
    { id: 'allied', name: 'Allied' },
  ],
  scenarios: [{ id: 'vimeiro', name: 'Vimeiro', date: '1808-08-21', history: '', special: [], commanders: [], goal: 6, own: false, minutes: 55,
    units: 30, balance: BALANCE }],
  options: [],
  bots: [],
  armies: false,
};
/** @param {import('../../web/shared/types.js').Player[]} players @param {Partial<View>} [parts] @returns {View} */
const view = (players, parts = {}) => ({
  n: 0,
  entries: 0,
  game: 'ccn',
  scenario: 'vimeiro',
  viewer: 'public',
  status: 'waiting',
  your_seats: [],
  scene: scene({ seats: [{ ...seat('french', false), nation: 'french' }, { ...seat('allied', false), nation: 'british' }] }),
  take_back: false,
  draw_offer: null,
  log: [],
  players,
  join: null,
  seed_hash: null,
  seed: null,
  ...parts,
});
/** @type {import('../../web/shared/types.js').Player[]} */
const WAITING = [
  { seat: 'french', name: 'Anna', kind: 'person' },
  { seat: 'allied', name: '', kind: 'open' },
];
const asked = read(view(WAITING), [GAME]);

test('the host is the person who sits there', () => assert.equal(asked.host, 'Anna'));
test('the host has the other side', () => assert.equal(asked.hostSide?.id, 'french'));
test('the side is the free one, with its colour', () => assert.deepEqual(asked.side, { id: 'allied', name: 'allied', nation: 'british' }));
test('game and battle are named', () => assert.deepEqual([asked.game?.name, asked.battle?.name], ['Napoleonics', 'Vimeiro']));
test('the length is the battle’s', () => assert.equal(asked.minutes, 55));
test('the share is that of the side that is offered', () => assert.ok(Math.abs((asked.share ?? 0) - 0.4) < 1e-9));
test('the trials stand beside it', () => assert.equal(asked.trials, 60));
test('a free seat is open', () => assert.equal(asked.state, 'open'));
test('the first side has the measured share itself', () => {
  const other = read(view([{ seat: 'french', name: '', kind: 'open' }, { seat: 'allied', name: 'Bruno', kind: 'person' }]), [GAME]);
  assert.deepEqual([other.host, other.share], ['Bruno', 0.6]);
});
test('without a free seat somebody has taken it', () => {
  const taken = read(view([{ seat: 'french', name: 'Anna', kind: 'person' }, { seat: 'allied', name: 'Zoé', kind: 'person' }], { status: 'running' }), [GAME]);
  assert.deepEqual([taken.state, taken.side, taken.share], ['taken', null, null]);
});
test('a table that was taken away is gone, free seat or not', () => assert.equal(read(view(WAITING, { status: 'over' }), [GAME]).state, 'gone'));
test('an unknown game leaves what is known', () => {
  const bare = read(view(WAITING), []);
  assert.deepEqual([bare.host, bare.game, bare.battle, bare.minutes, bare.share, bare.trials], ['Anna', null, null, null, null, 0]);
});
test('a battle that was never measured has no share', () => {
  const game = { ...GAME, scenarios: GAME.scenarios.map(s => ({ ...s, balance: null })) };
  assert.deepEqual([read(view(WAITING), [game]).share, read(view(WAITING), [game]).trials], [null, 0]);
});
test('options that differ are said in words', () => {
  const option = { id: 'handicap', name: 'Handicap', clause: '', values: ['none', 'french-card'], default: 'none',
    labels: { 'french-card': 'French: one card more' } };
  assert.deepEqual(read(view(WAITING, { options: { handicap: 'french-card' } }), [{ ...GAME, options: [option] }]).options,
    ['Handicap: French: one card more']);
});
test('the ordinary game has none to say', () => assert.deepEqual(asked.options, []));
