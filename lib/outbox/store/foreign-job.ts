import * as z from 'zod/mini';
import type { ClipHead } from '../../model/clip';
import { timeSchema } from '../../model/time-schema';
import { cleanText } from '../../text/clean-text';
import { labelOf } from '../../text/label';
import { webUrl } from '../../urls/web-url';
import { type Job, jobSchema } from '../jobs/job';

/** A job from an import file, which anybody may have written. */
export interface ForeignJob {
  id: string;
  /** The job unparsed, to be kept in case a later version can read it. */
  raw: Record<string, unknown>;
  /** Undefined if this version cannot read the job. */
  job: Job | undefined;
  content: string;
}

/** Upper limits; real jobs are flat and small, because their content is stored separately. */
const DEEPEST = 12;
const MOST_CHARACTERS = 500_000;

const entrySchema = z.lazy(() => z.object({ job: z.unknown(), content: z.string() }));

/** Holds in every version. Exports contain no confirmed jobs. */
const rawSchema = z.lazy(() =>
  z.looseObject({
    id: z.string().check(z.minLength(1)),
    state: z.optional(z.string().check(z.refine((state) => state !== 'confirmed'))),
    createdAt: z.optional(timeSchema),
    since: z.optional(timeSchema),
    clip: z.optional(
      z.looseObject({
        url: z.optional(z.string()),
        capturedAt: z.optional(timeSchema),
      }),
    ),
  }),
);

/**
 * Reads one job of an import and removes claims that a file cannot prove.
 * @returns undefined if it cannot come from an export
 */
export function readForeign(entry: unknown): ForeignJob | undefined {
  const { data } = z.safeParse(entrySchema, entry);
  const known = data && z.safeParse(rawSchema, plain(data.job, DEEPEST)).data;
  if (!data || !known || JSON.stringify(known).length > MOST_CHARACTERS) return undefined;
  const parsed = z.safeParse(jobSchema, known).data;
  const job = parsed && withoutClaims(parsed);
  if (job && !canBeSent(job)) return undefined;
  return { id: known.id, raw: withSafeAddress(known), job, content: cleanText(data.content) };
}

/** A copy of plain data without `__proto__` keys and without levels deeper than a job has. */
function plain(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return value.map((each) => plain(each, depth - 1));
  const own = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(own.map(([key, each]) => [key, plain(each, depth - 1)]));
}

/**
 * Removes claims about the service, which a file cannot prove. A write that may have arrived can still be
 * verified by the job's reference. A note with delivered parts becomes `unknown`, so that the user is asked.
 */
function withoutClaims(job: Job): Job {
  const {
    receipt: _receipt,
    proof: _proof,
    provenAt: _at,
    upload: _upload,
    likely: _likely,
    resent: _resent,
    earlier: _earlier,
    ...others
  } = job;
  const { split, fallback, ...rest } = others;
  return {
    ...rest,
    resends: 0,
    state: split?.parts ? 'unknown' : job.state,
    clip: safeHead(job.clip),
    ...(fallback ? { fallback: safeHead(fallback) } : {}),
    destination: { ...job.destination, name: labelOf(job.destination.name) },
    events: job.events.filter(({ state, tap }) => state !== 'confirmed' && tap !== 'mark-delivered'),
  };
}

function withSafeAddress({ clip, ...raw }: z.infer<typeof rawSchema>): Record<string, unknown> {
  if (!clip) return raw;
  return { ...raw, clip: { ...clip, url: safeAddress(clip.url ?? '') } };
}

function safeHead({ also, ...head }: ClipHead): ClipHead {
  return {
    ...head,
    title: labelOf(head.title),
    url: safeAddress(head.url),
    ...(also && safeAddress(also) ? { also } : {}),
  };
}

/** Exports contain no files and no calls of batches, and a link needs its address. */
function canBeSent({ kind, clip, call }: Job): boolean {
  return kind !== 'file' && !clip.file && !call && (clip.kind !== 'link' || clip.url !== '');
}

/** Empty unless it is a web address: others may run code or lead nowhere on this device. */
function safeAddress(url: string): string {
  return webUrl(url) ? url : '';
}
