/** A march of several steps on a campaign map: shown, confirmed, then made step by step while each is on offer. */
import { journey } from '../boards/points/journey.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').Choice} Choice */

/** Where a choice goes by one click on the board; nothing for any other. @param {Choice} choice */
export const stepOf = ({ look, on }) => (look === 'go' && on !== 'button' && 'space' in on ? on.space : '');

export class March {
  /** The steps that are still to be made. @type {string[]} */
  #way = [];

  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
  }

  forget() {
    this.#way = [];
  }

  /** A place farther off than one step: the way there, to be confirmed; again, it is. Whether there is one. @param {string} goal */
  offer(goal) {
    const { table } = this;
    const { board, view, chooser } = table;
    const roads = board?.roads ?? [];
    if (!view || !roads.length || chooser.picked) return false;
    const steps = new Map((chooser.scene?.choices ?? []).flatMap(c => (stepOf(c) ? [[stepOf(c), c]] : [])));
    const foes = new Set(view.scene.pieces.filter(p => p.owner !== table.seat).map(p => p.at));
    const way = journey(roads, [...steps.keys()], goal, foes);
    const first = steps.get(way[0] ?? '');
    if (!first || way.length < 2) return false;
    if (this.#way.at(-1) === goal && chooser.held) table.send(first);
    else {
      this.#way = way;
      const by = way.slice(0, -1).map(s => table.named(s)).join(' – ');
      chooser.held = { ...first, label: t('march-by', { goal: table.named(goal), by }), deed: t('march') };
      table.hold(chooser.held);
      board?.light({ pieces: [], spaces: way });
    }
    return true;
  }

  /** The next step of a way that was confirmed, while it is offered. @param {import('../shared/types.js').View} view */
  next(view) {
    const [next] = this.#way;
    const choice = next ? view.scene.choices.find(c => stepOf(c) === next) : null;
    if (!choice && view.scene.prompt.seats.includes(this.table.seat ?? '')) this.forget();
    return choice ?? null;
  }

  /** A choice was sent: a step of the way, or something else that ends it. @param {Choice} choice */
  made(choice) {
    if (stepOf(choice) && stepOf(choice) === this.#way[0]) this.#way.shift();
    else this.forget();
  }
}
