// Records that somebody brought say whether they are proved. Run with: node --test tests/web/proved.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.js';
import { t } from '../../web/shared/words.js';
const { proof, provedMark } = await import('../../web/panels/menu.js');

/** @param {boolean|undefined} proved */
const view = proved => /** @type {import('../../web/shared/types.js').View} */ (/** @type {unknown} */ ({ proved, seed_hash: 'ab', seed: 'cd' }));

test('a record that was brought is marked, with the reason', () => {
  for (const [proved, word] of /** @type {[boolean, string][]} */ ([[true, t('record-proved')], [false, t('record-unproved')]])) {
    const mark = String(provedMark(view(proved)));
    assert.ok(mark.includes(`> ${word}</small>`), mark);
  }
  assert.ok(String(provedMark(view(false))).includes(t('record-unproved-help')));
  assert.equal(String(provedMark(view(undefined))), '', 'a match of this server needs no mark');
});
test('nobody says that every roll follows from the secret of a record that is not proved', () => {
  assert.ok(String(proof(view(true))).includes(t('proof-end')));
  assert.ok(!String(proof(view(false))).includes(t('proof-end')));
});
