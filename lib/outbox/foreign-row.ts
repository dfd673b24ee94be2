import * as z from 'zod/mini';
import type { ClipHead } from '../clip';
import { labelOf } from '../label';
import { timeSchema } from '../time-schema';
import { webUrl } from '../web-url';
import { type Job, jobSchema } from './job';

/** A row out of a file that anybody may have written. */
export interface ForeignRow {
  id: string;
  /** As it stands in the file: to be kept if only a later version can read it. */
  row: Record<string, unknown>;
  /** Undefined if this version cannot read it. */
  job: Job | undefined;
  content: string;
}

/** Rows are flat and small: their content lies beside them. */
const MAX_DEPTH = 12;
const MAX_ROW_CHARACTERS = 500_000;

const entrySchema = z.object({ row: z.unknown(), content: z.string() });

/** What holds in every version. A confirmed row is none that waits to be sent. */
const rowSchema = z.looseObject({
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
});

/** A row of an import, without what it must not claim; undefined if it cannot be one of an export. */
export function readForeign(entry: unknown): ForeignRow | undefined {
  const { data } = z.safeParse(entrySchema, entry);
  const known = data && z.safeParse(rowSchema, plain(data.row, MAX_DEPTH)).data;
  if (!data || !known || JSON.stringify(known).length > MAX_ROW_CHARACTERS) return undefined;
  const parsed = z.safeParse(jobSchema, known).data;
  const job = parsed && withoutClaims(parsed);
  if (job && !canBeSent(job)) return undefined;
  return { id: known.id, row: withSafeAddress(known), job, content: data.content };
}

/** The same plain data without `__proto__`, and without what lies deeper than a row goes. */
function plain(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return value.map((each) => plain(each, depth - 1));
  const own = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(own.map(([key, each]) => [key, plain(each, depth - 1)]));
}

/**
 * Nothing in a file proves what a service has. What may be there is looked for under the row's reference, and a note
 * of which parts may be there is asked about.
 */
function withoutClaims(job: Job): Job {
  const {
    receipt: _receipt,
    proof: _proof,
    provenAt: _at,
    upload: _upload,
    likely: _likely,
    resent: _resent,
    ...others
  } = job;
  const { split, spare, ...rest } = others;
  return {
    ...rest,
    resends: 0,
    state: split?.parts ? 'unknown' : job.state,
    clip: safeHead(job.clip),
    ...(spare ? { spare: safeHead(spare) } : {}),
    destination: { ...job.destination, name: labelOf(job.destination.name) },
    events: job.events.filter(({ state, tap }) => state !== 'confirmed' && tap !== 'settle'),
  };
}

function withSafeAddress({ clip, ...row }: z.infer<typeof rowSchema>): Record<string, unknown> {
  if (!clip) return row;
  return { ...row, clip: { ...clip, url: safeAddress(clip.url ?? '') } };
}

function safeHead({ also, ...head }: ClipHead): ClipHead {
  return {
    ...head,
    title: labelOf(head.title),
    url: safeAddress(head.url),
    ...(also && safeAddress(also) ? { also } : {}),
  };
}

/** Files are never in an export, and a link is nothing without its address. */
function canBeSent({ kind, clip }: Job): boolean {
  return kind !== 'file' && !clip.file && (clip.kind !== 'link' || clip.url !== '');
}

/** Empty for what is not on the web: such an address runs code, or leads nowhere on this device. */
function safeAddress(url: string): string {
  return webUrl(url) ? url : '';
}
