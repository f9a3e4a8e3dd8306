import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen } from '../../web/match/live.js';

test('what a board notes in a view is no part of the one that a patch changes', () => {
  /** @type {Map<string, (e: {data: string}) => void>} */
  const heard = new Map();
  class Source {
    addEventListener(/** @type {string} */ name, /** @type {(e: {data: string}) => void} */ heed) {
      heard.set(name, heed);
    }
    close() {}
  }
  Object.assign(globalThis, { EventSource: Source, addEventListener() {}, removeEventListener() {} });
  /** @type {import('../../web/shared/types.js').View[]} */
  const views = [];
  const live = listen('/live', {
    view(view) {
      views.push(view);
      assert.equal(view.scene.spots, undefined);
      view.scene.spots = [];
      view.scene.pieces[0].at = 'noted';
    },
    presence() {},
    open() {},
    lost() {},
  });
  const say = (/** @type {string} */ name, /** @type {unknown} */ data) => heard.get(name)?.({ data: JSON.stringify(data) });
  say('view', { n: 1, scene: { pieces: [{ id: 'a', at: 'x' }, { id: 'b', at: 'y' }], choices: [] } });
  say('patch', { n: 2, scene: { pieces: [[0, 1], { id: 'b', at: 'z' }] } });
  live.close();
  assert.deepEqual(views.map(v => v.n), [1, 2]);
  assert.equal(views[1].scene.pieces[1].at, 'z');
});
