import * as z from 'zod/mini';
import { type Account, sameAccount } from '../account';
import { accountSchema } from '../account-schema';
import { CLIP_KINDS } from '../clip';
import type { SavedBefore } from '../contract/history';
import { destinationSchema } from '../destination';
import type { Job } from '../outbox/job';
import { placeOf } from '../outbox/note-of';
import { timeSchema } from '../time-schema';
import { normalise } from './normalise';

/** One thing that was saved, as this device remembers it. Times are milliseconds. */
export const historyEntrySchema = z.object({
  /** The job's: so that a job that is confirmed twice is remembered once. */
  id: z.string(),
  /** By what the page is found again (`normalise`). */
  address: z.string(),
  url: z.string(),
  /** The same of the page's other address, where it has one. */
  also: z.optional(z.object({ address: z.string(), url: z.string() })),
  title: z.string(),
  kind: z.enum(CLIP_KINDS),
  destination: destinationSchema,
  /** What can be opened: the note that was made or added to, else the knowledge base. */
  place: destinationSchema,
  /** What the service calls it. */
  ids: z.array(z.string()),
  account: accountSchema,
  at: timeSchema,
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** What to remember of a confirmed job; nothing where its page has no address on the web. */
export function entryOf(job: Job): HistoryEntry | undefined {
  const { id, clip, destination, account, receipt } = job;
  const address = normalise(clip.url);
  if (address === undefined || !receipt) return undefined;
  const { url, title, kind } = clip;
  const place = placeOf(job);
  return {
    ...{ id, address, url, title, kind, destination, place, ids: receipt.ids, account, at: receipt.at },
    ...alsoOf(clip.also),
  };
}

function alsoOf(url = ''): Pick<HistoryEntry, 'also'> {
  const address = normalise(url);
  return address === undefined ? {} : { also: { address, url } };
}

/** What a page is told of an entry while this account is connected. */
export function viewEntry(entry: HistoryEntry, account: Account | null): SavedBefore {
  const here = account !== null && sameAccount(entry.account, account);
  return { ...exportEntry(entry), here };
}

/** An entry without its account. */
export function exportEntry({ id, url, title, kind, destination, place, at }: HistoryEntry) {
  return { id, url, title, kind, destination, place, at };
}
