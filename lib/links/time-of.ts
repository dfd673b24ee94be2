import { isTime } from '../model/time';

/** Below this, a number is in seconds, as browsers and most services export it. */
const FIRST_IN_MS = 1e11;
/** From this on, a number counts microseconds since 1601, as in the file in which Chrome keeps its bookmarks. */
const FIRST_SINCE_1601 = 1e16;
const FROM_1601_TO_1970_MS = 11_644_473_600_000;

/** A time in milliseconds, from a number, a numeric text or a date. Undefined if it is none, before 1970 or after 9999. */
export function timeOf(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (text === '') return undefined;
  const number = Number(text);
  const time = Number.isNaN(number) ? Date.parse(text) : inMilliseconds(number);
  return time > 0 && isTime(time) ? Math.floor(time) : undefined;
}

function inMilliseconds(number: number): number {
  if (number < FIRST_IN_MS) return number * 1000;
  if (number >= FIRST_SINCE_1601) return number / 1000 - FROM_1601_TO_1970_MS;
  // Firefox counts microseconds in some exports.
  return number >= FIRST_IN_MS * 1000 ? number / 1000 : number;
}
