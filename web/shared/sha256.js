// SHA-256. Browsers have it only for pages that came by HTTPS or from this machine, and a club's server may do neither.

const K = constants();

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function constants() {
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every(p => n % p)) primes.push(n);
  return { of: primes.map(p => fraction(Math.cbrt(p))), start: primes.slice(0, 8).map(p => fraction(Math.sqrt(p))) };
}

/** @param {number} x */
function fraction(x) {
  return ((x - Math.floor(x)) * 2 ** 32) | 0;
}

/** @param {number} x @param {number} n */
function rotate(x, n) {
  return (x >>> n) | (x << (32 - n));
}

/** @param {string} text @returns {string}  64 hexadecimal digits */
export function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const hash = [...K.start];
  const w = new Array(64).fill(0);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [a, b] = [w[i - 15], w[i - 2]];
      const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
      const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
      w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const t1 = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + K.of[i] + w[i]) | 0;
      const t2 = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => (hash[i] = (hash[i] + x) | 0));
  }
  return hash.map(x => (x >>> 0).toString(16).padStart(8, '0')).join('');
}
