import * as z from 'zod/mini';
import { eventSchema, JOB_KINDS, receiptSchema } from '../../contract/job';
import { accountSchema } from '../../model/account-schema';
import { headSchema } from '../../model/clip-schema';
import { destinationSchema } from '../../model/destination';
import { JOB_STATES } from '../../model/job-state';
import { timeSchema } from '../../model/time-schema';
import { deliveryProblemSchema } from '../../problems/problem-schema';
import { callSchema } from './call-schema';
import { momentSchema } from './moment';

/** Complete reads since a write that do not show it. */
const absenceSchema = z.lazy(() =>
  z.object({
    /** When the last of these reads was made. */
    at: momentSchema,
    /** Proven minimum time between the first and the last of these reads (milliseconds). */
    lasted: z.number(),
    /** Whether they count as proof, which requires knowing what was there before the write. */
    proves: z.boolean(),
  }),
);
export type Absence = z.infer<typeof absenceSchema>;

/** Evidence gathered about a write whose outcome is unknown. */
const proofSchema = z.lazy(() =>
  z.object({
    /** When the write went out, by the service's clock (milliseconds). */
    sentAt: timeSchema,
    absence: z.optional(absenceSchema),
    /** Consecutive verifications without a result. */
    failures: z.number(),
    /** The absence is already proven; one more verification shows whether it still holds. */
    again: z.optional(z.boolean()),
  }),
);
export type Proof = z.infer<typeof proofSchema>;

/**
 * A file that is in the object store but has no entry yet. The entry can be created until the credential
 * expires, so the bytes need not be uploaded twice. Holds no secret.
 */
const uploadSchema = z.lazy(() =>
  z.object({
    mediaId: z.string(),
    name: z.string(),
    objectKey: z.string(),
    /** By the service's clock (milliseconds). */
    expiresAt: timeSchema,
    /** When the upload was complete. */
    at: z.optional(momentSchema),
  }),
);
export type Upload = z.infer<typeof uploadSchema>;

/** The media record that an upload created, and the name to look for in the folder. */
const fileSchema = z.lazy(() => z.object({ mediaId: z.string(), name: z.string() }));
export type UploadedFile = z.infer<typeof fileSchema>;

/** Progress of a note that was too large for one request. */
const splitSchema = z.lazy(() =>
  z.object({
    /** Size limit of a part (bytes). */
    limit: z.number(),
    /** How much of the content is delivered (characters). */
    done: z.number(),
    /** Number of delivered parts. */
    parts: z.number(),
    /** Size of the largest part that the service accepted (bytes). */
    accepted: z.number(),
    /** The notes created so far. The last one takes the next part, unless it is full. */
    notes: z.array(z.string()),
    full: z.boolean(),
    /** The highest number of copies found of a single part, if more than one. */
    copies: z.optional(z.number()),
  }),
);
export type Split = z.infer<typeof splitSchema>;

/**
 * One clip on its way to one destination. The content is stored separately. All times are in milliseconds.
 */
export const jobSchema = z.lazy(() =>
  z.object({
    version: z.literal(2),
    /** Created at the click, so that adding the same clip twice makes one job (lib/README.md#rule-7). */
    id: z.string(),
    /**
     * 8 random characters `[a-z2-7]` by which the clip is found at the service; empty if references are
     * switched off.
     */
    reference: z.string(),
    /** A job never goes to another account (lib/README.md#rule-6). */
    account: accountSchema,
    kind: z.enum(JOB_KINDS),
    clip: headSchema,
    destination: destinationSchema,
    state: z.enum(JOB_STATES),
    createdAt: timeSchema,
    /** When the state last changed. */
    since: timeSchema,
    /**
     * For `waiting`: the earliest time to continue. If undefined, the job waits for an event (a new key, a
     * permission). For `queued`: the end of the grace period, before which the job is not sent.
     */
    until: z.optional(timeSchema),
    /** How often sending started. */
    attempts: z.number(),
    problem: z.optional(deliveryProblemSchema),
    receipt: z.optional(receiptSchema),
    /** Evidence about the last write. Kept after its absence is proven, because the write may still arrive. */
    proof: z.optional(proofSchema),
    /** When the absence of an earlier write was last proven. That write may still arrive. */
    provenAt: z.optional(momentSchema),
    /** Number of automatic second sends, each after a proof of absence. */
    resends: z._default(z.number(), 0),
    /** Indexes of the parts that may be there twice: sent again by the outbox, or perhaps repeated by the browser. */
    resent: z.optional(z.array(z.number())),
    /** For files: the media record and name used for each write of the entry. Stored before that write. */
    files: z.optional(z.array(fileSchema)),
    /** A file whose bytes are already uploaded. */
    upload: z.optional(uploadSchema),
    split: z.optional(splitSchema),
    /** For a call of a batch: the links that it carries. */
    call: z.optional(callSchema),
    /**
     * For links: the page as the browser showed it when the link was saved. The job's content is then this
     * page. It is sent only if the service cannot read the page itself.
     */
    fallback: z.optional(headSchema),
    /** Entries that this job made of its link before the user sent the page, too. */
    earlier: z.optional(z.array(z.string())),
    /** For links and entries: the entry ids in the folder before the first write. */
    listed: z.optional(z.array(z.string())),
    /** Whether `listed` covers the whole folder. */
    listedAll: z.optional(z.boolean()),
    /** Titles that are new in the folder since the write. */
    likely: z.optional(z.array(z.string())),
    /** When the user discarded the job. It can be restored for a while. */
    discardedAt: z.optional(timeSchema),
    /**
     * The log. What may have arrived, and what the user did, is read from it, so no line may be dropped or reordered,
     * apart from the oldest of more than 60.
     */
    events: z.array(eventSchema),
  }),
);
export type Job = z.infer<typeof jobSchema>;
