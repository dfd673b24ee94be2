import * as z from 'zod/mini';
import { PROBLEM_KINDS } from './problem';

/** Plain data, safe to store and to show: it never holds a key or an answer's raw body. */
export const problemSchema = z.object({
  kind: z.enum(PROBLEM_KINDS),
  /** The service's own code and message, shown as text. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** HTTP status, where the answer was not of the service's form. */
  status: z.optional(z.number()),
  /** For `invalid-input` and `bad-address`: which field, and which rule or limit it breaks. For a file: the limit. */
  field: z.optional(z.string()),
  limit: z.optional(z.string()),
});
