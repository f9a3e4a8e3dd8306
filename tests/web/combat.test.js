// A combat step by step. Run with: node --test tests/web/combat.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.js';
const { after, sum } = await import('../../web/panels/combat.js');

/**
 * @param {import('../../web/shared/scene.js').CombatStep} step
 * @param {string} [side]
 * @param {Partial<import('../../web/panels/combat.js').CombatStep>} [more]
 * @returns {import('../../web/panels/combat.js').CombatStep}
 */
const told = (step, side = '', more = {}) => ({ kind: 'combat', at: null, step, side, n: 0, inflicts: [0, 0], title: '', ...more });
/** @param {import('../../web/panels/combat.js').CombatStep[]} steps */
const fight = (...steps) => steps.reduce((c, s) => after(c, s, s.step), /** @type {import('../../web/panels/combat.js').Combat|null} */ (null))
  ?? assert.fail();
const begins = told('begins', 'french', { at: 'jena', title: 'Jena' });
const strike = (/** @type {string} */ side, /** @type {number} */ losses, /** @type {number} */ fatigue) =>
  told('strike', side, { inflicts: [losses, fatigue] });

test('it begins with its place and who attacks', () => {
  const c = fight(begins);
  assert.deepEqual([c.title, c.at, c.attacker, c.step], ['Jena', 'jena', 'french', 'begins']);
});

test('cards are counted, then turned one by one and summed', () => {
  const c = fight(begins, told('count', 'french', { n: 3 }), told('count', 'prussian', { n: 2 }), strike('french', 1, 0), strike('french', 0, 2),
    strike('prussian', 1, 1));
  assert.equal(c.sides.french.n, 3);
  assert.deepEqual(sum(c, 'french'), [1, 2]);
  assert.deepEqual(sum(c, 'prussian'), [1, 1]);
  assert.equal(c.step, 'cards');
});

test('losses, then who won, then the pursuit with cards of its own', () => {
  const won = fight(begins, strike('french', 2, 0), told('result'), told('lost', 'prussian', { n: 2 }), told('won', 'french', { n: 2 }));
  assert.deepEqual([won.step, won.outcome, won.sides.prussian.lost], ['retreat', 'won', 2]);
  const pursued = after(after(won, told('pursuit', 'french', { n: 2 }), 'pursuit'), strike('french', 1, 0), 'strike');
  assert.deepEqual([pursued.step, pursued.sides.french.n, sum(pursued, 'french')], ['pursuit', 2, [1, 0]]);
});

test('a new combat forgets the one before it', () => {
  assert.deepEqual(sum(fight(begins, strike('french', 1, 1), begins), 'french'), [0, 0]);
});

test('nothing is changed in place', () => {
  const before = fight(begins, told('count', 'french', { n: 3 }));
  const kept = structuredClone(before);
  after(before, strike('french', 1, 0), '');
  assert.deepEqual(before, kept);
});

test('a look at a combat that has begun already does not fail', () => {
  assert.deepEqual(sum(after(null, strike('french', 1, 0), ''), 'french'), [1, 0]);
});
