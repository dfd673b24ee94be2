import * as z from 'zod/mini';
import type { Account } from '../model/account';
import { destinationSchema } from '../model/destination';
import { problemSchema } from '../problems/problem-schema';
import { perAccount } from '../store/value';
import type { Values } from '../store/values';

/** The lists as last read, so that the popup can show them at once. */
const destinationCacheSchema = () =>
  z.object({
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
export type DestinationCache = z.infer<ReturnType<typeof destinationCacheSchema>>;

const EMPTY_CACHE: DestinationCache = {
  knowledgeBases: [],
  notebooks: [],
  notes: [],
  notesAt: 0,
  refreshedAt: 0,
};

export const LISTS = perAccount<DestinationCache>('destinations', destinationCacheSchema, EMPTY_CACHE);

/** Ids of the knowledge bases that the user may add to. Undefined until they have been read completely. */
export async function addableIds(values: Values, account: Account): Promise<ReadonlySet<string> | undefined> {
  const { knowledgeBases, refreshedAt } = await values.of(LISTS, account).get();
  return refreshedAt === 0 ? undefined : new Set(knowledgeBases.map(({ id }) => id));
}

/**
 * Adds knowledge bases that the service has just listed as ones to add to. Otherwise a new one would count as read-only
 * until the lists are read again.
 */
export async function addBases(
  values: Values,
  account: Account,
  listed: readonly { id: string; name: string }[],
): Promise<void> {
  const known = await addableIds(values, account);
  const added = listed.flatMap(({ id, name }) =>
    known?.has(id) === false ? [{ kind: 'knowledge-base' as const, id, name }] : [],
  );
  if (added.length === 0) return;
  await values.of(LISTS, account).update((cache) => ({
    ...cache,
    knowledgeBases: [...cache.knowledgeBases, ...added],
  }));
}
