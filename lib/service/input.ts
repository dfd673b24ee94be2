import * as z from 'zod/mini';
import { ProblemError } from '../problems/problem';

/** Any text, including an empty one. */
export const text = z
  .string()
  .check(z.refine((value) => value.isWellFormed() && !value.includes('\0'), 'well-formed text'));

/** A non-blank text. */
export const filled = text.check(z.refine((value) => value.trim() !== '', 'required'));

/** An int64 or uint64 field that cannot be negative. */
export const whole = z.number().check(
  z.refine(Number.isSafeInteger, 'int'),
  z.refine((value) => value >= 0, 'at least 0'),
);

/** The `limit` of a list request. */
export const pageLimit = (max: number) =>
  whole.check(z.refine((value) => value >= 1 && value <= max, `1 to ${max}`));

/** A list of 1 to `max` items. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.array(item).check(z.refine((list) => list.length >= 1 && list.length <= max, `1 to ${max}`));

/**
 * Parses a request by its schema.
 * @throws ProblemError `invalid-input` with the field's dotted path and the violated limit. Has no cause,
 * because a cause would contain the content.
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

/** The limit that an issue is about, in short technical English, like a message of the service. */
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
