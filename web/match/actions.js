/** What buttons and keys do at the table. */
import { api } from '../shared/api.js';
import { openClause } from '../panels/clauses.js';
import { find } from '../shared/html.js';
import { copy } from './invite.js';
import { listenToKeys } from './keyboard.js';
import { askToResign, listChoices, showKeys, showWayBack, toggleMenu } from '../panels/menu.js';
import { listenToActs } from '../shared/page.js';
import { closeResult, showResult } from '../panels/result.js';
import { unpin } from '../panels/popover.js';
import { TERMS, showStanding } from './standing.js';
import { parted, showTeam } from './team.js';

/** @typedef {import('./table.js').Table} Table */

/** The board in words, beginning where the focus is. @param {Table} table */
async function read(table) {
  const { board } = table.matchView;
  if (!board || !table.view) return;
  const [{ readBoard }, data] = await Promise.all([import('../panels/board-reader.js'), api.board(table.id, true)]);
  readBoard(data, table.view.scene, table.seat, board.focused, at => board.focus(at));
}

/** @param {Table} table */
export function bindActs(table) {
  listenToActs({
    choice: id => !table.deafness.to(`choice ${id}`) && table.act(() => table.choose(id)),
    named: id => (unpin(), table.act(() => table.choose(id))),
    source: key => (unpin(), table.act(() => table.answer(table.chooser.open(key)))),
    card: (id, button) => table.act(() => table.answer(table.chooser.card(id), button.isConnected ? button.getBoundingClientRect() : undefined)),
    'take-back': () => table.takeBack(),
    plead: () => table.plead('ask'),
    'plea-answer': id => table.plead(id === 'accept' ? 'accept' : 'decline'),
    standing: () => table.newest && showStanding(table.newest),
    'standing-set': id => void table.passFor(TERMS.find(term => term === id) ?? 'able'),
    'standing-ask': id => void table.passFor('ask', id),
    volley: () => table.act(() => table.fireAll()),
    'let-go': () => table.escape(),
    skip: () => table.steps.skip(),
    pause: () => table.steps.pause(),
    'replay-turn': () => table.replay(),
    speed: id => table.speed(Number(id)),
    clause: (id, at) => openClause(table.matchView.info.game, id, at),
    moment: id => table.moment(Number(id)),
    now: () => table.now(),
    side: id => table.matchView.side(id),
    tab: id => table.matchView.tab(id),
    menu: () => table.view && toggleMenu({ view: table.view, id: table.id, game: table.matchView.info.game, playing: table.seat !== null,
      team: parted(table.view) && table.seat !== null, tables: table.matchView.referred }),
    team: () => void showTeam(table.id, table.seat),
    hint: () => table.hint(),
    'close-combat': () => table.matchView.endCombat(),
    'close-hint': () => document.querySelector('#hint')?.remove(),
    winbar: async () => table.newest && (await import('../panels/winbar.js')).toggleWinbar(table.newest, table.id, table.seat),
    list: () => listChoices(table.chooser.scene?.choices ?? []),
    keys: () => table.keys.help(),
    reference: () => table.matchView.refer(),
    'read-board': () => void read(table),
    'way-back': () => void showWayBack(table.id, table.view?.scene.seats ?? []),
    'zoom-in': () => table.matchView.board?.camera?.zoom(1.25),
    'zoom-out': () => table.matchView.board?.camera?.zoom(0.8),
    fit: () => table.matchView.board?.camera?.fit(),
    find: id => table.matchView.show(id),
    retry: () => (table.live?.again(), table.sender.resend()),
    copy,
    'offer-draw': () => table.post(n => api.draw(table.id, { n, seat: table.seat ?? '', answer: 'offer' })),
    draw: id => table.post(n => api.draw(table.id, { n, seat: table.answering(), answer: id === 'accept' ? 'accept' : 'decline' })),
    resign: () => askToResign(() => table.post(n => api.resign(table.id, { n, seat: table.seat ?? '' }))),
    result: () => table.newest && showResult(table.newest, table.id),
    'close-result': closeResult,
    again: id => void table.again(id === 'other'),
  });
}

/** @param {Table} table */
export function bindKeys(table) {
  // the habit of one step must not press a key in the next
  const heard = (/** @type {() => void} */ act) => () => table.deafness.key() && act();
  listenToKeys(table.matchView, {
    stops: () => table.chooser.stops(),
    touch: space => table.touch(space),
    why: space => space && table.why(table.chooser.picked && table.chooser.spaceOf(table.chooser.picked), space, table.matchView.board?.rect(space)),
    card: i => {
      const card = table.view?.scene.hand[i];
      const button = find('#hand').querySelectorAll('.slot button')[i];
      if (card) table.act(() => table.answer(table.chooser.raise(card.id), button?.getBoundingClientRect()));
    },
    key: Object.assign(table.keys, {
      first: heard(() => (table.past !== null ? table.now() : table.enter())),
      e: heard(() => table.act(() => table.end())),
      u: () => table.takeBack(),
      l: () => listChoices(table.chooser.scene?.choices ?? []),
      r: () => table.matchView.refer(),
      b: () => void read(table),
      help: () => showKeys(),
      escape: () => table.escape(),
      skip: () => table.steps.skip(),
      p: () => table.steps.busy && table.steps.pause(),
      o: () => table.replay(),
      s: () => table.speed(table.matchView.animator.speed === 1 ? 3 : table.matchView.animator.speed === 3 ? 0.5 : 1, true),
      h: () => table.hint(),
      i: () => table.explain(),
    }),
  });
}
