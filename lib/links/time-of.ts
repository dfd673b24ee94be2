import { isTime } from '../model/time';

/** Below this, a number is in seconds, as browsers and most services export it. */
const FIRST_IN_MS = 1e11;

/** A time in milliseconds, from a number, a numeric text or a date. Undefined if it is none, before 1970 or after 9999. */
export function timeOf(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (text === '') return undefined;
  const number = Number(text);
  const time = Number.isNaN(number)
    ? Date.parse(text)
    : number < FIRST_IN_MS
      ? number * 1000
      : // Firefox counts microseconds in some exports.
        number >= FIRST_IN_MS * 1000
        ? number / 1000
        : number;
  return time > 0 && isTime(time) ? Math.floor(time) : undefined;
}
