import * as z from 'zod/mini';
import { clipSchema } from '../clip';
import { destinationSchema } from '../destination';
import { problemSchema } from '../problem';

/** How a job is delivered: one file in `deliver/` for each. */
export const JOB_KINDS = ['create-note', 'append-note', 'import-urls', 'markdown-file'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** States of the design, section 6. */
export const JOB_STATES = [
  'queued',
  'sending',
  'verifying',
  'waiting',
  'needs-you',
  'unknown',
  'confirmed',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The account a job is bound to: it never goes to another (design, section 4, invariant 6). */
export const accountSchema = z.object({ baseUrl: z.string(), clientId: z.string() });
export type Account = z.infer<typeof accountSchema>;

/** What is known after the service confirmed. */
export const receiptSchema = z.object({
  ids: z.array(z.string()),
  at: z.number(),
  /** More than one where the reference was found that often: the browser or the service doubled it. */
  copies: z.optional(z.number()),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** Evidence gathered since a write whose answer is open (design, section 6). Times are milliseconds. */
const proofSchema = z.object({
  /** When the write went out. */
  sentAt: z.number(),
  /** When complete reads showed that it was not there. */
  absences: z.array(z.number()),
  /** Reads that failed in a row. */
  failures: z.number(),
});
export type Proof = z.infer<typeof proofSchema>;

/** What an upload made, and what to look for in the folder. */
const fileSchema = z.object({ mediaId: z.string(), name: z.string() });
export type UploadedFile = z.infer<typeof fileSchema>;

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
  /** What is known of the last write while its answer is open. */
  proof: z.optional(proofSchema),
  /** Second sends that went out by themselves, each after a proof of absence. */
  resends: z._default(z.number(), 0),
  /** For a file: by what the service knows it. Known before the step that makes the entry. */
  file: z.optional(fileSchema),
  events: z.array(eventSchema),
});
export type Job = z.infer<typeof jobSchema>;
