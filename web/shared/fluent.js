/**
 * Fluent texts, as far as the client's own words use them: texts, variables, quoted texts, and choices by a number's plural category, a number
 * or a word. The server reads the same files with the whole of Fluent in its tests.
 *
 * @typedef {string|{name: string, variants?: Map<string, Pattern>, usual?: string}} Part
 * @typedef {Part[]} Pattern
 */

/** Where a variant or the end of a choice begins: what stands before it belongs to the variant before. */
const NEXT = /\s*(\*?\[|\})/y;
const OPENS = /\{\s*(?:"([^"]*)"|\$([\w-]+))\s*(->|\})?\s*/y;
const VARIANT = /\s*(\*?)\[\s*([\w.-]+)\s*\]\s*/y;

/** One match of a sticky expression at a place. @param {RegExp} what @param {string} text @param {number} at */
function at(what, text, at) {
  what.lastIndex = at;
  return what.exec(text);
}

/** @param {string} text @param {number} from @param {boolean} [inside]  of a choice: a line of its own ends it @returns {[Pattern, number]} */
function read(text, from, inside = false) {
  /** @type {Pattern} */
  const parts = [];
  let plain = '';
  let i = from;
  while (i < text.length) {
    if (inside && text[i] === '\n' && at(NEXT, text, i)) break;
    if (text[i] !== '{') {
      plain += text[i++];
      continue;
    }
    const open = at(OPENS, text, i);
    if (!open) throw new Error(`not understood: ${text.slice(i, i + 40)}`);
    i += open[0].length;
    if (open[1] !== undefined) {
      plain += open[1];
      if (open[3] === '}') i -= open[0].length - open[0].trimEnd().length;
      continue;
    }
    if (plain) parts.push(plain);
    plain = '';
    if (open[3] !== '->') {
      // spaces behind the brace belong to the text
      i -= open[0].length - open[0].trimEnd().length;
      parts.push({ name: open[2] });
      continue;
    }
    /** @type {Map<string, Pattern>} */
    const variants = new Map();
    let usual = '';
    for (let v = at(VARIANT, text, i); v; v = at(VARIANT, text, i)) {
      const [pattern, end] = read(text, i + v[0].length, true);
      variants.set(v[2], pattern);
      if (v[1]) usual = v[2];
      i = end;
    }
    i = text.indexOf('}', i) + 1;
    if (!i || !usual) throw new Error(`a choice without its end: ${text.slice(from, from + 40)}`);
    parts.push({ name: open[2], variants, usual });
  }
  if (plain) parts.push(plain);
  return [parts, i];
}

/** The messages of a file. @param {string} file @returns {Map<string, Pattern>} */
export function messages(file) {
  /** @type {Map<string, Pattern>} */
  const all = new Map();
  for (const [, id, text] of file.matchAll(/^([a-zA-Z][\w-]*) *= *((?:.*)(?:\n(?:[ \t}]+.*|(?=\n)))*)/gm)) all.set(id, read(text.trimEnd(), 0)[0]);
  return all;
}

/**
 * @param {string|number|undefined} value
 * @param {NonNullable<Exclude<Part, string>['variants']>} variants
 * @param {string} usual
 * @param {Intl.PluralRules} plurals
 */
function choose(value, variants, usual, plurals) {
  const exact = variants.get(String(value));
  const number = typeof value === 'number' ? variants.get(plurals.select(value)) : undefined;
  return exact ?? number ?? variants.get(usual) ?? [];
}

/** A message in words. @param {Pattern} pattern @param {Record<string, string|number>} put @param {Intl.PluralRules} plurals @returns {string} */
export const say = (pattern, put, plurals) =>
  pattern
    .map(part => {
      if (typeof part === 'string') return part;
      const value = put[part.name];
      return part.variants ? say(choose(value, part.variants, part.usual ?? '', plurals), put, plurals) : String(value ?? '');
    })
    .join('');
