import * as z from 'zod/mini';
import { accountSchema } from '../account-schema';
import { headSchema } from '../clip-schema';
import { destinationSchema } from '../destination';
import { deliveryProblemSchema } from '../problem-schema';
import { timeSchema } from '../time-schema';
import { momentSchema } from './moment';

/** How a job is delivered: one file in `deliver/` for each. */
export const JOB_KINDS = [
  'create-note',
  'append-note',
  'import-urls',
  'markdown-file',
  'knowledge-entry',
  'file',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** The states of a job (lib/outbox/README.md#how-a-job-passes-through). */
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

/** What is known after the service confirmed. */
export const receiptSchema = z.object({
  ids: z.array(z.string()),
  at: timeSchema,
  /** More than one where the reference was found that often: the browser or the service doubled it. */
  copies: z.optional(z.number()),
  /** When to look how many copies there are, as an earlier write may have come in late (this device's clock). */
  countAt: z.optional(timeSchema),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** What complete reads since a write did not show. */
const absenceSchema = z.object({
  /** When the last of them was made. */
  at: momentSchema,
  /** How much time surely lies between the first and the last of them (milliseconds). */
  lasted: z.number(),
  /** Whether they prove anything: only if it is known what was there before the write. */
  proves: z.boolean(),
});
export type Absence = z.infer<typeof absenceSchema>;

/** Evidence gathered since a write whose answer is open. */
const proofSchema = z.object({
  /** When the write went out, by the service's clock (milliseconds). */
  sentAt: timeSchema,
  absence: z.optional(absenceSchema),
  /** Reads in a row that told nothing. */
  failures: z.number(),
  /** The absence was proven before; one more look shows whether it still holds. */
  again: z.optional(z.boolean()),
  /** The write was refused, and nothing could be proven: it is looked for before it goes again. */
  unseen: z.optional(z.boolean()),
});
export type Proof = z.infer<typeof proofSchema>;

/** A moment; of an older row, of which only the service's time is known. */
const provenSchema = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'number' ? { now: value, served: value, elapsed: 0, life: '' } : value,
  ),
  momentSchema,
);

/**
 * A file that lies in the object store and has no entry yet. As long as its credential holds, the entry can
 * be made of it, so that the bytes need not go out twice. It knows no secret.
 */
const uploadSchema = z.object({
  mediaId: z.string(),
  name: z.string(),
  objectKey: z.string(),
  /** Milliseconds, by the service's clock. */
  expiresAt: timeSchema,
  /** When the bytes were there. */
  at: z.optional(momentSchema),
});
export type Upload = z.infer<typeof uploadSchema>;

/** What an upload made, and what to look for in the folder. */
const fileSchema = z.object({ mediaId: z.string(), name: z.string() });
export type UploadedFile = z.infer<typeof fileSchema>;

/** How far a note is that was too large for one request. */
const splitSchema = z.object({
  /** Bytes that a part may have. */
  limit: z.number(),
  /** Characters of the content that are there. */
  done: z.number(),
  /** Parts that are there. */
  parts: z.number(),
  /** The most bytes that a part had which the service took. */
  accepted: z.number(),
  /** The notes made so far; the last one takes the next part, unless it is full. */
  notes: z.array(z.string()),
  full: z.boolean(),
  /** The most copies that were found of a part, where there were more than one. */
  copies: z.optional(z.number()),
});
export type Split = z.infer<typeof splitSchema>;

/** What a look for a job's last write showed. */
export const SIGHTS = ['absent', 'likely', 'unclear', 'failed'] as const;
/** What the person did with a row. */
export const TAPS = ['send', 'redirect', 'settle', 'edit', 'import', 'rescue'] as const;

/** One line of a job's story: when, what was done or came back. */
const eventSchema = z.object({
  at: timeSchema,
  state: z.enum(JOB_STATES),
  /** The write that went out at this moment; it must not be repeated without evidence. */
  operation: z.optional(z.string()),
  problem: z.optional(deliveryProblemSchema),
  saw: z.optional(z.enum(SIGHTS)),
  tap: z.optional(z.enum(TAPS)),
});
export type JobEvent = z.infer<typeof eventSchema>;

/**
 * One clip on its way to one destination: a row of the outbox, without the content, which has a place of
 * its own. All times are milliseconds.
 */
export const jobSchema = z.object({
  version: z.literal(2),
  /** Made at the click, so that adding twice makes one row (lib/README.md#rule-7). */
  id: z.string(),
  /** 8 random characters `[a-z2-7]` that prove the clip is there; empty if switched off. */
  reference: z.string(),
  /** It never goes to another (lib/README.md#rule-6). */
  account: accountSchema,
  kind: z.enum(JOB_KINDS),
  clip: headSchema,
  destination: destinationSchema,
  state: z.enum(JOB_STATES),
  createdAt: timeSchema,
  /** When the state last changed. */
  since: timeSchema,
  /** For `waiting`: not before this time. Left out: until something changes (a key, a permission). */
  until: z.optional(timeSchema),
  /** How often sending began. */
  attempts: z.number(),
  problem: z.optional(deliveryProblemSchema),
  receipt: z.optional(receiptSchema),
  /** What is known of the last write; kept after the proof of its absence, since it may still arrive. */
  proof: z.optional(proofSchema),
  /** When an earlier write was last seen to be absent: it may still arrive. */
  provenAt: z.optional(provenSchema),
  /** Second sends that went out by themselves, each after a proof of absence. */
  resends: z._default(z.number(), 0),
  /** The parts, by their index, that went out again by themselves. */
  resent: z.optional(z.array(z.number())),
  /** For a file: by what the service knows it, for each write of its entry. Known before the write. */
  files: z.optional(z.array(fileSchema)),
  /** A file whose bytes are there already. */
  upload: z.optional(uploadSchema),
  split: z.optional(splitSchema),
  /**
   * For an address: its page as the browser showed it when it was saved. The row's content is then this
   * page's, sent only if the service says that it cannot read the page itself.
   */
  spare: z.optional(headSchema),
  /** For addresses and entries: the ids that were there before the first write … */
  listed: z.optional(z.array(z.string())),
  /** … whether that is all of the folder … */
  listedAll: z.optional(z.boolean()),
  /** … and the titles that are new since. */
  likely: z.optional(z.array(z.string())),
  /** The person discarded it then; for a while it can be taken back. */
  discardedAt: z.optional(timeSchema),
  events: z.array(eventSchema),
});
export type Job = z.infer<typeof jobSchema>;
