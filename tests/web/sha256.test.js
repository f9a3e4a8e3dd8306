// SHA-256 of the client against Node's own.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sha256 } from '../../web/shared/sha256.js';

test('the hash is that of Node for every length around a block, and for other letters', () => {
  const texts = ['', 'abc', 'Hélène ☕', ...Array.from({ length: 130 }, (_, n) => 'x'.repeat(n))];
  for (const text of texts) assert.equal(sha256(text), createHash('sha256').update(text).digest('hex'), `${text.length} letters`);
});
