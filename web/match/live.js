import { Logs } from './logs.js';
import { patched } from './patch.js';

/**
 * The live stream of a match. The browser itself resumes after a break with `Last-Event-ID`; only when it gives up do we open a new one.
 * @param {string} path
 * @param {{view: (view: import('../shared/types.js').View) => void, presence: (spectators: number) => void, open: () => void, lost: (wait: number) => void}} on
 */
export function listen(path, on) {
  /** @type {EventSource} */
  let source;
  /** The last view of this stream as it came: a patch is a difference to it. @type {import('../shared/types.js').View|null} */
  let last = null;
  /** The table gets a copy, for boards note in a scene what they find in it. @param {import('../shared/types.js').View} view */
  const take = view => {
    last = view;
    const copy = structuredClone(view);
    if (logs.complete(copy)) on.view(copy);
    else open();
  };
  const logs = new Logs();
  let tries = 0;
  let timer = 0;
  const open = () => {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(path);
    last = null;
    logs.forget();
    source.addEventListener('open', () => {
      tries = 0;
      on.open();
    });
    source.addEventListener('view', e => take(JSON.parse(e.data)));
    source.addEventListener('patch', e => {
      if (last) take(patched(last, JSON.parse(e.data)));
    });
    source.addEventListener('presence', e => {
      /** @type {import('../shared/types.js').Presence} */
      const { spectators } = JSON.parse(e.data);
      on.presence(spectators);
    });
    source.addEventListener('error', () => {
      const wait = Math.min(30, 2 ** ++tries);
      on.lost(wait);
      if (source.readyState === EventSource.CLOSED) timer = window.setTimeout(open, wait * 1000);
    });
  };
  // a page that is kept for the way back does not go on watching
  const leave = () => {
    clearTimeout(timer);
    source.close();
  };
  const back = (/** @type {PageTransitionEvent} */ e) => e.persisted && open();
  addEventListener('pagehide', leave);
  addEventListener('pageshow', back);
  open();
  return {
    again: open,
    close() {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', back);
      leave();
    },
  };
}
