/** Dragging with mouse or finger: a piece, or the handle that turns it. Loaded with the first touch. */
import { rounded } from '../drawing.js';
import { keyOf } from '../../match/choose.js';

/**
 * Follows the pointer until it is lifted.
 * @param {import('./free-play.js').FreePlay} play
 * @param {import('./free-ghost.js').Ghost} ghost
 * @param {PointerEvent} e
 * @param {string} id
 * @param {boolean} turns
 */
export function grasp(play, ghost, e, id, turns) {
  const { board } = play;
  const { svg, camera } = board;
  const begin = { x: e.clientX, y: e.clientY };
  // a general may stand upon the unit that is meant
  const below = turns ? [] : spaces(begin).filter(s => s !== id && play.own(s));
  let up = false;
  const move = (/** @type {PointerEvent} */ m) => {
    const now = { x: m.clientX, y: m.clientY };
    if (!up && Math.hypot(now.x - begin.x, now.y - begin.y) < 7) return;
    if (!up) {
      up = true;
      camera?.release(m.pointerId);
      svg.setPointerCapture(m.pointerId);
      ghost.take(play.together(id));
      play.shown = null;
    }
    const under = ghost.sketch?.choice === '' && below.shift();
    if (under) ghost.take(play.together((id = under)));
    const { lead } = ghost;
    if (!lead || !camera) return;
    const [a, b] = [camera.toMap(begin), camera.toMap(now)];
    if (turns) return ghost.toward(board.back([b.x, b.y]));
    const [x, y] = board.at(lead.at);
    ghost.move(rounded(board.back([x + b.x - a.x, y + b.y - a.y])));
  };
  const done = (/** @type {PointerEvent} */ m) => {
    svg.removeEventListener('pointermove', move);
    svg.removeEventListener('pointerup', done);
    svg.removeEventListener('pointercancel', done);
    if (!up || !ghost.held) return;
    if (m.type === 'pointercancel') ghost.drop();
    else if (turns || !strike(play, ghost, id, m)) play.put(true);
  };
  svg.addEventListener('pointermove', move);
  svg.addEventListener('pointerup', done);
  svg.addEventListener('pointercancel', done);
}

/**
 * Put upon an enemy it is meant to fire at or charge.
 * @param {import('./free-play.js').FreePlay} play
 * @param {import('./free-ghost.js').Ghost} ghost
 * @param {string} id
 * @param {PointerEvent} e
 */
function strike({ table, board }, ghost, id, e) {
  const { chooser } = table;
  const target = spaces({ x: e.clientX, y: e.clientY }).find(s => s !== id && chooser.scene?.choices.some(c => c.to === s && keyOf(c.on) === `piece:${id}`));
  if (!target) return false;
  ghost.drop();
  table.act(() => {
    if (chooser.picked !== `piece:${id}`) chooser.open(`piece:${id}`);
    table.answer(chooser.touch(target), board.rect(target));
  });
  return true;
}

/** What can be touched at a point of the window, topmost first. @param {{x: number, y: number}} at */
const spaces = ({ x, y }) => document.elementsFromPoint(x, y).flatMap(el => (el instanceof SVGElement && el.dataset.space ? [el.dataset.space] : []));
