/** Sounds, made here and short: off until somebody asks for them. Dice, a card, guns, a piece set down, and a drum tap when it is one's turn. */
import { keep, kept } from './page.js';

/** @typedef {import('./types.js').Effect} Effect */
/** @typedef {import('./types.js').Piece} Piece */
/** @typedef {'dice'|'card'|'guns'|'wood'|'turn'} Sound */
/**
 * A part of a sound: noise through a filter, or a tone; when it begins, how long it rings, how loud it is.
 * @typedef {{at: number, length: number, loud: number, tone?: number, noise?: BiquadFilterType, pitch?: number}} Part
 */

/** @returns {boolean} */
export const wanted = () => kept('sounds') === 'on';

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How many dice are heard one by one, at most. */
const MOST_DICE = 6;

/**
 * The parts of a sound, each under half a second.
 * @param {Sound} sound
 * @param {number} [n]  dice
 * @param {boolean} [calm]  one stroke instead of many
 * @returns {Part[]}
 */
export function parts(sound, n = 1, calm = false) {
  switch (sound) {
    case 'dice':
      return Array.from({ length: calm ? 1 : Math.max(1, Math.min(n, MOST_DICE)) },
        (_, i) => ({ at: i * 0.06, length: 0.05, loud: 0.3, noise: 'bandpass', pitch: 2600 + 300 * (i % 3) }));
    case 'card':
      return [{ at: 0, length: 0.14, loud: 0.12, noise: 'highpass', pitch: 3200 }];
    case 'wood':
      return [{ at: 0, length: 0.07, loud: 0.22, tone: 320 }, { at: 0, length: 0.03, loud: 0.12, noise: 'bandpass', pitch: 1100 }];
    case 'guns':
      return [{ at: 0, length: 0.42, loud: 0.4, noise: 'lowpass', pitch: 190 }, { at: 0, length: 0.25, loud: 0.3, tone: 58 }];
    case 'turn':
      return (calm ? [0] : [0, 0.13]).map(at => ({ at, length: 0.16, loud: 0.34, tone: 118 }));
  }
}

/**
 * What is heard of something that happens: dice are heard of both sides, moves and cards of one's own only.
 * @param {Effect} effect
 * @param {boolean} mine
 * @param {Piece[]} pieces
 * @returns {{sound: Sound, n: number}[]}
 */
export function heard(effect, mine, pieces) {
  if (effect.kind === 'roll') {
    const fired = pieces.some(p => p.at === effect.from && p.shape === 'guns');
    return [...(fired ? [{ sound: /** @type {const} */ ('guns'), n: 1 }] : []), { sound: 'dice', n: effect.dice.length }];
  }
  if (!mine) return [];
  if (effect.kind === 'card') return [{ sound: 'card', n: 1 }];
  return effect.kind === 'move' ? [{ sound: 'wood', n: 1 }] : [];
}

/** @type {AudioContext|null} */
let context = null;
/** @type {AudioBuffer|null} */
let hiss = null;

/** @param {AudioContext} audio */
function noise(audio) {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

/** @param {AudioContext} audio @param {Part} part */
function ring(audio, { at, length, loud, tone, noise: filter, pitch }) {
  const begin = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
  gain.connect(audio.destination);
  if (tone) {
    const wave = audio.createOscillator();
    wave.frequency.setValueAtTime(tone, begin);
    wave.frequency.exponentialRampToValueAtTime(tone * 0.6, begin + length);
    wave.connect(gain);
    wave.start(begin);
    wave.stop(begin + length);
    return;
  }
  const source = audio.createBufferSource();
  source.buffer = noise(audio);
  const band = audio.createBiquadFilter();
  band.type = filter ?? 'bandpass';
  band.frequency.value = pitch ?? 1000;
  source.connect(band).connect(gain);
  source.start(begin);
  source.stop(begin + length);
}

/** @param {Sound} sound @param {number} [n] */
export function play(sound, n = 1) {
  if (!wanted()) return;
  context ??= new AudioContext();
  const audio = context;
  void audio.resume().then(() => {
    for (const part of parts(sound, n, still())) ring(audio, part);
  });
}

/** @param {Effect} effect @param {boolean} mine @param {Piece[]} pieces */
export function hear(effect, mine, pieces) {
  for (const { sound, n } of heard(effect, mine, pieces)) play(sound, n);
}

/** On or off; a tap says that it is on. @returns {boolean} */
export function toggle() {
  keep('sounds', wanted() ? 'off' : 'on');
  play('turn');
  return wanted();
}
