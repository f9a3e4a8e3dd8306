/** From clicks to choices. Knows the list of choices and nothing of the rules behind it. */

/** @typedef {import('../shared/types.js').Choice} Choice */
/** @typedef {import('../shared/types.js').Scene} Scene */
/** @typedef {import('../shared/types.js').Then} Then */
/**
 * @typedef {{do: 'send'|'hold', choice: Choice} | {do: 'menu', choices: Choice[]} | {do: 'sources', keys: string[]} | {do: 'pick'}
 *   | {do: 'why', from: string|null, at: string}} Answer
 */

/** What is clicked first: `space:e5`, `piece:g1`, `card:attack-left`, `button`. @param {import('../shared/types.js').Target} on */
export const keyOf = on => (on === 'button' ? 'button' : (Object.entries(on)[0] ?? ['button', '']).join(':'));

/** Choices that end a step: they have their own place and key. @param {{id: string}} choice */
export const isEnd = ({ id }) => /^(done|end|pass|ready)\b/.test(id);

/** The most answers that stand side by side. */
const FEW = 6;

export class Chooser {
  /** @type {Scene|null} */
  scene = null;
  /** What was clicked first and waits for its second click. @type {string|null} */
  picked = null;
  /** The choice whose odds lie open and that waits to be confirmed. @type {Choice|null} */
  held = null;
  /** The choice whose odds lie open from the beginning: the first button, if it has any. @type {Choice|null} */
  usual = null;
  /** @type {Map<string, Choice[]>} */
  #by = new Map();
  /** What comes after the choices that cannot be taken back, by their ids. @type {Map<string, Then>} */
  #then = new Map();

  /** A new scene: whatever was picked is let go. @param {Scene|null} scene */
  take(scene) {
    this.scene = scene;
    this.usual = scene?.choices.find(c => c.on === 'button' && c.first && c.odds) ?? null;
    this.held = this.usual;
    this.picked = null;
    this.#by = new Map();
    this.#then = new Map((scene?.commitments ?? []).map(c => [c.choice, c.then]));
    for (const choice of scene?.choices ?? []) {
      const key = keyOf(choice.on);
      const list = this.#by.get(key);
      if (list) list.push(choice);
      else this.#by.set(key, [choice]);
    }
    this.#only();
  }

  /** The only thing that can be picked is picked already: its way is shown, or its few answers are buttons. */
  #only() {
    const board = this.sources();
    if (board.length !== 1 || this.cards().size) return;
    const all = this.#by.get(board[0]) ?? [];
    if (all.some(c => c.to) || (all.length > 1 && all.length <= FEW)) this.picked = board[0];
  }

  /** Keys on the board. */
  sources() {
    return [...this.#by.keys()].filter(k => k.startsWith('space:') || k.startsWith('piece:'));
  }

  /** Cards that can be chosen now. */
  cards() {
    return new Set([...this.#by.keys()].filter(k => k.startsWith('card:')).map(k => k.slice(5)));
  }

  /** Buttons: those of the prompt, and what the picked thing can do where it stands. @returns {Choice[]} */
  buttons() {
    const own = this.#by.get('button') ?? [];
    const here = this.picked ? (this.#by.get(this.picked) ?? []).filter(c => !c.to) : [];
    return [...here, ...own];
  }

  /** Where a key is on the board. @param {string} key @returns {string|null} */
  spaceOf(key) {
    const [kind, id] = key.split(/:(.*)/s);
    if (kind === 'space') return id;
    if (kind === 'piece') return this.scene?.pieces.find(p => p.id === id)?.at ?? null;
    return null;
  }

  /** The second click is on a space. @param {Choice} choice @returns {string|null} */
  goal(choice) {
    return choice.to ?? null;
  }

  /** @param {string} space @param {string|null} piece  a piece that was hit by itself, as a disc can be @returns {Answer} */
  touch(space, piece = null) {
    if (this.held && (this.goal(this.held) ?? this.spaceOf(keyOf(this.held.on))) === space) return this.#done(this.held);
    if (this.picked) {
      const options = (this.#by.get(this.picked) ?? []).filter(c => this.goal(c) === space);
      if (options.length) return this.#resolve(options);
    }
    const here = this.sources().filter(k => this.spaceOf(k) === space);
    const exact = piece && here.includes(`piece:${piece}`) ? [`piece:${piece}`] : here;
    if (!exact.length) return { do: 'why', from: this.picked && this.spaceOf(this.picked), at: space };
    const others = this.#unlike(exact.filter(k => k !== this.picked));
    if (!others.length) {
      // the only thing that can act stays picked: a click on it is not meant to let it go
      if (this.sources().length > 1) this.letGo();
      return { do: 'pick' };
    }
    if (others.length > 1) return { do: 'sources', keys: others };
    return this.open(others[0]);
  }

  /** One of each kind of piece that looks alike and stands alike: nobody could say which of two he means. @param {string[]} keys */
  #unlike(keys) {
    /** @type {Map<string, string>} */
    const kinds = new Map();
    for (const key of keys) {
      const piece = key.startsWith('piece:') && this.scene?.pieces.find(p => p.id === key.slice(6));
      const look = piece
        ? [piece.owner, piece.kind, piece.art, piece.shape, piece.nation, piece.name ?? '', piece.at, piece.strength, piece.full, piece.badges, piece.label]
        : [key];
      const kind = JSON.stringify(look);
      if (!kinds.has(kind)) kinds.set(kind, key);
    }
    return [...kinds.values()];
  }

  /** @param {string} key @returns {Answer} */
  open(key) {
    const choices = this.#by.get(key) ?? [];
    this.held = this.usual;
    // a unit with a single target takes aim at once: the odds ask for a confirmation
    const aims = choices.length === 1 && choices[0].look === 'attack' && choices[0].odds;
    if (aims || !choices.some(c => c.to)) return this.#resolve(choices);
    this.picked = key;
    return { do: 'pick' };
  }

  /** @param {string} id @returns {Answer} */
  card(id) {
    const key = `card:${id}`;
    if (!this.#by.has(key)) return { do: 'why', from: null, at: id };
    if (this.picked === key && !this.held) {
      this.letGo();
      return { do: 'pick' };
    }
    const [choice, ...more] = this.#by.get(key) ?? [];
    // what a card shows or sets going does not come back
    if (choice && !more.length && !choice.to && this.#then.has(choice.id)) return this.#ask(choice);
    return this.open(key);
  }

  /** A key only raises a card; it is played by what confirms it. @param {string} id @returns {Answer} */
  raise(id) {
    const [choice, ...more] = this.#by.get(`card:${id}`) ?? [];
    return choice && !more.length && !choice.to ? this.#ask(choice) : this.card(id);
  }

  /** What comes after a choice, if it cannot be taken back. @param {Choice} choice */
  then(choice) {
    return this.#then.get(choice.id) ?? null;
  }

  /** Whether something else could be chosen that ends nothing. @param {Choice} choice */
  #rest(choice) {
    return (this.scene?.choices ?? []).some(c => c !== choice && !isEnd(c));
  }

  /** What would be lost if a step were ended now: attacks before anything else. */
  left() {
    const all = (this.scene?.choices ?? []).filter(c => c.on !== 'button');
    const attacks = all.filter(c => c.look === 'attack');
    const spaces = (/** @type {Choice[]} */ list) => new Set(list.map(c => keyOf(c.on))).size;
    return { attacks: spaces(attacks), others: spaces(all) };
  }

  /** Own pieces that wait beside a free table. */
  undeployed() {
    const { poses, pieces, prompt } = this.scene ?? {};
    if (!poses || !pieces || !prompt) return 0;
    const here = new Set(poses.map(p => p.piece));
    return pieces.filter(p => prompt.seats.includes(p.owner) && p.shape !== 'general' && !here.has(p.id)).length;
  }

  /** Whether the other side's turn is interrupted by the question. */
  #isTheirs() {
    const { seats = [], prompt } = this.scene ?? {};
    return seats.some(s => s.active) && !seats.some(s => s.active && prompt?.seats.includes(s.id));
  }

  /** @param {Choice} choice @returns {Answer} */
  #ask(choice) {
    if (this.held === choice) return this.#done(choice);
    this.held = choice;
    this.picked = choice.on === 'button' ? null : keyOf(choice.on);
    return { do: 'hold', choice };
  }

  /** Something that is not on the list waits to be confirmed. @param {Choice} choice @param {Then|null} then */
  propose(choice, then = this.then(choice)) {
    if (then) this.#then.set(choice.id, then);
    this.held = choice;
  }

  /** Enter was pressed: what it would press for good says so first. @param {Choice} choice @returns {Answer} */
  enter(choice) {
    return this.then(choice) && this.#rest(choice) ? this.#ask(choice) : this.name(choice, true);
  }

  /** @param {string} id */
  byId(id) {
    return this.scene?.choices.find(c => c.id === id) ?? null;
  }

  /** A choice named outright, from a button, a menu or the list. @param {Choice} choice @param {boolean} [byKey] @returns {Answer} */
  name(choice, byKey = false) {
    // a step that does not come back is not ended by a slip, by button or key, while something is left to do; in the other side's turn
    // its button only lets an occasion pass
    const passes = !byKey && this.#isTheirs();
    const loses = (!passes && this.then(choice) && this.#rest(choice)) || (choice.id === 'ready' && this.undeployed());
    if (isEnd(choice) && loses && this.held !== choice) return this.#ask(choice);
    return this.#resolve([choice], true);
  }

  /** @param {Choice[]} options @param {boolean} [named]  it was read before it was chosen @returns {Answer} */
  #resolve(options, named = false) {
    if (options.length > 1) return { do: 'menu', choices: options };
    const [choice] = options;
    // a click on the board may have slipped
    const asks = choice.odds || (!named && this.then(choice));
    return asks ? this.#ask(choice) : this.#done(choice);
  }

  /** @param {Choice} choice @returns {Answer} */
  #done(choice) {
    this.held = null;
    return { do: 'send', choice };
  }

  /** Steps back by one: the odds, then the pick. Whether there was anything to let go. */
  letGo() {
    if (this.held && this.held !== this.usual) {
      if (!this.held.to) this.picked = null;
      this.held = this.usual;
    } else if (this.picked) this.picked = null;
    else return false;
    return true;
  }

  /** What the board highlights now. @returns {import('../boards/marks.js').Highlights} */
  marks() {
    /** @type {string[]} */
    const may = [];
    /** @type {string[]} */
    const attack = [];
    /** @type {string[]} */
    const faint = [];
    /** @param {string[]} list @param {string|null} space */
    const add = (list, space) => space && !list.includes(space) && list.push(space);
    const picked = this.picked && this.spaceOf(this.picked);
    for (const key of this.sources()) {
      if (key === this.picked) continue;
      const choices = this.#by.get(key) ?? [];
      const strikes = choices.every(c => !c.to && c.look === 'attack');
      add(this.picked ? faint : strikes ? attack : may, this.spaceOf(key));
    }
    for (const choice of this.picked ? (this.#by.get(this.picked) ?? []) : []) add(choice.look === 'attack' ? attack : may, this.goal(choice));
    const to = this.held && this.goal(this.held);
    const piece = (/** @type {string} */ key) => (key.startsWith('piece:') ? [key.slice(6)] : []);
    const mayPieces = this.sources().filter(k => k !== this.picked).flatMap(piece);
    const pickedPiece = (this.picked && piece(this.picked)[0]) || null;
    return { picked, may, attack, faint, mayPieces, pickedPiece, strike: picked && to ? { from: picked, to } : null };
  }

  /** Spaces that may act, then those the second click may go to: for the keys N and T. */
  stops() {
    const marks = this.marks();
    const sources = this.sources().map(k => this.spaceOf(k));
    const goals = this.picked ? (this.#by.get(this.picked) ?? []).map(c => this.goal(c)) : sources;
    /** @param {(string|null)[]} list @returns {string[]} */
    const clean = list => [...new Set(list.filter(s => s !== null))];
    const targets = clean(goals);
    return { sources: clean(sources), targets: [...targets.filter(s => marks.attack?.includes(s)), ...targets.filter(s => !marks.attack?.includes(s))] };
  }
}
