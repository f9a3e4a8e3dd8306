/** Enough of a page for modules that speak: a language, and its words from the files the server sends. Import it first. */
import { readFileSync } from 'node:fs';

/** @param {string} lang */
export const wordsOf = lang => ['web', 'pages'].map(file => readFileSync(new URL(`../../text/${lang}/${file}.ftl`, import.meta.url), 'utf8')).join('\n');

const lang = process.env.BICORNE_LANG === 'fr' ? 'fr' : 'en';
const element = { lang, dataset: {}, addEventListener() {} };
Object.assign(globalThis, {
  document: { documentElement: element, addEventListener() {}, querySelector: () => null, body: element },
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  addEventListener() {},
  HTMLElement: class {},
});
const { learn } = await import('../../web/shared/words.js');
learn(wordsOf(lang));
