import * as z from 'zod/mini';
import { ProblemError } from '../problem';

/** What cannot be sent as well-formed UTF-8: NUL, and half of a surrogate pair. */
const UNFIT = /\0|\p{Cs}/u;

/** Any text, also an empty one. */
export const text = z.string().check(z.refine((value) => !UNFIT.test(value), 'well-formed text'));

/** A text with something in it. */
export const filled = text.check(z.refine((value) => value.trim() !== '', 'required'));

/** int64 and uint64 where only zero and above makes sense. */
export const whole = z.int().check(z.refine((value) => value >= 0, 'at least 0'));

/** How many entries a page may have. */
export const pageLimit = (max: number) =>
  z.int().check(z.refine((value) => value >= 1 && value <= max, `1 to ${max}`));

/** A list of 1 to `max` items. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.array(item).check(z.refine((list) => list.length >= 1 && list.length <= max, `1 to ${max}`));

/**
 * Reads what is to be sent by its schema.
 * @throws ProblemError `invalid-input` with the field's dotted path and the limit that it breaks. The
 * cause is left out, because it would carry the content.
 */
export function checkInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: z.input<Schema>,
): z.output<Schema> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ProblemError({
    kind: 'invalid-input',
    field: issue?.path.join('.') ?? '',
    limit: issue ? limitOf(issue) : 'invalid',
  });
}

/** The one place where what zod finds becomes words. They are neutral: numbers and short terms. */
function limitOf(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'required';
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return `one of ${issue.values.join(', ')}`;
    case 'too_big':
      return `at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`;
    case 'too_small':
      return `at least ${issue.minimum}`;
    default:
      return issue.message;
  }
}
