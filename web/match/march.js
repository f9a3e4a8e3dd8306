/**
 * A march of several steps on a campaign map: shown, confirmed, then made step by step while each is on offer. A stack that is only taken
 * together can be sent off to a place at once: it sets out, goes there and halts.
 */
import { journey } from '../boards/points/journey.js';
import { isEnd } from './choose.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').Choice} Choice */

/** @typedef {import('../shared/types.js').Scene} Scene */

/** Where a choice goes by one click on the board; nothing for any other. @param {Choice} choice */
export const stepOf = ({ look, on }) => (look === 'go' && on !== 'button' && 'space' in on ? on.space : '');

/** The button by which a stack sets out, and where the stack stands. @param {Scene} scene @param {string|null} seat @param {Choice[]} choices */
export function departure(scene, seat, choices) {
  const button = choices.find(c => c.on === 'button' && c.look === 'go');
  const from = scene.pieces.find(p => p.owner === seat && p.badges.includes('picked'))?.at;
  return button && from ? { button, from } : null;
}

/** The end of a march that has come to its goal, if nothing but further steps could be chosen. @param {Choice[]} choices */
export function halt(choices) {
  const end = choices.find(isEnd);
  return end && choices.every(c => c === end || stepOf(c)) ? end : null;
}

export class March {
  /** The steps that are still to be made. @type {string[]} */
  #way = [];
  /** The button by which it sets out. */
  #departs = '';
  /** It ends where the way ends. */
  #halts = false;

  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
  }

  forget() {
    this.#way = [];
    this.#departs = '';
    this.#halts = false;
  }

  /** A place farther off than one step: the way there, to be confirmed; again, it is. Whether there is one. @param {string} goal */
  offer(goal) {
    const { table } = this;
    const { board, view, chooser } = table;
    const roads = board?.roads ?? [];
    const choices = chooser.scene?.choices ?? [];
    const leaves = view && departure(view.scene, table.seat, choices);
    if (!view || !roads.length || (chooser.picked && !leaves)) return false;
    const steps = new Map(choices.flatMap(c => (stepOf(c) ? [[stepOf(c), c]] : [])));
    const near = leaves ? roads.flatMap(([a, b]) => (a === leaves.from ? [b] : b === leaves.from ? [a] : [])) : [...steps.keys()];
    const foes = new Set(view.scene.pieces.filter(p => p.owner !== table.seat).map(p => p.at));
    const way = journey(roads, near, goal, foes);
    const first = leaves ? leaves.button : steps.get(way[0] ?? '');
    if (!first || !way.length || goal === leaves?.from || (!leaves && way.length < 2)) return false;
    if (this.#way.at(-1) === goal && chooser.held) table.send(first);
    else {
      if (leaves) chooser.letGo();
      this.#way = way;
      this.#departs = leaves ? first.id : '';
      this.#halts = Boolean(leaves);
      const by = way.slice(0, -1).map(s => table.named(s)).join(' – ');
      const words = { goal: table.named(goal), by };
      const label = leaves ? t(by ? 'march-halt-by' : 'march-halt', words) : t('march-by', words);
      chooser.held = { ...first, label, deed: t('march') };
      table.hold(chooser.held);
      board?.light({ pieces: [], spaces: way });
    }
    return true;
  }

  /** The next step of a way that was confirmed, while it is offered. @param {import('../shared/types.js').View} view */
  next(view) {
    const [next] = this.#way;
    const asked = view.scene.prompt.seats.includes(this.table.seat ?? '');
    const arrived = !next && this.#halts && asked;
    const choice = next ? view.scene.choices.find(c => stepOf(c) === next) : arrived ? halt(view.scene.choices) : null;
    if (asked && (arrived || !choice)) this.forget();
    return choice ?? null;
  }

  /** A choice was sent: a step of the way, or something else that ends it. @param {Choice} choice */
  made(choice) {
    if (stepOf(choice) && stepOf(choice) === this.#way[0]) this.#way.shift();
    else if (!this.#departs || choice.id !== this.#departs) this.forget();
    this.#departs = '';
  }
}
