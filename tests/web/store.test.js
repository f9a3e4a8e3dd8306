import assert from 'node:assert/strict';
import { test } from 'node:test';

/** @type {Map<string, string>} */
const store = new Map();
// All that these pages ask of a browser, which Node has not.
Object.assign(globalThis, {
  document: { documentElement: { lang: 'en' }, addEventListener() {} },
  localStorage: {
    getItem: (/** @type {string} */ name) => store.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => store.set(name, value),
  },
});
const { inLine, save, saved } = await import('../../web/pages/own-armies.js');
const { remember, teamWays, ways } = await import('../../web/match/invite.js');

/** @type {import('../../web/shared/types.js').Army} */
const army = { nation: 'france', name: 'Mine', budget: 300, cinc: 'good', divisions: [['poor', ['line', 'line']], ['good', []]] };

test('an army that was kept comes back', () => {
  save('empire', [army]);
  assert.deepEqual(saved('empire'), [army]);
  assert.equal(inLine(saved('empire')[0]), 'france 300 good; poor line line; good');
  assert.deepEqual(saved('another'), []);
});

test('what another version of the page kept is left out, and breaks nothing', () => {
  const broken = [null, 7, {}, { ...army, divisions: [['poor']] }, { ...army, divisions: 'none' }, { ...army, budget: '300' }];
  store.set('armies-empire', JSON.stringify([...broken, army]));
  assert.deepEqual(saved('empire'), [army]);
  for (const text of ['{', 'null', '7', '{"a": 1}']) {
    store.set('armies-empire', text);
    assert.deepEqual(saved('empire'), []);
  }
});

test('ways back to a seat are remembered by match and seat', () => {
  Object.assign(globalThis, { location: { origin: 'http://host' } });
  for (const text of ['{', 'null', '[]', '{"m1": null}']) {
    store.set('ways-back', text);
    assert.deepEqual(ways('m1'), {});
  }
  remember('m1', { links: { union: '/join/m1/a' }, team: { union: { staff: '/join/m1/staff-a' }, confederate: {} } });
  remember('m1', { links: { confederate: '/join/m1/b' } });
  assert.deepEqual(ways('m1'), { union: 'http://host/join/m1/a', confederate: 'http://host/join/m1/b' });
  assert.deepEqual(teamWays('m1', 'union'), { staff: 'http://host/join/m1/staff-a' });
  assert.deepEqual(teamWays('m1', null), {});
});
