/** What buttons and keys do at the table. */
import { api } from './api.js';
import { openClause } from './clauses.js';
import { copy } from './invite.js';
import { listenToKeys } from './keyboard.js';
import { askToResign, listChoices, showKeys, showWayBack, toggleMenu } from './menu.js';
import { listenToActs } from './page.js';
import { ender, firstButton } from './prompt.js';
import { closeResult, showResult } from './result.js';
import { unpin } from './slip.js';
import { parted, showTeam, wayTo } from './team.js';

/** @typedef {import('./table.js').Table} Table */

/** @param {Table} table */
export function bindActs(table) {
  listenToActs({
    choice: id => table.act(() => table.choose(id)),
    named: id => (unpin(), table.act(() => table.choose(id))),
    source: key => (unpin(), table.act(() => table.answer(table.chooser.open(key)))),
    card: (id, button) => table.act(() => table.answer(table.chooser.card(id), button.isConnected ? button.getBoundingClientRect() : undefined)),
    'take-back': () => table.takeBack(),
    always: () => table.always(),
    'ask-again': () => table.askAgain(),
    'let-go': () => table.escape(),
    clause: (id, at) => openClause(table.stage.info.game, id, at),
    moment: id => table.moment(Number(id)),
    now: () => table.now(),
    side: id => table.stage.side(id),
    tab: id => table.stage.tab(id),
    menu: () => table.view && toggleMenu({ view: table.view, id: table.id, game: table.stage.info.game, playing: table.seat !== null, team: parted(table.view) && wayTo(table.id, table.seat) !== '', tables: table.stage.referred }),
    team: () => showTeam(table.id, table.seat),
    hint: async () => table.seat !== null && (await import('./hint.js')).showHint(table.id, table.seat),
    winbar: async () => table.newest && (await import('./winbar.js')).toggleWinbar(table.newest, table.id, table.seat),
    list: () => listChoices(table.chooser.scene?.choices ?? []),
    keys: () => table.keys.help(),
    reference: () => table.stage.refer(),
    'way-back': () => showWayBack(table.id, table.view?.scene.seats ?? []),
    'zoom-in': () => table.stage.board?.camera?.zoom(1.25),
    'zoom-out': () => table.stage.board?.camera?.zoom(0.8),
    fit: () => table.stage.board?.camera?.fit(),
    find: id => table.stage.show(id),
    retry: () => (table.live?.again(), table.catchUp()),
    copy,
    'offer-draw': () => table.post(n => api.draw(table.id, { n, seat: table.seat ?? '', answer: 'offer' })),
    draw: id => table.post(n => api.draw(table.id, { n, seat: table.answering(), answer: id === 'accept' ? 'accept' : 'decline' })),
    resign: () => askToResign(() => table.post(n => api.resign(table.id, { n, seat: table.seat ?? '' }))),
    result: () => table.newest && showResult(table.newest, table.id),
    'close-result': closeResult,
    again: () => table.again(),
  });
}

/** @param {Table} table */
export function bindKeys(table) {
  const press = (/** @type {import('./types.js').Choice|null} */ choice) => choice && table.act(() => table.choose(choice.id));
  listenToKeys(table.stage, {
    stops: () => table.chooser.stops(),
    touch: space => table.touch(space),
    why: space => space && table.why(table.chooser.picked && table.chooser.spaceOf(table.chooser.picked), space, table.stage.board?.rect(space)),
    card: i => {
      const card = table.view?.scene.hand[i];
      if (card) table.act(() => table.answer(table.chooser.card(card.id)));
    },
    key: Object.assign(table.keys, {
      first: () => (table.past !== null ? table.now() : press(firstButton(table.chooser))),
      e: () => press(ender(table.chooser.buttons())),
      u: () => table.takeBack(),
      l: () => listChoices(table.chooser.scene?.choices ?? []),
      r: () => table.stage.refer(),
      help: () => showKeys(),
      escape: () => table.escape(),
      skip: () => table.steps.skip(),
    }),
  });
}
