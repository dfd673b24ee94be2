import * as z from 'zod/mini';

/**
 * The form of answers if the documents leave it open, or differ from what the service sends. By default as
 * documented.
 */
export const variantSchema = z.strictObject({
  /** The field with the code, as a number or a numeric string. */
  code: z.optional(z.enum(['retcode', 'code', 'ret_code', 'errcode'])),
  codeType: z.optional(z.enum(['number', 'string'])),
  /** The field with the message. */
  message: z.optional(z.enum(['errmsg', 'msg', 'message'])),
  /** Whether the operation's fields are in `data` or beside the code. */
  payload: z.optional(z.enum(['data', 'top'])),
  /** The field with a note's id, in lists and in answers to writes. */
  noteId: z.optional(z.enum(['docid', 'doc_id', 'note_id'])),
  /** How many nested `basic_info` contain a note. */
  wrappers: z.optional(z.enum(['1', '2', '3'])),
  /** The fields with a knowledge base's id and name. */
  baseId: z.optional(z.enum(['id', 'kb_id'])),
  baseName: z.optional(z.enum(['name', 'kb_name'])),
  infos: z.optional(z.enum(['map', 'list'])),
  int64: z.optional(z.enum(['number', 'string'])),
  times: z.optional(z.enum(['ms', 's'])),
  /** A folder in `knowledge_list`: as FolderInfo, with media_type 99, with its id alone, or all three. */
  folders: z.optional(z.enum(['folder-info', 'media-type', 'media-id', 'all'])),
  /**
   * A file in a list: with the id and title it was added with; or another id; or the title without its
   * extension.
   */
  entryIds: z.optional(z.enum(['media', 'own'])),
  entryTitles: z.optional(z.enum(['kept', 'bare'])),
  /** Optional fields: sent, null, or missing. */
  optional: z.optional(z.enum(['told', 'null', 'missing'])),
  /** Notebooks as NoteBookFolder or as a bare FolderItem; with or without `parent_folder_id`. */
  notebooks: z.optional(z.enum(['wrapped', 'flat'])),
  parents: z.optional(z.enum(['shown', 'hidden'])),
  /** The order of a notebook's notes; `pinned`: the oldest one, then the others from the newest. */
  notes: z.optional(z.enum(['newest', 'oldest', 'title', 'pinned'])),
  /** Adds to each page of notebooks an item that is not a notebook (its `folder` is empty). */
  strangers: z.optional(z.enum(['none', 'one'])),
  /** The paging fields: complete, some missing, or a cursor that repeats for ever. */
  paging: z.optional(z.enum(['full', 'no-is-end', 'no-cursor', 'neither', 'repeat'])),
  /**
   * The results of `import_urls`: exact, without the last one, rewritten, with one that was not requested, or in
   * another order. `partial`: every second URL is neither stored nor mentioned; `limited`: it meets a limit.
   */
  urls: z.optional(
    z.enum(['exact', 'missing', 'renormalised', 'foreign', 'reordered', 'partial', 'limited']),
  ),
});
export type Variant = z.infer<typeof variantSchema>;

const count = z.number().check(z.gte(0));
const commitNumber = z._default(z.nullable(z.int()), null);

/** Everything that can be changed while the service runs. */
export const optionsSchema = z.strictObject({
  clientId: z._default(z.string(), 'stand-in-client'),
  apiKey: z._default(z.string(), 'stand-in-key-0123456789'),
  keyExpired: z._default(z.boolean(), false),
  headerPrefix: z._default(z.string(), 'svc-openapi'),
  /** Answers 20004 and 110037 for knowledge bases too; their document only has 110030. */
  sharedKeyCodes: z._default(z.boolean(), false),
  /** The HTTP status of answers with a code other than 0 (the documents do not say). */
  errorStatus: z._default(z.int(), 200),
  /** The maximum characters of a note; more is 100009. */
  noteLimit: z._default(count, 200_000),
  /** How long new items are missing from searches, and from lists and content. */
  searchLagMs: z._default(count, 0),
  readLagMs: z._default(count, 0),
  /** The last commit number that searches, or lists and content, show. */
  searchUpTo: commitNumber,
  readsUpTo: commitNumber,
  /** How long an upload credential is valid, in seconds. */
  credentialSeconds: z._default(count, 1_800),
  customDomain: z._default(z.string(), ''),
  fetchTimeoutMs: z._default(count, 20_000),
  /** The title that the service reads from every page it fetches from now on, such as a sign-in page's. */
  fetchedTitle: z._default(z.nullable(z.string()), null),
  /** How long the entry of a fetched page has no title. */
  titleLagMs: z._default(count, 0),
  /** Sends `Connection: close` with every answer over HTTP/1.1. */
  closeConnections: z._default(z.boolean(), false),
  /** By operation name, or `*` for all. */
  variants: z._default(z.record(z.string(), variantSchema), {}),
});
export type Options = z.infer<typeof optionsSchema>;

/** The variant for an operation: its own fields, then those for all. */
export function variantFor(options: Options, operation: string): Variant {
  return { ...options.variants['*'], ...options.variants[operation] };
}
