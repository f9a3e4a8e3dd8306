// The bar of fates: solid is the worst, empty is unharmed. Run with: node --test tests/web/odds.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.js';

const { fates, nDice, share } = await import('../../web/panels/odds.js');
/** @param {[string, number][]} outcomes */
const filled = outcomes =>
  fates({ dice: 1, ledger: [], notes: [], exact: true,
    outcomes: outcomes.map(([fate, probability], i) => ({ what: `o${i}`, text: fate, fate, probability })) }).map(p => p.filling);

test('the worst is solid, what stands is empty',
  () => assert.deepEqual(filled([['destroyed', 0.2], ['driven-back', 0.3], ['hurt', 0.1], ['stands', 0.4]]), ['f1', 'f2', 'f3', 'f5']));
test('two fates: solid and empty', () => assert.deepEqual(filled([['driven-back', 0.6], ['stands', 0.4]]), ['f1', 'f5']));
test('where everything hurts nothing is empty', () => assert.ok(!filled([['driven-back', 0.3], ['driven-back', 0.3], ['hurt', 0.4]]).includes('f5')));
test('each of three harms has a filling of its own', () => assert.equal(new Set(filled([['driven-back', 0.3], ['driven-back', 0.3], ['hurt', 0.4]])).size, 3));
test('outcomes without a fate are no part of the bar', () => assert.equal(filled([['', 0.5], ['stands', 0.5]]).length, 1));
test('a share has one digit', () => assert.equal(share(0.5), '50.0 %'));
test('what is very rare is not nought', () => assert.equal(share(0.0001), '< 0.1 %'));
test('one die, two dice', () => assert.deepEqual([nDice(1), nDice(2)], ['1 die', '2 dice']));
