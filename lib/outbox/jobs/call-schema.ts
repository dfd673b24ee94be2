import * as z from 'zod/mini';
import { deliveryProblemSchema } from '../../problems/problem-schema';

/** What became of one link of a call. */
const outcomeSchema = z.lazy(() =>
  z.object({
    /**
     * `queued`: it was certainly not stored, and goes again. `held`: the same, but only once its folder can be used.
     */
    state: z.enum(['confirmed', 'failed', 'unknown', 'queued', 'held']),
    /** If it goes again, it goes in a call of its own. */
    alone: z.optional(z.boolean()),
    mediaId: z.optional(z.string()),
    problem: z.optional(deliveryProblemSchema),
  }),
);
export type LinkOutcome = z.infer<typeof outcomeSchema>;

/** A job that carries links of a batch: one call of `import_urls`, or one link with a title of its own. */
export const callSchema = z.lazy(() =>
  z.object({
    batch: z.string(),
    to: z.number(),
    /** The links whose outcome is open. Storing the job moves the others to their items. */
    links: z.array(
      z.object({ n: z.number(), url: z.string(), title: z.string(), outcome: z.optional(outcomeSchema) }),
    ),
  }),
);
export type Call = z.infer<typeof callSchema>;
export type CallLink = Call['links'][number];
