import * as z from 'zod/mini';
import { DELIVERY, type DeliveryKind, PROBLEMS, type ProblemKind } from './kinds';

/** Plain data, safe to store and to show: it never holds a key or an answer's raw body. */
const details = {
  /** The service's own code and message, shown as text. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** HTTP status, if the answer was not of the service's form. */
  status: z.optional(z.number()),
  /** For `invalid-input` and `bad-address`: which field, and which rule or limit it breaks. For a file: the limit. */
  field: z.optional(z.string()),
  limit: z.optional(z.string()),
};

export const problemSchema = z.object({ kind: z.enum(kindsOf(PROBLEMS)), ...details });
/** What is stored with a job. */
export const deliveryProblemSchema = z.object({ kind: z.enum(kindsOf(DELIVERY)), ...details });

/** `Object.keys` forgets which keys they are. */
function kindsOf<Kind extends ProblemKind | DeliveryKind>(table: Readonly<Record<Kind, unknown>>): Kind[] {
  return Object.keys(table) as Kind[];
}
