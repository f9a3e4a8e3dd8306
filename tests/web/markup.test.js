// Text becomes markup in one place, which escapes what is put into it.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { html, make, raw } from '../../web/shared/html.js';

const WEB = new URL('../../web/', import.meta.url);
const scripts = readdirSync(WEB, { recursive: true }).map(String).filter(name => name.endsWith('.js'));

test('only html.js writes markup into the page', () => {
  const writes = /\b(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|document\.write)\b/;
  const found = scripts.filter(name => !name.endsWith('html.js') && writes.test(readFileSync(new URL(name, WEB), 'utf8')));
  assert.ok(scripts.length > 60, 'the client was read');
  assert.deepEqual(found, []);
});

test('what is put into markup is escaped, markup is not', () => {
  const name = '<img src=x onerror=alert(1)>';
  assert.equal(String(html`<b title="${name}">${[name, raw('<i>'), html`<u>${'&'}</u>`, false, null]}</b>`),
    '<b title="&lt;img src=x onerror=alert(1)&gt;">&lt;img src=x onerror=alert(1)&gt;<i><u>&amp;</u></b>');
});

test('a text is no markup', () => {
  const place = /** @type {Element} */ (/** @type {unknown} */ ({ innerHTML: '' }));
  make(place, html`<b>${'<'}</b>`);
  assert.equal(place.innerHTML, '<b>&lt;</b>');
  assert.throws(() => make(place, /** @type {import('../../web/shared/html.js').Markup} */ (/** @type {unknown} */ ('<b></b>'))), /no markup/);
});
