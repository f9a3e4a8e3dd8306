/** Numbers of people: how long, how long ago. */
import { lang, locale, t } from './words.js';

/** "40 min", "1 h 30". @param {number} n  minutes */
export function minutes(n) {
  if (n < 60) return t('minutes', { n });
  const [h, m] = [Math.floor(n / 60), n % 60];
  return m ? t('hours-minutes', { h, m: String(m).padStart(2, '0') }) : t('hours', { h });
}

/** "40–60 min", "1 h 30 – 2 h". @param {[number, number]} range */
export function span([from, to]) {
  if (from === to) return minutes(from);
  return to < 60 ? t('minutes', { n: `${from}–${to}` }) : `${minutes(from)} – ${minutes(to)}`;
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [['year', 31_536_000], ['month', 2_592_000], ['week', 604_800], ['day', 86_400], ['hour', 3600], ['minute', 60]];

/** "3 hours ago"; "just now" within a minute. @param {number} then  seconds since 1970 @param {number} [now] */
export function ago(then, now = Date.now() / 1000) {
  const past = Math.max(0, now - then);
  const [unit, size] = UNITS.find(([, s]) => past >= s) ?? ['second', 1];
  if (unit === 'second') return t('just-now');
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(past / size), unit);
}

/** `51.7 %`, `51,7 %`. @param {number} p  of one @param {number} [digits] */
export const percent = (p, digits = 0) =>
  `${(p * 100).toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })} %`;

/** "a, b and c". @param {string[]} names */
export const listed = names => new Intl.ListFormat(lang).format(names);
