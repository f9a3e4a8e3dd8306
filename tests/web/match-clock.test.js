// The time that is left in a match with a limit. Run with: node --test tests/web/match-clock.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.js';

const { figure, left } = await import('../../web/match/match-clock.js');

test('it counts on from what was told', () => assert.equal(left({ limit: 7200, played: 600 }, 30.9), 6570));
test('nothing is left after the end', () => assert.equal(left({ limit: 7200, played: 7195 }, 30), 0));
test('a minute that has begun counts', () => assert.equal(figure(6570), '1:50'));
test('minutes have two digits', () => assert.equal(figure(3900), '1:05'));
test('the last minute', () => assert.equal(figure(59), '0:01'));
test('the end', () => assert.equal(figure(0), '0:00'));
