import * as z from 'zod/mini';

/** A list of the library. An empty query lists everything; otherwise the service searches. */
export const listingSchema = z.lazy(() =>
  z.discriminatedUnion('of', [
    /** Without a query: those that the user may add to. */
    z.object({ of: z.literal('knowledge-bases'), query: z.string() }),
    /**
     * Without a query: the direct entries of the folder or top level. With a query: the whole knowledge base.
     */
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
  ]),
);
export type Listing = z.infer<typeof listingSchema>;

/** The start of a page: the number of pages before it, and the service's cursor (empty: from the start). */
export const positionSchema = z.lazy(() =>
  z.object({
    page: z.number().check(z.refine((page) => Number.isSafeInteger(page) && page >= 0)),
    cursor: z.string(),
  }),
);
export type Position = z.infer<typeof positionSchema>;

/** A list that drops unreadable entries, so that one cannot spoil the rest. */
export function readableList<T extends z.ZodMiniType>(entry: T) {
  return z.transform((list: unknown): z.output<T>[] =>
    (Array.isArray(list) ? list : []).flatMap((each) => {
      const { success, data } = z.safeParse(entry, each);
      return success ? [data] : [];
    }),
  );
}

const named = { id: z.string(), name: z.string() };

/** One row of the library. All strings are text, never HTML. */
const itemSchema = z.lazy(() =>
  z.discriminatedUnion('kind', [
    /** `readOnly`: the user is known not to have write access. */
    z.object({ kind: z.literal('knowledge-base'), ...named, readOnly: z.boolean() }),
    /** `match`: the text around the search match; may be empty. */
    z.object({
      kind: z.literal('folder'),
      ...named,
      match: z.string(),
      /** The id of the containing folder; another id or empty if it is at the top level or unknown. */
      parent: z.string(),
    }),
    /** `mediaType`: a number of the service's table; 0 if unknown. */
    z.object({ kind: z.literal('file'), ...named, match: z.string(), mediaType: z.number() }),
    z.object({
      kind: z.literal('notebook'),
      ...named,
      /** The service itself provides two notebooks: all notes, and notes without a notebook. */
      view: z.enum(['user', 'all', 'uncategorized']),
      count: z.number(),
      /** Nesting level; 0 at the top. */
      depth: z.number(),
      deleted: z.boolean(),
    }),
    z.object({
      kind: z.literal('note'),
      ...named,
      /** The note's beginning, or the text around the search match. */
      text: z.string(),
      /** Milliseconds; 0 if unknown. */
      modifiedAt: z.number(),
      notebook: z.string(),
      deleted: z.boolean(),
    }),
  ]),
);
export type LibraryItem = z.infer<typeof itemSchema>;

export const libraryPageSchema = z.lazy(() =>
  z.object({
    items: readableList(itemSchema),
    /** Absent on the last page. */
    next: z.optional(positionSchema),
    /** Total number of items, if the service says so. */
    total: z.optional(z.number()),
    /** False if a part of the answer could not be read. */
    complete: z.boolean(),
    /** For a folder: the folders from the top level down to it, if the service returns them. */
    path: z.optional(z.array(z.object(named))),
  }),
);
export type LibraryPage = z.infer<typeof libraryPageSchema>;

export const baseDetailSchema = z.lazy(() =>
  z.object({
    name: z.string(),
    readOnly: z.boolean(),
    description: z.string(),
    questions: z.array(z.string()),
    /** An https address, or empty. */
    coverUrl: z.string(),
  }),
);
export type BaseDetail = z.infer<typeof baseDetailSchema>;

export const noteTextSchema = z.lazy(() => z.object({ text: z.string() }));
export type NoteText = z.infer<typeof noteTextSchema>;
