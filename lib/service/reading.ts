import * as z from 'zod/mini';
import { isTime } from '../time';

/** A part of an answer, read tolerantly (contract.md#answers). Only its own properties count. */
export type Raw = Readonly<Record<string, unknown>>;

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first of these fields that is there and not null. */
export function pick(raw: Raw, ...names: string[]): unknown {
  const name = names.find((candidate) => Object.hasOwn(raw, candidate) && raw[candidate] != null);
  return name === undefined ? undefined : raw[name];
}

/** Goes inside wrappers, at most four deep: `{ doc: { basic_info: { … } } }`. */
export function unwrap(value: unknown, ...wrappers: string[]): Raw {
  let raw: Raw = isRaw(value) ? value : {};
  for (let depth = 0; depth < 4; depth++) {
    const inner = pick(raw, ...wrappers);
    if (!isRaw(inner)) break;
    raw = inner;
  }
  return raw;
}

/** A text, or a whole number that some deployment writes where a text is meant; otherwise empty. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return Number.isSafeInteger(value) ? String(value) : '';
}

/** int64 may come as a number or as a text. Undefined where it is neither. */
export function whole(value: unknown): number | undefined {
  if (typeof value === 'string' && !/^-?\d+$/.test(value)) return undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : undefined;
}

/** Times below this are seconds: as milliseconds they would lie before March 1973. */
const SECONDS_BELOW = 1e11;

/** Milliseconds since 1970; 0 if nothing is told, or nonsense such as nanoseconds. */
export function milliseconds(value: unknown): number {
  const time = whole(value) ?? 0;
  const ms = time < SECONDS_BELOW ? time * 1000 : time;
  return isTime(ms) ? ms : 0;
}

/** A flag that may come as 0 or 1, or as a text. Undefined where it is none of them. */
export function flag(value: unknown): boolean | undefined {
  if (['true', '1'].includes(String(value))) return true;
  if (['false', '0'].includes(String(value))) return false;
  return undefined;
}

/** Takes the marks of a match out of a title, and nothing else: a title may hold `Vec<String>`. */
export const withoutMarks = (value: string) => value.replace(/<\/?em\b[^<>]*>/gi, '');

/** All texts in a highlight, whatever its form, without tags. To be shown as text. */
export function highlight(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.replace(/<\/?[a-z][^<>]*>/gi, '');
  if (typeof value !== 'object' || value === null || depth > 3) return '';
  const parts = Object.values(value).map((part) => highlight(part, depth + 1));
  return parts.filter((part) => part !== '').join(' … ');
}

/** An id in an answer. */
export const id = z.string().check(z.minLength(1));
