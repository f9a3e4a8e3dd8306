// One confirmation for all who do the same. Run with: node --test tests/web/volley.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Volley, alike } from '../../web/match/volley.js';
import { choice, piece, scene } from './fixtures.js';

const shot = (/** @type {string} */ id, to = 'houg', label = 'Infantry shoots') =>
  choice({ id: `skirmish ${id} ${to}`, label, on: { piece: id }, to, look: 'attack', odds: true });
const pieces = [piece('a', 'wood'), piece('b', 'wood'), piece('c', 'wood'), piece('d', 'foy')];
const asked = { seats: ['me'], decision: 'skirmish', text: '', help: '', clause: '' };
const at = (/** @type {import('../../web/shared/types.js').Choice[]} */ ...choices) => scene({ pieces, choices, prompt: asked });

test('alike is who stands there too and does the same to the same', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(id => shot(id));
  const all = at(a, b, shot('c', 'papel'), d, shot('c', 'houg', 'Guard shoots'), c);
  assert.deepEqual(alike(all, a), [a, b, c]);
  assert.deepEqual(alike(all, d), [d]);
  const go = choice({ ...a, look: 'go' });
  assert.deepEqual(alike(at(go, { ...b, look: 'go' }), go), [go], 'only attacks are repeated');
});

test('they follow one by one, as many as were said', () => {
  const volley = new Volley();
  volley.begin(at(shot('a'), shot('b'), shot('d')), shot('a'));
  assert.equal(volley.next(at(shot('b'), shot('c'), shot('d')), 'me')?.id, 'skirmish b houg');
  assert.equal(volley.next(at(shot('c'), shot('d')), 'me'), null, 'it was said of two');
});

test('it waits for the other side and ends with what is not offered', () => {
  const volley = new Volley();
  volley.begin(at(shot('a'), shot('b'), shot('c')), shot('a'));
  assert.equal(volley.next(scene({ pieces, choices: [], prompt: { ...asked, seats: ['you'] } }), 'me'), null);
  assert.equal(volley.next(at(shot('b')), 'me')?.id, 'skirmish b houg');
  assert.equal(volley.next(at(shot('d')), 'me'), null);
  assert.equal(volley.next(at(shot('c')), 'me'), null, 'it is over');
});
