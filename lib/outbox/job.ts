import * as z from 'zod/mini';
import { clipSchema } from '../clip';
import { destinationSchema } from '../destination';
import { problemSchema } from '../problem';

/** How a job is delivered: one file in `deliver/` for each. */
export const JOB_KINDS = ['create-note', 'append-note', 'import-urls', 'markdown-file'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** States of the design, section 6 (verifying comes with read-back). */
export const JOB_STATES = ['queued', 'sending', 'waiting', 'needs-you', 'unknown', 'confirmed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The account a job is bound to: it never goes to another (design, section 4, invariant 6). */
export const accountSchema = z.object({ baseUrl: z.string(), clientId: z.string() });
export type Account = z.infer<typeof accountSchema>;

/** What is known after the service confirmed. */
export const receiptSchema = z.object({ ids: z.array(z.string()), at: z.number() });
export type Receipt = z.infer<typeof receiptSchema>;

/** One line of a job's story: when, what was done or came back. */
const eventSchema = z.object({
  at: z.number(),
  state: z.enum(JOB_STATES),
  /** The write that went out at this moment; it must not be repeated without evidence. */
  operation: z.optional(z.string()),
  problem: z.optional(problemSchema),
});

/** One clip on its way to one destination: a row of the outbox. All times are milliseconds. */
export const jobSchema = z.object({
  version: z.literal(1),
  /** Made at the click, so that adding twice makes one row (invariant 7). */
  id: z.string(),
  /** 8 random characters `[a-z2-7]` that prove the clip is there; empty if switched off. */
  reference: z.string(),
  account: accountSchema,
  kind: z.enum(JOB_KINDS),
  clip: clipSchema,
  destination: destinationSchema,
  state: z.enum(JOB_STATES),
  createdAt: z.number(),
  /** When the state last changed. */
  since: z.number(),
  /** For `waiting`: not before this time. Left out: until something changes (a key, a permission). */
  until: z.optional(z.number()),
  /** How often sending began. */
  attempts: z.number(),
  problem: z.optional(problemSchema),
  receipt: z.optional(receiptSchema),
  events: z.array(eventSchema),
});
export type Job = z.infer<typeof jobSchema>;
