// Every word that is said is there, and every word that is there is said. Run with: node --test tests/web/words.test.js
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { wordsOf } from './page.js';
import { messages } from '../../web/shared/fluent.js';

const WEB = new URL('../../web/', import.meta.url);
const scripts = readdirSync(WEB, { recursive: true }).map(String).filter(name => name.endsWith('.js'));
const source = scripts.map(name => readFileSync(new URL(name, WEB), 'utf8')).join('\n');
const keys = [...messages(wordsOf('en')).keys()];
/** Beginnings of keys whose end is only known when the page runs. */
const open = new Set([...source.matchAll(/`([\w-]+-)\$\{/g)].map(m => m[1]));
/** Words that stand for others on a free table. */
const INSTEAD = 'free-';

test('what is said by name is there', () => {
  const said = [...source.matchAll(/\bt\(\s*'([\w-]+)'/g)].map(m => m[1]);
  assert.ok(said.length > 200, `${said.length} words are said`);
  assert.deepEqual(said.filter(key => !keys.includes(key)), []);
});
test('what a review says by name is there', () => {
  const said = [...source.matchAll(/\bw\('([\w-]+)'/g)].map(m => `review-${m[1]}`);
  assert.ok(said.length > 10, `${said.length} words are said`);
  assert.deepEqual(said.filter(key => !keys.includes(key)), []);
});
test('what is there is said', () => {
  const isSaid = (/** @type {string} */ key) =>
    key.startsWith(INSTEAD) || [...open].some(begin => key.startsWith(begin)) || ["'", '"', '`'].some(q => source.includes(q + key + q));
  assert.deepEqual(keys.filter(key => !isSaid(key)), []);
});
test('every choice begins with a key that is there', () => {
  for (const begin of ['complexity-', 'does-', 'key-', 'kind-', 'team-', 'review-', 'umpire-', 'bot-',
    'about-']) assert.ok(keys.some(key => key.startsWith(begin)), begin);
});
