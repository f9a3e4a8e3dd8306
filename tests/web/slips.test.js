// What slips, menus and the log say. Run with: node --test tests/web/slips.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.js';
import { choice, piece, scene } from './fixtures.js';
const { factsOfGround, factsOfPiece, headed, mayDo, spokenOf } = await import('../../web/panels/slips.js');
const { commonHead, split } = await import('../../web/panels/choices-menu.js');

/** @param {string} name @param {Partial<import('../../web/shared/types.js').ReferenceRow>} more */
const row = (name, more = {}) => ({ art: '', name, cells: [name], clause: 'X-1', ...more });
/** @param {import('../../web/shared/types.js').ReferenceRow[]} rows @param {string} [nation] */
const sheet = (rows, nation = '') => ({ id: nation || 'ground', title: '', nation, tables: [{ columns: ['Name', 'Move'], rows, notes: [] }] });
/** @type {Partial<import('../../web/shared/types.js').ReferenceRow>} */
const line = { art: 'u-infantry', shape: 'foot', nation: 'fr' };
const cards = [
  sheet([row('Line infantry', line), row('Light infantry', { ...line, art: 'u-light' })], 'fr'),
  sheet([row('Line infantry', { ...line, nation: 'br' })], 'br'),
  sheet([row('Forest', { art: 't-wood' }), row('Hill', { art: 't-hill' })]),
];

test('the tables are read for a piece by arm and nation', () => {
  const french = { ...piece('u1', 'e5'), art: 'u-light', nation: 'fr', label: 'French light infantry, E5' };
  assert.deepEqual(factsOfPiece(cards, french)?.cells, ['Light infantry']);
  assert.deepEqual(factsOfPiece(cards, french)?.columns, ['Move']);
  assert.equal(factsOfPiece(cards, { ...french, nation: 'pr' }), null);
  assert.equal(factsOfPiece(cards, { ...french, shape: 'horse' }), null);
});

test('and for the ground by its name', () => {
  assert.deepEqual(factsOfGround(cards, 'Forest, stream')?.cells, ['Forest']);
  assert.equal(factsOfGround(cards, 'Clear'), null);
});

test('a slip counts what can be done', () => {
  const move = (/** @type {string} */ to) => choice({ id: `move ${to}`, label: '', on: { space: 'e5' }, to, look: 'go' });
  const fire = choice({ id: 'battle', label: '', on: { space: 'e5' }, to: 'd5', look: 'attack' });
  const said = mayDo(scene({ choices: [move('e6'), move('e7'), fire] }), [], 'e5');
  assert.equal(said, 'may go to 2 places · may attack 1 target');
  assert.equal(mayDo(scene({ choices: [move('e6')] }), [], 'c3'), '');
  assert.equal(mayDo(null, [], 'e5'), '');
});

test('what is done with a piece is named', () => {
  const take = choice({ id: 'take', label: 'Designate Lannes', on: { piece: 'lannes' }, look: 'pick' });
  assert.equal(mayDo(scene({ choices: [take] }), ['lannes'], 'jena'), 'Designate Lannes');
});

test('a line of the log speaks of its pieces, its hexes and the places it names', () => {
  const spaces = new Map([['e5', { id: 'e5' }], ['d4', { id: 'd4' }], ['jena', { id: 'jena', name: 'Jena' }]]);
  const told = { n: 1, clause: '', text: 'The line at E5 leaves Jena.', effect: /** @type {const} */ ({ kind: 'loss', piece: 'u1', left: 2 }) };
  assert.deepEqual(spokenOf(told, spaces), { pieces: ['u1'], spaces: ['e5', 'jena'] });
  assert.deepEqual(spokenOf({ n: 1, clause: '', text: 'Turn 3, Z9' }, spaces), { pieces: [], spaces: [] });
  const moved = { ...told, text: '', effect: { kind: /** @type {const} */ ('move'), pieces: ['u2'], path: ['e5', 'd4'], retreat: false } };
  assert.deepEqual(spokenOf(moved, spaces), { pieces: ['u2'], spaces: ['e5', 'd4'] });
});

test('what all lines of a menu begin with heads it', () => {
  assert.equal(commonHead(['Hougoumont: assault', 'Hougoumont: move']), 'Hougoumont');
  assert.equal(commonHead(['Hougoumont: assault', 'Papelotte: move']), '');
  assert.equal(commonHead(['Assault', 'Move']), '');
  assert.equal(commonHead([]), '');
});

test('what stands in brackets is a note', () => {
  assert.deepEqual(split('Assault (red disc)'), { label: 'Assault', note: 'red disc' });
  assert.deepEqual(split('Assault'), { label: 'Assault', note: '' });
});

test('a person has the row of his own name, and is called by all of it', () => {
  const corps = { art: 'u-corps', shape: /** @type {const} */ ('foot'), nation: 'french' };
  const own = [sheet([row('Augereau (VII Corps)', corps), row('Lannes (V Corps)', corps)], 'french')];
  const lannes = { ...piece('lannes', 'coburg'), art: 'u-corps', nation: 'french', label: 'Lannes, Coburg, ready' };
  assert.equal(factsOfPiece(own, lannes)?.name, 'Lannes (V Corps)');
  assert.deepEqual(factsOfPiece(own, lannes)?.cells, ['Lannes (V Corps)']);
});

test('a thing beside the board is named by what stands before a colon or a full stop', () => {
  assert.deepEqual(headed('green discs: 8 to use, 0 before'), ['Green discs', '8 to use, 0 before']);
  assert.deepEqual(headed('Draw pile. 51 cards · last: Probe'), ['Draw pile', '51 cards · last: Probe']);
  assert.deepEqual(headed('Pioche : 12'), ['Pioche', '12']);
  assert.deepEqual(headed('Has the initiative'), ['Has the initiative', '']);
});
