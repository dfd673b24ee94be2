import * as z from 'zod/mini';
import type { SavedBefore } from '../contract/history';
import { doubtSchema } from '../contract/job';
import { type Account, sameAccount } from '../model/account';
import { accountSchema } from '../model/account-schema';
import { CLIP_KINDS } from '../model/clip-kinds';
import { destinationSchema } from '../model/destination';
import { timeSchema } from '../model/time-schema';
import type { Job } from '../outbox/jobs/job';
import { whereSaved } from '../outbox/jobs/note-of';
import { normalise } from '../urls/normalise';

/** One saved page, as this device remembers it. Times are in milliseconds. */
export const historyEntrySchema = z.lazy(() =>
  z.object({
    /** The job's id, so that a job that is confirmed twice is remembered once. */
    id: z.string(),
    /** The normalised address, by which the page is found again. */
    address: z.string(),
    url: z.string(),
    /** The page's second address, if it has one, also normalised to find it by. */
    also: z.optional(z.object({ address: z.string(), url: z.string() })),
    title: z.string(),
    kind: z.enum(CLIP_KINDS),
    destination: destinationSchema,
    /** The target of *Open*: the note that was created or appended to, else the destination. */
    savedTo: destinationSchema,
    /** The service's ids. */
    ids: z.array(z.string()),
    account: accountSchema,
    at: timeSchema,
    /** For a link: why the service may not have read its page. */
    doubt: z.optional(doubtSchema),
  }),
);
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The entry for a confirmed job; undefined if its page is not on the web. */
export function entryOf(job: Job): HistoryEntry | undefined {
  const { id, clip, destination, account, receipt } = job;
  const address = normalise(clip.url);
  if (address === undefined || !receipt) return undefined;
  const { url, title, kind } = clip;
  const savedTo = whereSaved(job);
  return {
    ...{ id, address, url, title, kind, destination, savedTo, ids: receipt.ids, account, at: receipt.at },
    ...alsoOf(clip.also),
    ...(receipt.audit?.doubt ? { doubt: receipt.audit.doubt } : {}),
  };
}

function alsoOf(url = ''): Pick<HistoryEntry, 'also'> {
  const address = normalise(url);
  return address === undefined ? {} : { also: { address, url } };
}

/** The view of an entry for a page, given the connected account. */
export function viewEntry(entry: HistoryEntry, account: Account | null): SavedBefore {
  const here = account !== null && sameAccount(entry.account, account);
  return { ...exportEntry(entry), here };
}

/** An entry without its account. */
export function exportEntry({ id, url, title, kind, destination, savedTo, at, doubt }: HistoryEntry) {
  return { id, url, title, kind, destination, savedTo, at, ...(doubt ? { doubt } : {}) };
}
