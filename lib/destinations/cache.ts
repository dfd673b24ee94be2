import * as z from 'zod/mini';
import { type Account, sameAccount } from '../account';
import { accountSchema } from '../account-schema';
import { destinationSchema } from '../destination';
import { problemSchema } from '../problem-schema';

/** The lists as they were last read, so that the popup can show them at once. */
export const destinationCacheSchema = z.object({
  account: z.nullable(accountSchema),
  knowledgeBases: z.array(destinationSchema),
  notebooks: z.array(destinationSchema),
  notes: z.array(destinationSchema),
  /** Where reading them to their end was put off: the next page, and how many of the last ones it did not come to. */
  notesLeft: z.optional(z.object({ cursor: z.string(), unread: z.number() })),
  /**
   * When all notes were last gone through, in milliseconds; 0 is never. Also where the list did not let itself be read
   * to its end: what is wrong with it would be there again at the next look, page after page.
   */
  notesAt: z._default(z.number(), 0),
  /** When all lists were read to their ends, in milliseconds; 0 is never. Noted anew once a day. */
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

/** What is known of this account: nothing, where the lists are of another one. */
export function cacheFor(account: Account, cache: DestinationCache): DestinationCache {
  return cache.account && sameAccount(cache.account, account) ? cache : EMPTY_CACHE;
}

/** Ids of the knowledge bases that take something, once they were read to their end for this account. */
export function addableIds(account: Account, cache: DestinationCache): ReadonlySet<string> | undefined {
  const { knowledgeBases, refreshedAt } = cacheFor(account, cache);
  return refreshedAt === 0 ? undefined : new Set(knowledgeBases.map(({ id }) => id));
}
