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
const { ownLinks, secretOf } = await import('../../web/match/invite.js');

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

test('the secret of a link stands behind its sign, and a way back says so', () => {
  assert.deepEqual(secretOf('#abc'), { token: 'abc', back: false });
  assert.deepEqual(secretOf('#staff-abc&back'), { token: 'staff-abc', back: true });
  assert.deepEqual(secretOf(''), { token: '', back: false });
});

test('links to seats come from the server, and nothing of them is kept', async () => {
  Object.assign(globalThis, {
    location: { origin: 'http://host' },
    fetch: async () => new Response(JSON.stringify({ links: { union: '/join/m1#a' }, team: { union: { staff: '/join/m1#staff-a' } } })),
  });
  const before = new Map(store);
  assert.deepEqual(await ownLinks('m1'), { ways: { union: 'http://host/join/m1#a' }, team: { union: { staff: 'http://host/join/m1#staff-a' } } });
  assert.deepEqual(store, before);
});
