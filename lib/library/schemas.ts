import * as z from 'zod/mini';
import { accountSchema } from '../account-schema';
import { timeSchema } from '../time-schema';

/** What a list of the library is of. An empty query lists what there is; otherwise the service searches. */
export const listingSchema = z.discriminatedUnion('of', [
  /** Without a query: those that the person may add to. */
  z.object({ of: z.literal('knowledge-bases'), query: z.string() }),
  /** Without a query: what is directly in the folder, or at the top level. With one: in the whole base. */
  z.object({
    of: z.literal('entries'),
    knowledgeBaseId: z.string(),
    folderId: z.optional(z.string()),
    query: z.string(),
  }),
  z.object({ of: z.literal('notebooks') }),
  z.object({ of: z.literal('notes'), notebookId: z.string() }),
  z.object({
    of: z.literal('found-notes'),
    query: z.string(),
    by: z.enum(['title', 'body']),
    order: z.enum(['modified', 'created', 'title', 'size']),
  }),
]);
export type Listing = z.infer<typeof listingSchema>;

/** Where a page of a list begins: pages before it, and the service's own cursor (empty: from the start). */
export const positionSchema = z.object({ page: z.int().check(z.gte(0)), cursor: z.string() });
export type Position = z.infer<typeof positionSchema>;

/** A list without the entries that cannot be read: each costs only itself. */
function readable<T extends z.ZodMiniType>(entry: T) {
  return z.transform((list: unknown): z.output<T>[] =>
    (Array.isArray(list) ? list : []).flatMap((each) => {
      const { success, data } = z.safeParse(entry, each);
      return success ? [data] : [];
    }),
  );
}

const named = { id: z.string(), name: z.string() };

/** One row of the library. Everything in it is text; nothing is HTML. */
const itemSchema = z.discriminatedUnion('kind', [
  /** `readOnly`: known to take nothing from this person. */
  z.object({ kind: z.literal('knowledge-base'), ...named, readOnly: z.boolean() }),
  /** `match`: the text around what was searched for; may be empty. */
  z.object({
    kind: z.literal('folder'),
    ...named,
    match: z.string(),
    /** The id of the folder that it lies in; another one, or empty, at the top level or where it is not told. */
    parent: z.string(),
  }),
  /** `mediaType`: a number of the service's table; 0 where it is not told. */
  z.object({ kind: z.literal('file'), ...named, match: z.string(), mediaType: z.number() }),
  z.object({
    kind: z.literal('notebook'),
    ...named,
    /** Two notebooks are the service's own: of all notes, and of those in no notebook. */
    view: z.enum(['user', 'all', 'uncategorized']),
    count: z.number(),
    /** How many notebooks it lies in. */
    depth: z.number(),
    deleted: z.boolean(),
  }),
  z.object({
    kind: z.literal('note'),
    ...named,
    /** Its beginning, or the text around what was searched for. */
    text: z.string(),
    /** Milliseconds; 0 where it is not told. */
    modifiedAt: z.number(),
    notebook: z.string(),
    deleted: z.boolean(),
  }),
]);
export type LibraryItem = z.infer<typeof itemSchema>;

export const libraryPageSchema = z.object({
  items: readable(itemSchema),
  /** Left out: this page is the last. */
  next: z.optional(positionSchema),
  /** How many there are in all, where the service says so. */
  total: z.optional(z.number()),
  /** False where the service gave something that cannot be read. */
  complete: z.boolean(),
  /** Of a folder: the folders from below the top level down to it, where the service tells them. */
  path: z.optional(z.array(z.object(named))),
});
export type LibraryPage = z.infer<typeof libraryPageSchema>;

export const baseDetailSchema = z.object({
  name: z.string(),
  readOnly: z.boolean(),
  description: z.string(),
  questions: z.array(z.string()),
  /** An https address, or empty. */
  coverUrl: z.string(),
});
export type BaseDetail = z.infer<typeof baseDetailSchema>;

export const noteTextSchema = z.object({ text: z.string() });
export type NoteText = z.infer<typeof noteTextSchema>;

/** What the library last saw of one account, the latest first, so that it can be shown offline. */
export const memorySchema = z.object({
  account: z.nullable(accountSchema),
  entries: readable(
    z.object({
      key: z.string(),
      /** When it was seen (milliseconds). */
      at: timeSchema,
      /** Characters of it as JSON. */
      size: z.number(),
      answer: z.unknown(),
    }),
  ),
});
export type Memory = z.infer<typeof memorySchema>;
export const EMPTY_MEMORY: Memory = { account: null, entries: [] };
