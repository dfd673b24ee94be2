import * as z from 'zod/mini';
import { DELIVERY, type DeliveryKind, PROBLEMS, type ProblemKind } from './kinds';

/** Plain data, safe to store and to show. Never holds a key or a raw response body. */
const details = {
  /** The service's own code and message, shown as text. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** HTTP status, if the response was not in the service's format. */
  status: z.optional(z.number()),
  /**
   * For `invalid-input` and `bad-address`: the field, and the rule or limit that it breaks. For a file: the
   * limit.
   */
  field: z.optional(z.string()),
  limit: z.optional(z.string()),
};

export const problemSchema = z.lazy(() => z.object({ kind: z.enum(kindsOf(PROBLEMS)), ...details }));
/** The problem that is stored with a job. */
export const deliveryProblemSchema = z.lazy(() => z.object({ kind: z.enum(kindsOf(DELIVERY)), ...details }));

/** `Object.keys` with the type of the keys. */
function kindsOf<Kind extends ProblemKind | DeliveryKind>(table: Readonly<Record<Kind, unknown>>): Kind[] {
  return Object.keys(table) as Kind[];
}
