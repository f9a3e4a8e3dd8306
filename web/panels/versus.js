/** Who stands against whom in an attack that is thought of: the pieces themselves, by what is seen of them. No DOM. */

import { nameOf } from './label.js';

/** @typedef {import('../shared/types.js').Piece} Piece */

/** "2 × British infantry", as they stand. @param {Piece[]} pieces */
export function listed(pieces) {
  /** @type {Map<string, number>} */
  const names = new Map();
  for (const { label } of pieces) {
    const name = nameOf(label);
    names.set(name, (names.get(name) ?? 0) + 1);
  }
  return [...names].map(([name, n]) => (n > 1 ? `${n} × ${name}` : name)).join(', ');
}

/**
 * Both sides of a choice; nothing where one of them cannot be told.
 * @param {import('../shared/types.js').Scene} scene @param {import('../match/choose.js').Chooser} chooser @param {import('../shared/types.js').Choice} choice
 * @param {(id: string) => string} named  how people call a space
 * @returns {string[]}
 */
export function versus(scene, chooser, choice, named) {
  const marked = (/** @type {string} */ kind) => scene.marks.find(m => m.kind === kind)?.at ?? null;
  const at = (/** @type {string|null} */ space) => scene.pieces.filter(p => p.at === space);
  const first = (/** @type {Piece[]} */ pieces) => pieces.find(p => p.shape !== 'general') ?? pieces[0] ?? null;
  const own = choice.on !== 'button' && 'piece' in choice.on ? choice.on.piece : '';
  const picked = chooser.picked ? chooser.spaceOf(chooser.picked) : marked('attacker');
  const mine = scene.pieces.find(p => p.id === own) ?? first(at(picked));
  const goal = chooser.goal(choice) ?? marked('attacked');
  const single = scene.pieces.find(p => p.id === goal);
  const there = at(goal).filter(p => p.owner !== mine?.owner);
  const theirs = single ?? first(there.length ? there : at(goal));
  if (!mine || !theirs) return [];
  // where many share a space, all of them are meant
  const many = there.filter(p => p.shape !== 'general').length > 1 && goal ? `${named(goal)}, ${listed(there)}` : theirs.label;
  return [mine.label, many];
}
