// The client's only logic: from clicks to choices. Run with: node --test tests/web/choose.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chooser } from '../../web/match/choose.js';
import { choice, piece, scene } from './fixtures.js';

/** @typedef {import('../../web/shared/types.js').Choice} Choice */
/** @typedef {import('../../web/shared/types.js').Piece} Piece */

/** @param {Choice[]} choices @param {Piece[]} [pieces] */
const chooser = (choices, pieces = []) => {
  const c = new Chooser();
  c.take(scene({ choices, pieces }));
  return c;
};
/** @param {string} at */
const order = at => choice({ id: `order ${at}`, label: `Order ${at}`, on: { space: at }, look: 'pick' });
/** @param {string} from @param {string} to @param {string} [more] */
const move = (from, to, more = '') => choice({ id: `move ${from} ${to}${more}`, label: `Move to ${to}${more}`, on: { space: from }, to, look: 'go' });
/** @param {string} from @param {string} to */
const battle = (from, to) => choice({ id: `battle ${from} ${to}`, label: `Attack ${to}`, on: { space: from }, to, look: 'attack', odds: true });
const done = choice({ id: 'done', label: 'End', on: 'button', look: 'pick', first: true });

test('one choice on a space is sent at the first click', () => {
  const c = chooser([order('e5'), order('e6'), done]);
  assert.deepEqual(c.marks().may, ['e5', 'e6']);
  assert.deepEqual(c.touch('e5'), { do: 'send', choice: order('e5') });
});

test('a source is picked, then its goal is sent', () => {
  const c = chooser([move('e5', 'e6'), move('e5', 'd5'), move('c3', 'c4')]);
  assert.equal(c.touch('e5').do, 'pick');
  assert.deepEqual(c.marks(), { picked: 'e5', pickedPiece: null, may: ['e6', 'd5'], mayPieces: [], attack: [], faint: ['c3'], strike: null });
  assert.deepEqual(c.touch('e6'), { do: 'send', choice: move('e5', 'e6') });
});

test('another source takes the pick over, the same one lets it go', () => {
  const c = chooser([move('e5', 'e6'), move('c3', 'c4')]);
  c.touch('e5');
  c.touch('c3');
  assert.equal(c.picked, 'space:c3');
  c.touch('c3');
  assert.equal(c.picked, null);
});

test('the only source is picked already and a click on it keeps it', () => {
  const c = chooser([move('e5', 'e6'), done]);
  assert.equal(c.picked, 'space:e5');
  c.touch('e5');
  assert.equal(c.picked, 'space:e5');
});

test('several choices for one pair make a menu', () => {
  const c = chooser([move('e5', 'e6', ' follow'), move('e5', 'e6', ' stay'), move('c3', 'c4')]);
  c.touch('e5');
  const answer = c.touch('e6');
  assert.equal(answer.do, 'menu');
  assert.equal(answer.choices.length, 2);
});

test('an attack with odds is held first, and sent when it is confirmed', () => {
  const c = chooser([battle('e5', 'd5'), battle('e5', 'd6'), done]);
  assert.equal(c.touch('d5').do, 'hold');
  assert.deepEqual(c.marks().strike, { from: 'e5', to: 'd5' });
  assert.equal(c.touch('d6').do, 'hold');
  assert.equal(c.touch('d6').do, 'send');
});

test('odds of something that stands alone are held, then sent by a second click', () => {
  const rally = choice({ id: 'rally e5', label: 'Rally', on: { space: 'e5' }, look: 'pick', odds: true });
  const c = chooser([rally, { ...rally, id: 'rally c3', on: { space: 'c3' } }]);
  assert.equal(c.touch('e5').do, 'hold');
  assert.equal(c.touch('e5').do, 'send');
});

test('letting go releases the odds before the pick', () => {
  const c = chooser([battle('e5', 'd5'), battle('e5', 'd6'), battle('c3', 'c2')]);
  c.touch('e5');
  c.touch('d5');
  assert.equal(c.letGo(), true);
  assert.equal(c.held, null);
  assert.equal(c.picked, 'space:e5');
  assert.equal(c.letGo(), true);
  assert.equal(c.letGo(), false);
});

test('two pieces on one space: the disc is exact, the hex asks which', () => {
  const pieces = [piece('u1', 'e5'), piece('g1', 'e5', 'general')];
  const order = (/** @type {string} */ id) => choice({ id: `order ${id}`, label: id, on: { piece: id }, look: 'pick' });
  const c = chooser([order('u1'), order('g1')], pieces);
  assert.deepEqual(c.touch('e5'), { do: 'sources', keys: ['piece:u1', 'piece:g1'] });
  assert.deepEqual(c.touch('e5', 'g1'), { do: 'send', choice: order('g1') });
});

test('what is not offered asks why, from what is picked', () => {
  const c = chooser([move('e5', 'e6'), move('c3', 'c4')]);
  assert.deepEqual(c.touch('a1'), { do: 'why', from: null, at: 'a1' });
  c.touch('e5');
  assert.deepEqual(c.touch('a1'), { do: 'why', from: 'e5', at: 'a1' });
  assert.deepEqual(c.card('probe-left'), { do: 'why', from: null, at: 'probe-left' });
});

test('a card with one choice is played, with several it asks', () => {
  const card = (/** @type {string} */ id, more = '') => choice({ id: `play ${id}${more}`, label: id, on: { card: id }, look: 'pick' });
  const c = chooser([card('probe'), card('rally', ' a'), card('rally', ' b')]);
  assert.equal(c.card('probe').do, 'send');
  assert.equal(c.card('rally').do, 'menu');
});

test('where a space holds many, the marks name the pieces', () => {
  const shot = (/** @type {string} */ piece, /** @type {string} */ to) => choice({ id: `shoot ${piece} ${to}`, label: '', on: { piece }, to, look: 'attack' });
  const c = chooser([shot('g1', 'e6'), shot('g2', 'e6')]);
  assert.deepEqual([c.marks().mayPieces, c.marks().pickedPiece], [['g1', 'g2'], null]);
  c.open('piece:g2');
  assert.deepEqual([c.marks().mayPieces, c.marks().pickedPiece], [['g1'], 'g2']);
});

test('a first button with odds lies open from the beginning and is sent at once', () => {
  const stand = choice({ id: 'stand', label: 'Stand', on: 'button', look: 'pick', first: true, odds: true });
  const square = choice({ id: 'square', label: 'Form square', on: 'button', look: 'pick', odds: true });
  const c = chooser([stand, square]);
  assert.equal(c.held, stand);
  assert.equal(c.name(square).do, 'hold');
  assert.equal(c.held, square);
  assert.ok(c.letGo());
  assert.equal(c.held, stand);
  assert.ok(!c.letGo(), 'it does not let go of what lies open by itself');
  assert.deepEqual(c.name(stand), { do: 'send', choice: stand });
});

/** @param {Choice} c @param {import('../../web/shared/types.js').Then} then */
const commits = (c, then) => ({ choice: c.id, then });
/** @param {Choice[]} choices @param {[Choice, import('../../web/shared/types.js').Then][]} final */
const committing = (choices, final) => {
  const c = new Chooser();
  c.take(scene({ choices, commitments: final.map(([one, then]) => commits(one, then)) }));
  return c;
};
/** @param {string} id */
const card = id => choice({ id: `play ${id}`, label: id, on: { card: id }, look: 'pick' });

test('a move that ends the turn asks before it goes', () => {
  const last = move('e5', 'e6');
  const c = committing([last, move('e5', 'd5'), done], [[last, 'chance']]);
  assert.equal(c.touch('e6').do, 'hold');
  assert.equal(c.held, last);
  assert.equal(c.touch('e6').do, 'send');
});

test('a move that can be taken back goes at once', () => {
  const c = committing([move('e5', 'e6'), move('e5', 'd5'), done], [[done, 'others']]);
  assert.equal(c.touch('d5').do, 'send');
});

test('what shows something asks before it goes, on the board and from a card', () => {
  const go = move('e5', 'e6');
  const play = card('elan');
  const c = committing([go, move('e5', 'd5'), play], [[go, 'shown'], [play, 'shown']]);
  c.touch('e5');
  assert.equal(c.touch('e6').do, 'hold');
  assert.equal(c.touch('e6').do, 'send');
  assert.equal(c.card('elan').do, 'hold');
  assert.equal(c.card('elan').do, 'send');
});

test('a line of a menu was read: it is sent', () => {
  const a = move('e5', 'e6', ' follow');
  const c = committing([a, move('e5', 'e6', ' stay')], [[a, 'chance']]);
  assert.deepEqual(c.name(a), { do: 'send', choice: a });
});

test('a turn is not ended by a click while somebody may still attack', () => {
  const c = committing([battle('e5', 'd5'), done], [[done, 'chance']]);
  assert.equal(c.name(done).do, 'hold');
  assert.equal(c.left().attacks, 1);
  assert.equal(c.name(done).do, 'send');
});

test('an end that does not come back asks while anything is left, whatever follows it', () => {
  const moves = [move('e5', 'e6'), move('c3', 'c4'), done];
  for (const then of /** @type {const} */ (['chance', 'others', 'over', 'shown'])) {
    const c = committing(moves, [[done, then]]);
    assert.equal(c.name(done).do, 'hold', then);
    assert.equal(c.name(done).do, 'send', then);
  }
  const button = choice({ id: 'spend', label: 'Spend', on: 'button', look: 'pick' });
  assert.equal(committing([button, done], [[done, 'others']]).name(done).do, 'hold');
});

test('an end is one click where nothing else can be chosen, or where it can be taken back', () => {
  assert.equal(committing([done], [[done, 'chance']]).name(done).do, 'send');
  assert.equal(committing([done, choice({ ...done, id: 'pass green' })], [[done, 'shown']]).name(done).do, 'send');
  assert.equal(committing([move('e5', 'e6'), done], []).name(done).do, 'send');
});

test('Enter presses for good only at the second stroke, as long as there is another answer', () => {
  const hold = choice({ id: 'hold', label: 'Hold', on: 'button', look: 'pick', first: true });
  const attack = choice({ id: 'attack', label: 'Attack', on: 'button', look: 'attack' });
  const c = committing([hold, attack], [[hold, 'others']]);
  assert.equal(c.enter(hold).do, 'hold');
  assert.equal(c.enter(hold).do, 'send');
  assert.equal(committing([hold], [[hold, 'others']]).enter(hold).do, 'send');
  assert.equal(committing([hold, attack], []).enter(hold).do, 'send');
});

test('a key raises a card, confirming plays it', () => {
  const play = card('probe');
  const c = committing([play, card('attack')], []);
  assert.deepEqual(c.raise('probe'), { do: 'hold', choice: play });
  assert.equal(c.letGo(), true);
  assert.equal(c.held, null);
  assert.equal(c.card('probe').do, 'send');
});

test('of two pieces that look alike either is meant', () => {
  const at = (/** @type {string} */ id) => choice({ id: `shoot ${id}`, label: id, on: { piece: id }, to: 'houg', look: 'attack', odds: true });
  const twins = [{ ...piece('a', 'foy'), label: 'Infantry' }, { ...piece('b', 'foy'), label: 'Infantry' }];
  const c = chooser([at('a'), at('b')], twins);
  assert.deepEqual(c.touch('foy'), { do: 'hold', choice: at('a') });
  const tired = chooser([at('a'), at('b')], [twins[0], { ...twins[1], badges: ['fatigued'] }]);
  assert.deepEqual(tired.touch('foy'), { do: 'sources', keys: ['piece:a', 'piece:b'] });
});

test('whoever has one target takes aim at the first click', () => {
  const c = chooser([battle('e5', 'd5'), battle('c3', 'c2'), battle('c3', 'd3'), done]);
  assert.equal(c.touch('e5').do, 'hold');
  assert.deepEqual(c.marks().strike, { from: 'e5', to: 'd5' });
  assert.equal(c.touch('c3').do, 'pick');
});
