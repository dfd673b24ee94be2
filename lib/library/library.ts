import type * as z from 'zod/mini';
import type { Input } from '../contract/contract';
import type { LibraryAnswer } from '../contract/library';
import {
  type BaseDetail,
  baseDetailSchema,
  type LibraryPage,
  type Listing,
  libraryPageSchema,
  type NoteText,
  noteTextSchema,
} from '../contract/library-items';
import { addableIds, addBases } from '../destinations/cache';
import { inBackground } from '../in-background';
import type { Connection } from '../model/connection';
import { PROBLEMS } from '../problems/kinds';
import { ProblemError, problemOf } from '../problems/problem';
import type { Client } from '../service/client';
import { getKnowledgeBases } from '../service/knowledge';
import { getDocContent } from '../service/notes';
import { requiredConnection } from '../store/required-connection';
import type { Values } from '../store/values';
import { CACHE, cachedAnswer, withAnswer } from './cache';
import { baseDetail } from './items';
import { readPage } from './read-page';

export interface LibraryDeps {
  values: Values;
  client(connection: Connection): Client;
  now(): number;
}

/** The user's content at the services: read on demand, with the last known state as the fallback. */
export interface Library {
  /** @throws ProblemError if it cannot be read and is not in the cache */
  list(input: Input<'library.list'>): Promise<LibraryAnswer<LibraryPage>>;
  /** The cached first page of a list; null if there is none. */
  last(listing: Listing): Promise<LibraryPage | null>;
  base(id: string): Promise<LibraryAnswer<BaseDetail>>;
  note(id: string): Promise<LibraryAnswer<NoteText>>;
}

/** Only the first pages of each list are cached. */
const CACHED_PAGES = 5;

export function createLibrary(deps: LibraryDeps): Library {
  const connected = () => requiredConnection(deps.values);

  /** Reads and caches. If reading fails, returns the cached state with the problem. */
  async function readThrough<T>(
    connection: Connection,
    key: string | undefined,
    schema: z.ZodMiniType<T>,
    request: (client: Client) => Promise<T>,
  ): Promise<LibraryAnswer<T>> {
    try {
      const value = await request(deps.client(connection));
      if (key !== undefined) inBackground(keep(connection, key, value));
      return { value };
    } catch (error) {
      const problem = problemOf(error);
      const { read } = PROBLEMS[problem.kind];
      // The service answered about this item, so its cached state is obsolete.
      const isOfThing = read === 'closed' || read === 'refused';
      const known = isOfThing ? undefined : await last(connection, key, schema);
      if (!known) throw error;
      return { value: known.value, stale: { at: known.at, problem } };
    }
  }

  async function keep(connection: Connection, key: string, value: unknown): Promise<void> {
    await deps.values.of(CACHE, connection).update((cache) => withAnswer(cache, key, value, deps.now()));
  }

  async function last<T>(connection: Connection, key: string | undefined, schema: z.ZodMiniType<T>) {
    return key === undefined
      ? undefined
      : cachedAnswer(await deps.values.of(CACHE, connection).get(), key, schema);
  }

  return {
    async list({ listing, position }) {
      const connection = await connected();
      const known = await addableIds(deps.values, connection);
      const isCached = position.page < CACHED_PAGES;
      const key = isCached ? listKey(listing, position.page) : undefined;
      const answer = await readThrough(connection, key, libraryPageSchema, (client) =>
        readPage(client, listing, position, known),
      );
      if (listing.of === 'knowledge-bases' && !listing.query && !answer.stale) {
        inBackground(addBases(deps.values, connection, answer.value.items));
      }
      return answer;
    },

    async last(listing) {
      const known = await last(await connected(), listKey(listing, 0), libraryPageSchema);
      return known?.value ?? null;
    },

    async base(id) {
      const key = JSON.stringify(['base', id]);
      const connection = await connected();
      const known = await addableIds(deps.values, connection);
      return readThrough(connection, key, baseDetailSchema, async (client) => {
        const [base] = await client.call(getKnowledgeBases, { ids: [id] });
        if (!base) throw new ProblemError({ kind: 'gone' });
        return baseDetail(base, known);
      });
    },

    async note(id) {
      const key = JSON.stringify(['note', id]);
      return readThrough(await connected(), key, noteTextSchema, async (client) => {
        const { content } = await client.call(getDocContent, { doc_id: id });
        return { text: content };
      });
    },
  };
}

function listKey(listing: Listing, page: number): string {
  return JSON.stringify(['list', listing, page]);
}
