/** What a free table says otherwise than the other boards, and its keys. */
import { prefer } from '../../shared/words.js';

prefer('free', ['tab-cards', 'does-arrows', 'does-l', 'reference', 'does-r', 'no-odds']);

/** Keys of a free table, in the order in which they are explained. */
export const KEYS = ['tab', 'arrows', 'enter', 'n', 't', 'drag', 'g', 'm', 'a', 'd', 'c', 'esc', 'u', 'e', 'w', 'i', 'l', 'b', 'r', 'h', 'dot', 'pause',
  'again', 'speed', 'zoom', 'pan', 'help'];
