import { isTime } from '../model/time';
import { spaced, t } from '../words';

const MINUTE = 60_000;
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', MINUTE],
] as const;

/**
 * "3 minutes ago" or "in 2 hours": `at` seen from `now`, both in milliseconds. Below a minute: "just now", or
 * "now".
 */
export function relativeTime(at: number, now: number, style: Intl.RelativeTimeFormatStyle = 'long'): string {
  if (!isTime(at)) return t('timeUnknown');
  if (at <= now && at > now - MINUTE) return t('justNow');
  const format = new Intl.RelativeTimeFormat(t('language'), { numeric: 'auto', style });
  const [unit, size] = UNITS.find(([, size]) => Math.abs(at - now) >= size) ?? ['second', Infinity];
  return spaced(format.format(Math.trunc((at - now) / size) || 0, unit));
}

/** When Satchel tries again automatically: in one minute at least, because the page is seldom redrawn. */
export function nextTry(at: number, now: number): string {
  return t('nextTry', relativeTime(Math.max(at, now + MINUTE), now));
}
