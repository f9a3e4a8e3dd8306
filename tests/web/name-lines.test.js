import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameLines } from '../../web/boards/areas/name-lines.js';

test('a name takes as few lines as fit', () => {
  assert.deepEqual(nameLines('La Belle Alliance', 20), ['La Belle Alliance']);
  assert.deepEqual(nameLines('La Belle Alliance', 10), ['La Belle', 'Alliance']);
  assert.deepEqual(nameLines('Grande Batterie occidentale', 11), ['Grande', 'Batterie', 'occidentale']);
});

test('of two lines the more even ones are taken', () => {
  assert.deepEqual(nameLines('Chemin de Plancenoit', 14), ['Chemin de', 'Plancenoit']);
});

test('a name that fits nowhere is as narrow as it can be', () => {
  assert.deepEqual(nameLines('Rossomme', 3), ['Rossomme']);
  assert.deepEqual(nameLines('Position de Kellermann', 3), ['Position', 'de', 'Kellermann']);
});
