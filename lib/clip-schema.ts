import * as z from 'zod/mini';
import { CLIP_KINDS } from './clip';
import { timeSchema } from './time-schema';

/** What is known of a file beside its bytes. Its name is the clip's title, a dot, and the extension. */
export const fileHeadSchema = z.object({
  /** Without dot, one of the media-type table's. */
  extension: z.string(),
  /** MIME type, of the same table. */
  mime: z.string(),
  /** Bytes. */
  size: z.number(),
  /** When it was last changed, milliseconds since 1970. */
  modifiedAt: z.number(),
});

/** What a clip is without its content. */
export const headSchema = z.object({
  kind: z.enum(CLIP_KINDS),
  title: z.string(),
  /** Absolute address of the page, or of the link that was clicked. Empty for a note, a session, a file of this device. */
  url: z.string(),
  /** The page's other address, for the history alone: where it was visited, or what it calls itself. */
  also: z.optional(z.string()),
  /** Of a note or an AI session: what the services know it by. */
  ownId: z.optional(z.string()),
  /** True where the person gave it another title than the page's. */
  ownTitle: z.optional(z.boolean()),
  /** Milliseconds since 1970. */
  capturedAt: timeSchema,
  /** True where only plain text could be had, so that the person can be told. */
  plainText: z.boolean(),
  /** True where nothing looked like an article, so that the whole page was taken. */
  wholePage: z.optional(z.boolean()),
  /** True if no copy of the page was kept beside the link, because the tab went on to another page. */
  spareDropped: z.optional(z.boolean()),
  /** Images left out because they live only in the page (data:, blob:, file:). */
  droppedImages: z.number(),
  /** How much of the text the page folds for its reader, in whole percent; left out if nothing. */
  folded: z.optional(z.number()),
  /** For a file. */
  file: z.optional(fileHeadSchema),
});
