// The client's reader of Fluent, and what both languages say. Run with: node --test tests/web/fluent.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from './page.js';
import { messages, say } from '../../web/shared/fluent.js';

const ENGLISH = new Intl.PluralRules('en-GB');
const FRENCH = new Intl.PluralRules('fr-FR');
/** @param {string} file @param {string} id @param {Record<string, string|number>} [put] @param {Intl.PluralRules} [plurals] */
const said = (file, id, put = {}, plurals = ENGLISH) => say(messages(file).get(id) ?? ['nothing'], put, plurals);
const CARDS = 'cards = { $n ->\n    [0] no card\n    [one] { $n } card\n   *[other] { $n } cards\n}\nnext = Next\n';

test('a message is its text', () => assert.equal(said('a = Go on\n', 'a'), 'Go on'));
test('comments and empty lines are no messages', () => assert.deepEqual([...messages('# a = b\n\n## Title\nx = y\n').keys()], ['x']));
test('a variable is put in', () => assert.equal(said('a = Turn { $n } of { $all }.', 'a', { n: 3, all: 9 }), 'Turn 3 of 9.'));
test('what is not given is empty', () => assert.equal(said('a = <{ $n }>', 'a'), '<>'));
test('spaces round a variable stay', () => assert.equal(said('a = one { $n } two', 'a', { n: 'and' }), 'one and two'));
test('a quoted text keeps its spaces', () => assert.equal(said('a = { "  " }so', 'a'), '  so'));
test('a quoted brace is a brace', () => assert.equal(said('a = { "{" }x', 'a'), '{x'));
test('a plural category is chosen', () => assert.equal(said(CARDS, 'cards', { n: 1 }), '1 card'));
test('the other category is the usual one', () => assert.equal(said(CARDS, 'cards', { n: 5 }), '5 cards'));
test('a number of its own comes before its category', () => assert.equal(said(CARDS, 'cards', { n: 0 }, FRENCH), 'no card'));
test('French counts nought as one', () => assert.equal(said('a = { $n ->\n    [one] un\n   *[other] des\n}', 'a', { n: 0 }, FRENCH), 'un'));
test('what follows a choice is another message', () => assert.equal(said(CARDS, 'next'), 'Next'));
test('a word chooses, such as a gender', () => {
  const file = 'a = { $sex ->\n    [f] venue\n   *[m] venu\n}.';
  assert.equal(said(file, 'a', { sex: 'f' }), 'venue.');
  assert.equal(said(file, 'a', { sex: 'm' }), 'venu.');
});
test('a choice stands within a sentence', () => {
  const file = 'a = It took { $n ->\n    [one] a day\n   *[other] { $n } days\n} to march.';
  assert.equal(said(file, 'a', { n: 1 }), 'It took a day to march.');
  assert.equal(said(file, 'a', { n: 4 }), 'It took 4 days to march.');
});
test('two choices stand in one sentence', () => {
  const file = 'a = { $x ->\n    [one] one\n   *[other] many\n} and { $y ->\n    [one] one\n   *[other] many\n}';
  assert.equal(said(file, 'a', { x: 1, y: 2 }), 'one and many');
});
test('a text that is broken is named', () => assert.throws(() => messages('a = { broken'), /broken/));
test('a choice without a usual variant is refused', () => assert.throws(() => messages('a = { $n ->\n    [one] x\n}'), /without its end/));

/** @param {import('../../web/shared/fluent.js').Pattern} pattern @returns {string[]} */
const variables = pattern =>
  [...new Set(pattern.flatMap(p => (typeof p === 'string' ? [] : [p.name, ...[...(p.variants?.values() ?? [])].flatMap(variables)])))].sort();
const [en, fr] = ['en', 'fr'].map(lang => messages(wordsOf(lang)));

test('both languages say the same things', () => {
  assert.ok(en.size > 400, `${en.size} messages`);
  assert.deepEqual([...fr.keys()], [...en.keys()]);
});
test('both languages speak of the same things in each', () => {
  for (const [id, pattern] of en) assert.deepEqual(variables(fr.get(id) ?? []), variables(pattern), id);
});
test('nothing is said twice', () => {
  for (const lang of ['en', 'fr']) {
    const ids = [...wordsOf(lang).matchAll(/^([\w-]+) =/gm)].map(m => m[1]);
    assert.equal(new Set(ids).size, ids.length, ids.find((id, i) => ids.indexOf(id) !== i));
  }
});
test('French has its spaces before signs', () => {
  for (const [id, pattern] of fr) {
    const text = say(pattern, {}, FRENCH);
    assert.doesNotMatch(text, /[^\s  ?:!;]([;!?]|:(?=\s|$))/, `${id}: ${text}`);
  }
});
test('no message counts with a bare plural', () => {
  for (const words of [en, fr]) for (const [id, pattern] of words) assert.doesNotMatch(say(pattern, {}, ENGLISH), /\((s|x|es)\)/, id);
});
