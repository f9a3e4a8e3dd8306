/** The server's interface: see docs/api.md. Everything is asked in the page's language. */
import { lang } from './words.js';

/** What went wrong, in the server's words where it has any. `type` is `/problems/line` when nothing answered. */
export class Problem extends Error {
  /** @param {import('./types.js').ProblemBody} body @param {number} status */
  constructor(body, status) {
    super(body.detail || body.title || `HTTP ${status}`);
    this.type = body.type ?? '/problems/broken';
    this.status = status;
    this.clause = body.clause ?? '';
    this.sentence = body.sentence ?? '';
    this.view = body.view ?? null;
    this.wrong = body.wrong ?? [];
  }
}

/**
 * The server is taken at its word: `types.js` is what it promises. Null where it has nothing to say.
 * @template T
 * @param {string} method @param {string} path
 * @param {{query?: Record<string, string|number|null|undefined>, body?: unknown}} [what]
 * @returns {Promise<T>}
 */
async function ask(method, path, { query = {}, body } = {}) {
  const search = new URLSearchParams({ lang });
  for (const [name, value] of Object.entries(query)) if (value !== null && value !== undefined) search.set(name, String(value));
  const plain = typeof body === 'string';
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(`${path}?${search}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': plain ? 'text/plain; charset=utf-8' : 'application/json' },
      body: body === undefined ? undefined : plain ? body : JSON.stringify(body),
    });
  } catch {
    throw new Problem({ type: '/problems/line' }, 0);
  }
  const text = await answer.text();
  /** @type {unknown} */
  let data = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = { detail: text.slice(0, 200) };
  }
  if (!answer.ok) throw new Problem(data ?? {}, answer.status);
  return /** @type {T} */ (data);
}

/** @param {string} id */
const match = id => `/api/matches/${encodeURIComponent(id)}`;

export const api = {
  /** @returns {Promise<import('./types.js').GameInfo[]>} */
  games: () => ask('GET', '/api/games'),
  /** @param {string} game @param {string} id @returns {Promise<{board: import('./types.js').BoardData, scene: import('./types.js').Scene}>} */
  scenario: (game, id) => ask('GET', `/api/games/${encodeURIComponent(game)}/scenarios/${encodeURIComponent(id)}`),
  /** @param {string} game @returns {Promise<import('./types.js').Rules>} */
  rules: game => ask('GET', `/api/games/${encodeURIComponent(game)}/rules`),
  /** @param {string} game @returns {Promise<import('./types.js').UmpireForm>} */
  umpire: game => ask('GET', `/api/games/${encodeURIComponent(game)}/umpire`),
  /** @param {string} game @param {{answers: Record<string, string>, dice: string[], choices: string[]}} body @returns {Promise<import('./types.js').Judged>} */
  judge: (game, body) => ask('POST', `/api/games/${encodeURIComponent(game)}/umpire`, { body }),
  /** @param {string} game @returns {Promise<import('./types.js').Muster>} */
  muster: game => ask('GET', `/api/games/${encodeURIComponent(game)}/army`),
  /** @param {string} game @param {string} text @returns {Promise<import('./types.js').Weighed>} */
  weigh: (game, text) => ask('POST', `/api/games/${encodeURIComponent(game)}/army`, { body: text }),
  /** @returns {Promise<{open: import('./types.js').MatchInfo[], yours: import('./types.js').MatchInfo[]}>} */
  matches: () => ask('GET', '/api/matches'),
  /** @param {import('./types.js').NewMatch} body @returns {Promise<import('./types.js').Seated & {join: string|null}>} */
  create: body => ask('POST', '/api/matches', { body }),
  /** @param {string} id @param {import('./types.js').Joining} body @returns {Promise<import('./types.js').Seated>} */
  join: (id, body) => ask('POST', `${match(id)}/join`, { body }),
  /** @param {string} id @returns {Promise<{links: Record<string, string>, team: Record<string, Record<string, string>>}>} */
  links: id => ask('POST', `${match(id)}/links`, { body: { lang } }),
  /** @param {string} id @param {{seat?: string, contribution: string, unpromised?: boolean}} body @returns {Promise<import('./types.js').View>} */
  contribute: (id, body) => ask('POST', `${match(id)}/contribute`, { body }),
  /** @param {string} id @param {boolean} [brief]  without the tables beside it @returns {Promise<import('./types.js').TitledBoard>} */
  board: (id, brief) => ask('GET', `${match(id)}/board`, { query: { brief: brief ? 'true' : null } }),
  /** @param {string} id @param {string|null} [seat] @returns {Promise<import('./types.js').View>} */
  scene: (id, seat) => ask('GET', `${match(id)}/scene`, { query: { seat } }),
  /** @param {string} id @param {number} k @param {string|null} [seat] @returns {Promise<import('./types.js').View>} */
  at: (id, k, seat) => ask('GET', `${match(id)}/at/${k}`, { query: { seat } }),
  /** @param {string} id @param {{n: number, seat: string, choice: string}} body @returns {Promise<import('./types.js').View>} */
  choose: (id, body) => ask('POST', `${match(id)}/choices`, { body: { ...body, lang } }),
  /**
   * @param {string} id @param {{n: number, seat: string, answer?: 'ask'|'accept'|'decline'}} body  with an answer the other side is asked, or answers
   * @returns {Promise<import('./types.js').View>}
   */
  takeBack: (id, body) => ask('POST', `${match(id)}/take-back`, { body: { ...body, lang } }),
  /** @param {string} id @param {{n: number, seat: string}} body @returns {Promise<import('./types.js').View>} */
  resign: (id, body) => ask('POST', `${match(id)}/resign`, { body: { ...body, lang } }),
  /**
   * @param {string} id @param {{seat: string, window?: string, until: import('./types.js').StandingTerm|'ask'}} body
   * @returns {Promise<import('./types.js').View>}
   */
  standing: (id, body) => ask('POST', `${match(id)}/standing`, { body: { ...body, lang } }),
  /** @param {string} id @param {{n: number, seat: string, answer: 'offer'|'accept'|'decline'}} body @returns {Promise<import('./types.js').View>} */
  draw: (id, body) => ask('POST', `${match(id)}/draw`, { body: { ...body, lang } }),
  /**
   * @param {string} id
   * @param {string} seat
   * @param {string} choice
   * @param {number} [n]  what was last seen: later there are none
   * @returns {Promise<import('./types.js').Odds|null>}
   */
  odds: (id, seat, choice, n) => ask('GET', `${match(id)}/odds`, { query: { seat, choice, n } }),
  /** @param {string} id @param {string} seat @returns {Promise<import('./types.js').Hint|null>} */
  hint: (id, seat) => ask('GET', `${match(id)}/hint`, { query: { seat } }),
  /** @param {string} id @param {string} seat @param {string|null} from @param {string} at @returns {Promise<import('./types.js').Why|null>} */
  why: (id, seat, from, at) => ask('GET', `${match(id)}/why`, { query: { seat, from, at } }),
  /** @param {string} id @param {string} seat @param {Record<string, string|number|null|undefined>} wish @returns {Promise<import('./types.js').Sketch|null>} */
  sketch: (id, seat, wish) => ask('GET', `${match(id)}/sketch`, { query: { seat, ...wish } }),
  /** @param {string} text @returns {Promise<{id: string}>} */
  replay: text => ask('POST', '/api/replays', { body: text }),
  /**
   * How far the review of a finished match is, or the review; nothing where nobody judges the game.
   * @param {string} id
   * @returns {Promise<import('./types.js').ReviewState|null>}
   */
  review: id => ask('GET', `${match(id)}/review`),
  /** One's own chance of winning, against bots. @param {string} id @param {string} seat @returns {Promise<{chance: number}|null>} */
  chance: (id, seat) => ask('GET', `${match(id)}/chance`, { query: { seat } }),
  /** @param {string} id */
  recordPath: id => `${match(id)}/record`,
};

/** A seat's share in the secret of the dice: nobody knows all of it beforehand. */
export function contribution() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map(b => b.toString(16).padStart(2, '0')).join('');
}
