import * as z from 'zod/mini';

/** How answers look where the documents leave it open, or differ from them; left out: as documented. */
const variantSchema = z.strictObject({
  /** The field that carries the code, and whether as a number or a numeric string. */
  code: z.optional(z.enum(['retcode', 'code', 'ret_code', 'errcode'])),
  codeType: z.optional(z.enum(['number', 'string'])),
  /** The field that carries the message. */
  message: z.optional(z.enum(['errmsg', 'msg', 'message'])),
  /** Whether the operation's fields are under `data` or beside the code. */
  payload: z.optional(z.enum(['data', 'top'])),
  /** The name of a note's id, in lists and in answers to writes. */
  noteId: z.optional(z.enum(['docid', 'doc_id', 'note_id'])),
  /** How many `basic_info` lie around a note. */
  wrappers: z.optional(z.enum(['1', '2', '3'])),
  /** Names of a knowledge base's id and name. */
  baseId: z.optional(z.enum(['id', 'kb_id'])),
  baseName: z.optional(z.enum(['name', 'kb_name'])),
  infos: z.optional(z.enum(['map', 'list'])),
  int64: z.optional(z.enum(['number', 'string'])),
  times: z.optional(z.enum(['ms', 's'])),
  /** A folder inside `knowledge_list`: as FolderInfo, by media_type 99, by its id alone, or all three. */
  folders: z.optional(z.enum(['folder-info', 'media-type', 'media-id', 'all'])),
  /** A file in a list: under the id and title that it was added with, or with an id of its own, or no extension. */
  entryIds: z.optional(z.enum(['media', 'own'])),
  entryTitles: z.optional(z.enum(['kept', 'bare'])),
  /** Fields that an answer can do without: told, or null, or left out. */
  optional: z.optional(z.enum(['told', 'null', 'missing'])),
  /** Notebooks as NoteBookFolder or as a bare FolderItem; with or without `parent_folder_id`. */
  notebooks: z.optional(z.enum(['wrapped', 'flat'])),
  parents: z.optional(z.enum(['shown', 'hidden'])),
  /** Which of a notebook's notes come first; `pinned`: the oldest one, and the others the newest first. */
  notes: z.optional(z.enum(['newest', 'oldest', 'title', 'pinned'])),
  /** Adds an entry that is not a notebook (its `folder` is empty) to each page of notebooks. */
  strangers: z.optional(z.enum(['none', 'one'])),
  /** Paging signs left out, or a cursor that repeats for ever. */
  paging: z.optional(z.enum(['full', 'no-is-end', 'no-cursor', 'neither', 'repeat'])),
  /** `import_urls`: the last key left out, keys written differently, or one more that nobody asked for. */
  urls: z.optional(z.enum(['exact', 'missing', 'renormalised', 'foreign'])),
});
export type Variant = z.infer<typeof variantSchema>;

const count = z.number().check(z.gte(0));
const commitNumber = z._default(z.nullable(z.int()), null);

/** Everything that can be set while the service runs. */
export const optionsSchema = z.strictObject({
  clientId: z._default(z.string(), 'stand-in-client'),
  apiKey: z._default(z.string(), 'stand-in-key-0123456789'),
  keyExpired: z._default(z.boolean(), false),
  headerPrefix: z._default(z.string(), 'svc-openapi'),
  /** Answers 20004 and 110037 on knowledge bases too, where their document only has 110030. */
  sharedKeyCodes: z._default(z.boolean(), false),
  /** HTTP status of answers with a code other than 0 (not stated by the documents). */
  errorStatus: z._default(z.int(), 200),
  /** Characters of one note before 100009. */
  noteLimit: z._default(count, 200_000),
  /** How long new things stay out of searches, and out of lists and content. */
  searchLagMs: z._default(count, 0),
  readLagMs: z._default(count, 0),
  /** Searches, or lists and content, show nothing committed after this commit number. */
  searchUpTo: commitNumber,
  readsUpTo: commitNumber,
  /** Seconds that upload credentials last. */
  credentialSeconds: z._default(count, 1_800),
  customDomain: z._default(z.string(), ''),
  fetchTimeoutMs: z._default(count, 20_000),
  /** `Connection: close` on every answer, over HTTP/1.1. */
  closeConnections: z._default(z.boolean(), false),
  /** By the operation's name, or `*` for all. */
  variants: z._default(z.record(z.string(), variantSchema), {}),
});
export type Options = z.infer<typeof optionsSchema>;

/** The variant that holds for an operation: its own over the one for all. */
export function variantFor(options: Options, operation: string): Variant {
  return { ...options.variants['*'], ...options.variants[operation] };
}
