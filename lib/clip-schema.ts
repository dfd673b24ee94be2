import * as z from 'zod/mini';
import { CLIP_KINDS } from './clip';

/** What a clip is without its content. */
export const headSchema = z.object({
  kind: z.enum(CLIP_KINDS),
  title: z.string(),
  /** Absolute address of the page, or of the link that was clicked. */
  url: z.string(),
  /** Milliseconds since 1970. */
  capturedAt: z.number(),
  /** True where only plain text could be had, so that the person can be told. */
  plainText: z.boolean(),
  /** True where nothing looked like an article, so that the whole page was taken. */
  wholePage: z.optional(z.boolean()),
  /** Images left out because they live only in the page (data:, blob:, file:). */
  droppedImages: z.number(),
});
