/** What the other side did since one's own last choice, counted from what the log tells. It stays beside the log during one's own turn. */
import { html, sign } from '../shared/html.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').Scene} Scene */
/** @typedef {import('../shared/types.js').LogLine} LogLine */
/** @typedef {{moved: number, attacks: number, lost: Map<string, number>}} Recap  lost: strength by seat */

/** @param {Scene} before  as it stood then @param {LogLine[]} lines @returns {Recap} */
export function recap(before, lines) {
  const owner = new Map(before.pieces.map(p => [p.id, p.owner]));
  const left = new Map(before.pieces.map(p => [p.id, p.strength ?? 0]));
  /** @type {Set<string>} */
  const moved = new Set();
  /** @type {Map<string, number>} */
  const lost = new Map();
  let [combats, rolls] = [0, 0];
  /** @param {string} piece @param {number} now */
  const falls = (piece, now) => {
    const seat = owner.get(piece);
    const by = (left.get(piece) ?? 0) - now;
    left.set(piece, now);
    if (seat && by > 0) lost.set(seat, (lost.get(seat) ?? 0) + by);
  };
  for (const { effect } of lines) {
    if (effect?.kind === 'move' && !effect.retreat) for (const p of effect.pieces) moved.add(p);
    else if (effect?.kind === 'roll' && effect.at) rolls++;
    else if (effect?.kind === 'combat' && effect.step === 'begins') combats++;
    else if (effect?.kind === 'loss') falls(effect.piece, effect.left);
    else if (effect?.kind === 'gone') falls(effect.piece, 0);
    else if (effect?.kind === 'gain') left.set(effect.piece, effect.left);
  }
  return { moved: moved.size, attacks: combats || rolls, lost };
}

/** In words, with the button that shows it again; nothing where nothing was done. @param {Recap|null} what @param {Scene['seats']} seats */
export function drawRecap(what, seats) {
  if (!what) return html``;
  const { moved, attacks, lost } = what;
  const parts = [
    moved && t('recap-moved', { n: moved }),
    attacks && t('recap-attacks', { n: attacks }),
    ...seats.filter(s => lost.has(s.id)).map(s => t('recap-lost', { side: s.name, n: lost.get(s.id) ?? 0 })),
  ].filter(Boolean);
  return parts.length
    ? html`<p class="recap"><span><b>${t('recap')}</b> ${parts.join(' · ')}</span><button class="btn bare square" data-act="replay-turn" data-key="recap"
      aria-label="${t('once-more')}" title="${t('once-more')} (${t('key-again')})">${sign('i-again')}</button></p>`
    : html``;
}
