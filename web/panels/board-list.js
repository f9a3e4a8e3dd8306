/** A board in words, without a page: its pieces section by section, and what lies round a space. */

/** @typedef {import('../shared/types.js').BoardData} BoardData */
/** @typedef {import('../shared/types.js').Scene} Scene */
/** @typedef {import('../shared/types.js').Piece} Piece */
/** @typedef {{at: string, label: string}} Line  a piece, or an empty space, and where it is */
/** @typedef {{title: string, lines: Line[]}} Group */

/** @param {Piece[]} pieces @returns {Line[]} */
const lines = pieces => pieces.map(p => ({ at: p.at, label: p.label }));

/** The centre of a hex in half hex widths from the left border: what the section lines are measured in. @param {{row: number, col: number}} space */
const across = ({ row, col }) => 2 * col + 1 + (row % 2);

/**
 * Which sections a hex belongs to, from the left of the board: one that is cut belongs to two.
 * @param {{row: number, col: number}} space
 * @param {number[]} cuts
 */
export function sectionsOf(space, cuts) {
  const x = across(space);
  const from = cuts.filter(c => c < x).length;
  return cuts.includes(x) ? [from, from + 1] : [from];
}

/** The sides of a board in the order in which a viewer reads them: his own first. @param {Scene} scene @param {string|null} viewer */
const sides = (scene, viewer) => scene.seats.toSorted((a, b) => Number(b.id === viewer) - Number(a.id === viewer));

/**
 * Everything that stands somewhere, by section, area, zone or side.
 * @param {BoardData} board
 * @param {Scene} scene
 * @param {string|null} viewer
 * @returns {Group[]}
 */
export function groups(board, scene, viewer) {
  if (board.kind === 'hexes') {
    const names = board.sections[Math.max(0, scene.seats.findIndex(s => s.id === viewer))] ?? [];
    const where = new Map(board.spaces.map(s => [s.id, sectionsOf(s, board.lines)]));
    const all = names.flatMap((title, i) =>
      sides(scene, viewer).map(side =>
        ({ title: `${title} · ${side.name}`, lines: lines(scene.pieces.filter(p => p.owner === side.id && where.get(p.at)?.includes(i))) })),
    );
    return all.filter(g => g.lines.length);
  }
  if (board.kind === 'table') return sides(scene, viewer).map(side => ({ title: side.name, lines: lines(scene.pieces.filter(p => p.owner === side.id)) }));
  const spaces = board.kind === 'areas' ? [...board.spaces, ...board.boxes] : board.points;
  return spaces.map(s => ({ title: s.name, lines: lines(scene.pieces.filter(p => p.at === s.id)) })).filter(g => g.lines.length);
}

/** Two outlines are neighbours along a side, not at a corner. @param {[number, number][]} a @param {[number, number][]} b */
const beside = (a, b) => a.filter(([x, y]) => b.some(([u, v]) => u === x && v === y)).length > 1;

/** The spaces next to a space. @param {BoardData} board @param {string} at @returns {{id: string, name: string}[]} */
export function neighbours(board, at) {
  if (board.kind === 'hexes') {
    const here = board.spaces.find(s => s.id === at);
    const next = here && board.spaces.filter(s =>
      (s.row === here.row ? Math.abs(across(s) - across(here)) === 2 : Math.abs(s.row - here.row) === 1 && Math.abs(across(s) - across(here)) === 1));
    return (next ?? []).map(s => ({ id: s.id, name: `${s.id.toUpperCase()}, ${s.label}` }));
  }
  if (board.kind === 'areas') {
    const here = board.spaces.find(s => s.id === at);
    return board.spaces.filter(s => here && s !== here && beside(s.outline, here.outline)).map(s => ({ id: s.id, name: s.name }));
  }
  if (board.kind === 'points') {
    const ends = board.roads.flatMap(({ between: [a, b] }) => (a === at ? [b] : b === at ? [a] : []));
    return board.points.filter(p => ends.includes(p.id)).map(p => ({ id: p.id, name: p.name }));
  }
  return [];
}

/** How many of the nearest pieces are read on a table without spaces. */
const NEAREST = 8;

/**
 * What lies round a space: each neighbour with what stands there, empty ones too; on a table the nearest pieces.
 * @param {BoardData} board
 * @param {Scene} scene
 * @param {string} at
 * @returns {Line[]}
 */
export function around(board, scene, at) {
  if (board.kind === 'table') {
    const poses = scene.poses ?? [];
    const here = poses.find(p => p.piece === at || scene.pieces.some(q => q.id === p.piece && q.at === at));
    if (!here) return [];
    const far = (/** @type {import('../shared/types.js').Pose} */ p) => Math.hypot(p.at[0] - here.at[0], p.at[1] - here.at[1]);
    const near = poses.filter(p => p !== here).toSorted((a, b) => far(a) - far(b));
    return near.slice(0, NEAREST).flatMap(p => lines(scene.pieces.filter(q => q.id === p.piece)));
  }
  return neighbours(board, at).flatMap(({ id, name }) => {
    const there = scene.pieces.filter(p => p.at === id);
    return there.length ? lines(there) : [{ at: id, label: name }];
  });
}
