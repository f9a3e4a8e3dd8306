/** The pages' own words: Fluent, in one language. Everything about a game comes with its scene, already in words. */
import { messages, say } from './fluent.js';

/** @type {'en'|'fr'} */
export const lang = document.documentElement.lang === 'fr' ? 'fr' : 'en';
/** For numbers and dates. */
export const locale = lang === 'fr' ? 'fr-FR' : 'en-GB';
const PLURALS = new Intl.PluralRules(locale);

/** @type {ReturnType<typeof messages>} */
const WORDS = new Map();
/** Words that stand for others on this page. @type {Map<string, string>} */
const INSTEAD = new Map();

/** Takes in a file of words. @param {string} file */
export function learn(file) {
  for (const [id, pattern] of messages(file)) WORDS.set(id, pattern);
}

// a test without a page brings its own words
if (typeof location !== 'undefined') {
  const answer = await fetch(`/assets/words/${lang}.ftl`);
  if (answer.ok) learn(await answer.text());
}

/** From now on `prefix-key` is said instead of `key`. @param {string} prefix @param {string[]} keys */
export function prefer(prefix, keys) {
  for (const key of keys) INSTEAD.set(key, `${prefix}-${key}`);
}

/**
 * A word or sentence of the page.
 * @param {string} key @param {Record<string, string|number>} [put] @param {string} [otherwise]  for names that the server may add
 */
export function t(key, put = {}, otherwise) {
  const pattern = WORDS.get(INSTEAD.get(key) ?? key);
  if (pattern) return say(pattern, put, PLURALS);
  if (otherwise !== undefined) return otherwise;
  console.warn(`no words for ${key}`);
  return key;
}

/** `1861-07-21` in words. @param {string} date */
export function day(date) {
  const [y, m, d] = date.split('-').map(Number);
  if (!y || !m || !d) return date;
  return new Date(y, m - 1, d).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' });
}
