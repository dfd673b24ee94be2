import * as z from 'zod/mini';
import { type Account, sameAccount } from '../account';
import { accountSchema } from '../account-schema';
import { destinationSchema } from '../destination';
import { problemSchema } from '../problem-schema';

/** The lists as last read, so that the popup can show them at once. */
export const destinationCacheSchema = z.object({
  account: z.nullable(accountSchema),
  knowledgeBases: z.array(destinationSchema),
  notebooks: z.array(destinationSchema),
  notes: z.array(destinationSchema),
  /**
   * Set while a full read of the notes is incomplete: the cursor to continue at, and how many notes at the
   * end of `notes` have not been read again yet.
   */
  notesLeft: z.optional(z.object({ cursor: z.string(), unread: z.number() })),
  /**
   * When all notes were last walked (milliseconds); 0 for never. Also set if the list turned out unreadable
   * in part, because another full walk would meet the same fault.
   */
  notesAt: z._default(z.number(), 0),
  /** When all lists were last read completely (milliseconds); 0 for never. Updated at most once a day. */
  refreshedAt: z.number(),
  problem: z.optional(problemSchema),
});
export type DestinationCache = z.infer<typeof destinationCacheSchema>;

export const EMPTY_CACHE: DestinationCache = {
  account: null,
  knowledgeBases: [],
  notebooks: [],
  notes: [],
  notesAt: 0,
  refreshedAt: 0,
};

/** The cache of this account; empty if the cache belongs to another one. */
export function cacheFor(account: Account, cache: DestinationCache): DestinationCache {
  return cache.account && sameAccount(cache.account, account) ? cache : EMPTY_CACHE;
}

/** Ids of the knowledge bases that the user may add to. Undefined until they have been read completely. */
export function addableIds(account: Account, cache: DestinationCache): ReadonlySet<string> | undefined {
  const { knowledgeBases, refreshedAt } = cacheFor(account, cache);
  return refreshedAt === 0 ? undefined : new Set(knowledgeBases.map(({ id }) => id));
}
