/** The mean width of a letter of a name, for a size of 1: bold italics of a serif face. */
export const LETTER = 0.56;
const MOST_LINES = 3;

/**
 * A name in as few lines as are narrow enough, and of those ways the most even one; where none is, in the narrowest lines.
 * @param {string} name @param {number} letters  that fit into a line @returns {string[]}
 */
export function nameLines(name, letters) {
  const words = name.split(' ');
  const width = (/** @type {string[]} */ lines) => Math.max(...lines.map(l => [...l].length));
  let best = [name];
  for (let n = 1; n <= Math.min(MOST_LINES, words.length); n += 1) {
    for (const lines of ways(words, n)) if (width(lines) < width(best)) best = lines;
    if (width(best) <= letters) return best;
  }
  return best;
}

/** All ways to break words into `n` lines. @param {string[]} words @param {number} n @returns {string[][]} */
function ways(words, n) {
  if (n === 1) return [[words.join(' ')]];
  const firsts = words.slice(0, words.length - n + 1).map((_, i) => i + 1);
  return firsts.flatMap(i => ways(words.slice(i), n - 1).map(rest => [words.slice(0, i).join(' '), ...rest]));
}
