// Lengths, ages, shares. Run with: node --test tests/web/format.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.js';

const { ago, listed, minutes, percent, span } = await import('../../web/shared/format.js');
const { day, prefer, t } = await import('../../web/shared/words.js');
const NOW = 1_000_000_000;

test('less than an hour is minutes', () => assert.equal(minutes(45), '45 min'));
test('whole hours have no minutes', () => assert.equal(minutes(120), '2 h'));
test('hours and minutes', () => assert.equal(minutes(95), '1 h 35'));
test('minutes have two digits', () => assert.equal(minutes(65), '1 h 05'));
test('a span of minutes has one unit', () => assert.equal(span([30, 50]), '30–50 min'));
test('a span over an hour has two', () => assert.equal(span([50, 90]), '50 min – 1 h 30'));
test('a span of one length is a length', () => assert.equal(span([150, 150]), '2 h 30'));
test('within a minute it is now', () => assert.equal(ago(NOW - 30, NOW), 'just now'));
test('what is to come is now as well', () => assert.equal(ago(NOW + 500, NOW), 'just now'));
test('minutes ago', () => assert.equal(ago(NOW - 125, NOW), '2 minutes ago'));
test('an hour ago', () => assert.equal(ago(NOW - 3600, NOW), '1 hour ago'));
test('yesterday', () => assert.equal(ago(NOW - 90_000, NOW), 'yesterday'));
test('days ago', () => assert.equal(ago(NOW - 4 * 86_400, NOW), '4 days ago'));
test('last week', () => assert.equal(ago(NOW - 8 * 86_400, NOW), 'last week'));
test('months ago', () => assert.equal(ago(NOW - 70 * 86_400, NOW), '2 months ago'));
test('a share of one', () => assert.equal(percent(0.5), '50 %'));
test('a share with a digit', () => assert.equal(percent(0.6667, 1), '66.7 %'));
test('names in a row', () => assert.equal(listed(['Ney', 'Soult', 'Davout']), 'Ney, Soult, and Davout'));
test('a date in words', () => assert.equal(day('1806-10-14'), '14 October 1806'));
test('what is no date stays', () => assert.equal(day('autumn'), 'autumn'));
test('one battle, two battles', () => assert.deepEqual([1, 2].map(n => t('n-battles-of', { n })), ['1 battle', '2 battles']));
test('one unit, two units', () => assert.deepEqual([1, 2].map(n => t('n-units', { n })), ['1 unit', '2 units']));
test('one battle waits, two wait', () => assert.deepEqual([1, 2].map(n => t('waits-for-you', { n })), ['One battle waits for you', '2 battles wait for you']));
test('nothing is changed, or something', () => assert.deepEqual([0, 1].map(n => t('options-n', { n })), ['Options', 'Options: 1 changed']));
test('an unknown key has its replacement', () => assert.equal(t('no-such-key', {}, 'grognard'), 'grognard'));
test('words of a board come before the common ones', () => {
  assert.notEqual(t('does-arrows'), t('free-does-arrows'));
  prefer('free', ['does-arrows']);
  assert.equal(t('does-arrows'), t('free-does-arrows'));
});
