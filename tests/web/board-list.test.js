// A board in words. Run with: node --test tests/web/board-list.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { around, groups, neighbours, sectionsOf } from '../../web/panels/board-list.js';
import { piece, scene, seat } from './fixtures.js';

/** @typedef {import('../../web/shared/types.js').BoardData} BoardData */
const LINES = [8, 18];
/** @param {string} id @param {number} row @param {number} col */
const hex = (id, row, col) => ({ id, row, col, terrain: [], label: 'Clear' });
/** @type {BoardData} */
const HEXES = {
  kind: 'hexes',
  rows: [13, 12],
  spaces: [hex('a3', 0, 2), hex('a4', 0, 3), hex('a5', 0, 4), hex('b3', 1, 2), hex('b4', 1, 3), hex('b5', 1, 4), hex('c4', 2, 3), hex('a13', 0, 12)],
  sides: [],
  places: [],
  lines: LINES,
  top: 'red',
  bottom: 'blue',
  sections: [['Right flank', 'Centre', 'Left flank'], ['Left flank', 'Centre', 'Right flank']],
};
const SEATS = [seat('red', true), seat('blue', false)];
/** @param {string} id @param {string} at @param {string} owner */
const unit = (id, at, owner) => ({ ...piece(id, at), owner });
const FIELD = scene({ seats: SEATS, pieces: [unit('r1', 'a3', 'red'), unit('b1', 'b4', 'blue'), unit('b2', 'a5', 'blue')] });

test('a hex left of the line is on the left', () => assert.deepEqual(sectionsOf({ row: 0, col: 3 }, LINES), [0]));
test('a hex right of it is in the centre', () => assert.deepEqual(sectionsOf({ row: 0, col: 4 }, LINES), [1]));
test('a hex that is cut belongs to both', () => assert.deepEqual(sectionsOf({ row: 1, col: 3 }, LINES), [0, 1]));
test('the second line cuts as well', () => assert.deepEqual(sectionsOf({ row: 1, col: 8 }, LINES), [1, 2]));
test('the last hex is on the right', () => assert.deepEqual(sectionsOf({ row: 0, col: 12 }, LINES), [2]));
test('the pieces of a hex board by section, one’s own first', () => {
  assert.deepEqual(
    groups(HEXES, FIELD, 'blue').map(g => [g.title, g.lines.map(l => l.label)]),
    [['Left flank · blue', ['b1']], ['Left flank · red', ['r1']], ['Centre · blue', ['b1', 'b2']]],
  );
});
test('the other side has its own names for the sections', () => assert.equal(groups(HEXES, FIELD, 'red')[0].title, 'Right flank · red'));
test('an onlooker reads them from the first seat', () => assert.equal(groups(HEXES, FIELD, null)[0].title, 'Right flank · red'));
test('six neighbours at most, none twice', () => assert.deepEqual(neighbours(HEXES, 'b4').map(n => n.id), ['a4', 'a5', 'b3', 'b5', 'c4']));
test('a corner has fewer', () => assert.deepEqual(neighbours(HEXES, 'a13'), []));
test('what is nowhere has no neighbours', () => assert.deepEqual(neighbours(HEXES, 'z9'), []));
test('round a hex: who stands there, and empty ground by its name', () =>
  assert.deepEqual(around(HEXES, FIELD, 'b4'), [
    { at: 'a4', label: 'A4, Clear' },
    { at: 'a5', label: 'b2' },
    { at: 'b3', label: 'B3, Clear' },
    { at: 'b5', label: 'B5, Clear' },
    { at: 'c4', label: 'C4, Clear' },
  ]));

/** @type {BoardData} */
const POINTS = {
  kind: 'points',
  size: [1000, 1000],
  points: ['jena', 'apolda', 'weimar'].map(id => ({ id, name: id.toUpperCase(), at: [0, 0], terrain: '', value: 0, label: id })),
  roads: [{ between: ['jena', 'apolda'] }, { between: ['weimar', 'apolda'] }],
  lines: [],
  tracks: [],
  top: 'red',
  bottom: 'blue',
};
const MARCH = scene({ seats: SEATS, pieces: [unit('lannes', 'jena', 'blue'), unit('louis', 'apolda', 'red')] });
test('zones with their corps', () => assert.deepEqual(groups(POINTS, MARCH, 'blue').map(g => g.title), ['JENA', 'APOLDA']));
test('the neighbours of a zone are at the ends of its roads', () => assert.deepEqual(neighbours(POINTS, 'apolda').map(n => n.id), ['jena', 'weimar']));
test('round a zone', () => assert.deepEqual(around(POINTS, MARCH, 'apolda').map(l => l.label), ['lannes', 'WEIMAR']));

/** @param {string} id @param {[number, number][]} outline */
const area = (id, outline) => ({ id, name: id, at: /** @type {[number, number]} */ ([0, 0]), outline, terrain: [], label: id });
/** @type {BoardData} */
const AREAS = {
  kind: 'areas',
  width: 10,
  height: 10,
  spaces: [area('houg', [[0, 0], [5, 0], [5, 5], [0, 5]]), area('foy', [[5, 0], [10, 0], [10, 5], [5, 5]]),
    area('belle', [[5, 5], [10, 5], [10, 10], [5, 10]])],
  borders: [],
  boxes: [{ id: 'delayed', name: 'Delayed', next_to: [] }],
  tracks: [],
  top: 'red',
  bottom: 'blue',
};
test('areas share a side, a corner is not enough', () => assert.deepEqual(neighbours(AREAS, 'houg').map(n => n.id), ['foy']));
test('boxes are read with the areas',
  () => assert.deepEqual(groups(AREAS, scene({ seats: SEATS, pieces: [unit('p', 'delayed', 'red')] }), null).map(g => g.title), ['Delayed']));

/** @type {BoardData} */
const TABLE = { kind: 'table', size: [120, 80], unit: 'UD', features: [], places: [], top: 'red', bottom: 'blue' };
/** @param {string} of @param {[number, number]} at */
const pose = (of, at) => ({ piece: of, at, heading: 0, size: /** @type {[number, number]} */ ([1, 1]), form: 'line' });
test('a free table by side, and the nearest units round one', () => {
  const units = ['a', 'b', 'c'].map(id => unit(id, id, id === 'a' ? 'blue' : 'red'));
  const free = scene({ seats: SEATS, pieces: units, poses: [pose('a', [0, 0]), pose('b', [9, 0]), pose('c', [3, 0])] });
  assert.deepEqual(groups(TABLE, free, 'blue').map(g => g.lines.length), [1, 2]);
  assert.deepEqual(around(TABLE, free, 'a').map(l => l.label), ['c', 'b']);
});
