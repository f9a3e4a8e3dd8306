// A seat's share in the dice, in two steps: first its hash, then, once the server has told the hash of its own secret, the share itself.
// So neither the server nor a player can choose the dice after the others have shown theirs.

import { api, contribution } from '../shared/api.js';
import { sha256 } from '../shared/sha256.js';
import { isRecord, keep, keptJson } from '../shared/page.js';

const REMEMBERED = 40;

/** @returns {Record<string, string>}  contributions by match and seat */
function promises() {
  const read = keptJson('promises');
  return isRecord(read) ? /** @type {Record<string, string>} */ (read) : {};
}

/** A new share in the dice, and its hash, which is sent first. @returns {{share: string, commitment: string}} */
export function promise() {
  const share = contribution();
  return { share, commitment: sha256(share) };
}

/** Keeps a share until it is sent. @param {string} id @param {string} share */
export function keepPromise(id, share) {
  const all = Object.entries({ ...promises(), [id]: share });
  keep('promises', JSON.stringify(Object.fromEntries(all.slice(-REMEMBERED))));
}

/** @type {Set<string>} */
const telling = new Set();

/** Tells the share of every seat that the server asks for. What was promised elsewhere and is lost is replaced, and the record says so.
 * @param {string} id @param {string[]} [seats] */
export async function tellShare(id, seats = []) {
  for (const seat of seats.filter(seat => !telling.has(`${id} ${seat}`))) {
    telling.add(`${id} ${seat}`);
    const share = promises()[id];
    try {
      await (share ? api.contribute(id, { seat, contribution: share }) : api.contribute(id, { seat, contribution: contribution(), unpromised: true }));
    } catch {
      telling.delete(`${id} ${seat}`); // the next view asks again
    }
  }
}
