import * as z from 'zod/mini';

/** What a clip can be. A link carries no content; the others carry Markdown. */
export const CLIP_KINDS = ['link', 'article', 'selection'] as const;
export type ClipKind = (typeof CLIP_KINDS)[number];

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
export type ClipHead = z.infer<typeof headSchema>;

/** What was captured, frozen at the moment of the click (design, section 1). */
export interface Clip extends ClipHead {
  /** The content without its head (title and source line); empty for a link. */
  markdown: string;
}
