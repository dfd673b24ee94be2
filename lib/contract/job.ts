import * as z from 'zod/mini';
import { JOB_STATES } from '../model/job-state';
import { timeSchema } from '../model/time-schema';
import { deliveryProblemSchema } from '../problems/problem-schema';

/** How a job is delivered. `deliver/` and `verify/` have one file for each kind. */
export const JOB_KINDS = [
  'create-note',
  'append-note',
  'import-urls',
  'markdown-file',
  'knowledge-entry',
  'file',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** What the title of an entry may show: the service did not read the page that the user saved. */
const DOUBTS = ['sign-in', 'check', 'error', 'site', 'address', 'other'] as const;

export const doubtSchema = z.lazy(() =>
  z.object({ kind: z.enum(DOUBTS), /** The entry's title. */ title: z.string() }),
);
export type Doubt = z.infer<typeof doubtSchema>;

/** The audit of a link: whether the service, which reads the page by itself, read the right one. */
const auditSchema = z.lazy(() =>
  z.object({
    /** How often the link's folder was read. */
    reads: z.number(),
    /** When to read it next (device clock). Undefined once the audit is over. */
    nextAt: z.optional(timeSchema),
    doubt: z.optional(doubtSchema),
  }),
);
export type Audit = z.infer<typeof auditSchema>;

/** What is known once the service confirmed the job. */
export const receiptSchema = z.lazy(() =>
  z.object({
    ids: z.array(z.string()),
    at: timeSchema,
    /** Number of copies found, if more than one: the browser or the service duplicated the request. */
    copies: z.optional(z.number()),
    /**
     * When to count copies (device clock): an earlier write may have arrived after the proof of absence, or the browser may
     * have repeated the request.
     */
    countAt: z.optional(timeSchema),
    /** Set for a link that the service fetches. */
    audit: z.optional(auditSchema),
  }),
);
export type Receipt = z.infer<typeof receiptSchema>;

/** The finding of a verification, as the log stores it. */
export const FINDINGS = ['absent', 'likely', 'unclear', 'failed'] as const;
/** User actions that the log records. */
export const TAPS = ['send', 'redirect', 'mark-delivered', 'edit', 'import', 'rescue'] as const;

/** The operations that deliver a job. They must not be repeated without evidence, so the log names each that went out. */
export type WriteName = 'import_doc' | 'append_doc' | 'import_urls' | 'add_knowledge';

/** One line of a job's log. */
export const eventSchema = z.lazy(() =>
  z.object({
    at: timeSchema,
    state: z.enum(JOB_STATES),
    /** The write that went out at this moment: a `WriteName`, of this version or another. */
    operation: z.optional(z.string()),
    problem: z.optional(deliveryProblemSchema),
    finding: z.optional(z.enum(FINDINGS)),
    tap: z.optional(z.enum(TAPS)),
  }),
);
export type JobEvent = z.infer<typeof eventSchema>;
