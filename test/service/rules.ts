import * as z from 'zod/mini';
import { CONTENT_TYPES, NAME_CHECKED } from './media-types';

z.config(z.locales.en());

/** Both services' rules for the fields of a request, by kind of field. */
export const text = z.string().check(z.minLength(1));
export const cursor = z.string();
export const whole = z.int().check(z.gte(0));

const inRange = (least: number, most: number, code?: number) =>
  z.int().check(
    z.refine((value) => value >= least && value <= most, {
      error: `must be ${least} to ${most}`,
      params: { code },
    }),
  );

/** Notes: at most 20 (contract.md#paging), else 100004 "requested size out of range". */
export const noteLimit = inRange(1, 20, 100004);
/** Knowledge bases: 1 to 50 (contract.md#paging). */
export const knowledgeLimit = inRange(1, 50);

/** `end` is at most 20 after `start` (contract.md#search-notes). */
export const spanRule = z.refine<{ start: number; end: number }>(
  ({ start, end }) => end >= start && end - start <= 20,
  { error: 'end must be 0 to 20 after start', path: ['end'], params: { code: 100004 } },
);

/** Notes: an impossible id is 100002 "invalid id supplied". */
export const noteId = z
  .string()
  .check(z.refine((id) => id !== '', { error: 'must not be empty', params: { code: 100002 } }));

/** Notes are written as Markdown only, and read as plain text or JSON only (contract.md#notes). */
export const writtenFormat = z.literal(1);
export const readFormat = z.literal([0, 2]);

export const ids = z.array(text).check(
  z.minLength(1),
  z.maxLength(20),
  z.refine((list) => new Set(list).size === list.length, 'must be distinct'),
);
export const urls = z.array(text).check(z.minLength(1), z.maxLength(10));
export const fileName = text.check(z.maxLength(1024));
export const fileExtension = text.check(z.refine((value) => !value.includes('.'), 'must have no dot'));
export const contentType = z.enum(CONTENT_TYPES);
export const nameChecks = z
  .array(z.strictObject({ name: text, media_type: z.literal(NAME_CHECKED) }))
  .check(z.minLength(1), z.maxLength(2000));

/** Seconds (contract.md#add-an-entry). A larger number must be milliseconds. */
export const seconds = z
  .int()
  .check(z.refine((value) => value >= 0 && value < 1e11, 'must be Unix time in seconds'));

export const webAddress = z.string().check(
  z.refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    return url?.protocol === 'https:' || url?.protocol === 'http:';
  }, 'must be an http or https URL'),
);
