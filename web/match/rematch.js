/** The same battle once more, with the same opponent. */
import { api } from '../shared/api.js';
import { kept } from '../shared/page.js';
import { t } from '../shared/words.js';
import { keepPromise, promise } from './promise.js';

/**
 * @param {import('../shared/types.js').View} view
 * @param {string} game
 * @param {string|null} own  the seat
 * @param {boolean} other  with sides changed
 */
export async function rematch(view, game, own, other) {
  if (!view.scenario) return location.assign('/');
  const against = view.players.find(p => !view.your_seats.includes(p.seat));
  const both = view.your_seats.length > 1;
  const opponent = both ? 'same-screen' : against && against.kind !== 'person' ? against.name : 'link';
  const seat = (other && view.scene.seats.find(s => s.id !== own)?.id) || own || 'random';
  const { share, commitment } = promise();
  const name = kept('name') || t('visitor');
  const made = await api.create({ game, scenario: view.scenario, options: view.options ?? {}, seat, opponent, name, commitment });
  if (made.join) keepPromise(made.id, share);
  else await api.contribute(made.id, { contribution: share });
  location.assign(`/table/${encodeURIComponent(made.id)}`);
}
