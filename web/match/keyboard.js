/** The keyboard alone can play a whole game. Keys act unless one is writing. */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The next of a ring, after the one that has the focus. @param {string[]} ring @param {string} now @param {number} by */
const after = (ring, now, by) => ring[(ring.indexOf(now) + by + (by < 0 && !ring.includes(now) ? 1 : 0) + ring.length) % ring.length];

/** Whether the focus was last moved by a finger or the mouse: then Enter belongs to the prompt, wherever the focus is. */
let pointed = false;

/**
 * @param {import('./match-view.js').MatchView} matchView
 * @param {{stops: () => {sources: string[], targets: string[]}, touch: (space: string) => void, why: (space: string) => void, key: Record<string, () => void>,
 *   card: (i: number) => void}} table
 */
export function listenToKeys(matchView, table) {
  addEventListener('pointerdown', () => (pointed = true), true);
  addEventListener('keydown', e => (pointed &&= !(e.key === 'Tab' || e.key in ARROWS || /^[nt]$/i.test(e.key))), true);
  document.addEventListener('keydown', e => {
    const at = e.target;
    if (!(at instanceof Element) || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return;
    if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement || at.closest('dialog')) return;
    // a key that is held down walks and zooms, it does not choose
    if (e.repeat && !(e.key in ARROWS) && !/^[-+=−nt]$/i.test(e.key)) {
      if (e.key !== 'Tab') e.preventDefault();
      return;
    }
    const board = matchView.board;
    const onBoard = at instanceof SVGElement && at.closest('[data-space]') !== null;
    if (!board) return;
    const way = ARROWS[e.key];
    if (way && e.shiftKey) {
      e.preventDefault();
      board.camera?.pan(way[0] * 0.12, way[1] * 0.12);
    } else if (way && (onBoard || at === document.body)) {
      e.preventDefault();
      const next = onBoard ? board.step(board.focused, way[0], way[1]) : board.focused;
      if (next) board.focus(next);
    } else if ((e.key === 'Enter' || e.key === ' ') && onBoard && !pointed) {
      e.preventDefault();
      table.touch(board.focused);
    } else if (e.key === 'Enter' && (pointed || !at.matches('button, a, summary'))) {
      // what was only clicked holds the focus unseen: there Enter means the first button
      e.preventDefault();
      table.key.first?.();
    } else if (e.key === 'n' || e.key === 'N' || e.key === 't' || e.key === 'T') {
      const { sources, targets } = table.stops();
      const ring = e.key.toLowerCase() === 'n' ? sources : targets;
      if (ring.length) board.focus(after(ring, board.focused, e.shiftKey ? -1 : 1));
    } else if (e.key === 'w' || e.key === 'W') {
      table.why(board.focused);
    } else if (/^[1-9]$/.test(e.key)) {
      pointed = true;
      table.card(Number(e.key) - 1);
    } else if (e.key === '+' || e.key === '=') {
      board.camera?.zoom(1.25);
    } else if (e.key === '-' || e.key === '−') {
      board.camera?.zoom(0.8);
    } else if (e.key === '0') {
      board.camera?.fit();
    } else {
      const name = { Escape: 'escape', '.': 'skip', '?': 'help' }[e.key] ?? e.key.toLowerCase();
      if (table.key[name]) {
        e.preventDefault();
        // what a key asks is confirmed by Enter, wherever the focus was
        if (name === 'e') pointed = true;
        table.key[name]();
      }
    }
  });
}
