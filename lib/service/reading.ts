import * as z from 'zod/mini';
import { isTime } from '../model/time';

/** A part of an answer, read tolerantly (contract.md#answers). Only own properties count. */
export type Raw = Readonly<Record<string, unknown>>;

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first of these fields that exists and is not null. */
export function pick(raw: Raw, ...names: string[]): unknown {
  const name = names.find((candidate) => Object.hasOwn(raw, candidate) && raw[candidate] != null);
  return name === undefined ? undefined : raw[name];
}

/** Unwraps up to four levels: `{ doc: { basic_info: { … } } }`. */
export function unwrap(value: unknown, ...wrappers: string[]): Raw {
  let raw: Raw = isRaw(value) ? value : {};
  for (let depth = 0; depth < 4; depth++) {
    const inner = pick(raw, ...wrappers);
    if (!isRaw(inner)) break;
    raw = inner;
  }
  return raw;
}

/** A text. Accepts whole numbers, which some installations send instead; otherwise returns an empty text. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Number.isSafeInteger(value) ? String(value) : '';
}

/** An int64, which may arrive as a number or as text. Undefined if it is neither. */
export function toWhole(value: unknown): number | undefined {
  if (typeof value === 'string' && !/^-?\d+$/.test(value)) return undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : undefined;
}

/** Times below this are seconds: as milliseconds they would be before March 1973. */
export const SECONDS_BELOW = 1e11;

/** Milliseconds since 1970. 0 if missing or out of range, such as nanoseconds. */
export function milliseconds(value: unknown): number {
  const time = toWhole(value) ?? 0;
  const ms = time < SECONDS_BELOW ? time * 1000 : time;
  return isTime(ms) ? ms : 0;
}

/** A boolean, which may arrive as 0 or 1, or as text. Undefined otherwise. */
export function flag(value: unknown): boolean | undefined {
  if (['true', '1'].includes(String(value))) return true;
  if (['false', '0'].includes(String(value))) return false;
  return undefined;
}

/**
 * Removes the `<em>` tags of a match from a title, and nothing else, because a title may contain
 * `Vec<String>`.
 */
export const withoutMarks = (value: string) => value.replace(/<\/?em\b[^<>]*>/gi, '');

/** All texts in a highlight of any form, without tags, as plain text. */
export function highlight(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.replace(/<\/?[a-z][^<>]*>/gi, '');
  if (typeof value !== 'object' || value === null || depth > 3) return '';
  const parts = Object.values(value).map((part) => highlight(part, depth + 1));
  return parts.filter((part) => part !== '').join(' … ');
}

/** A non-empty id in an answer. */
export const id = z.string().check(z.minLength(1));
