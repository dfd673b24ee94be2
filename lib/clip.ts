import * as z from 'zod/mini';
import type { Destination } from './destination';

/** What can be taken of a page. A link carries no content; the others carry Markdown. */
export const PAGE_KINDS = ['link', 'article', 'selection'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** What can be taken of a tab as a file: the file that it shows, a picture of it, a picture of a part of it. */
const TAKEN_KINDS = ['tab-file', 'screenshot', 'area'] as const;
export type TakenKind = (typeof TAKEN_KINDS)[number];

/** All that can be taken of a tab. */
export const TAB_KINDS = [...PAGE_KINDS, ...TAKEN_KINDS] as const;
export type TabKind = (typeof TAB_KINDS)[number];

/** What a clip can be. A file carries its bytes. */
export const CLIP_KINDS = [...PAGE_KINDS, 'file'] as const;
export type ClipKind = (typeof CLIP_KINDS)[number];

/** What is usually saved of a page: a knowledge base reads a link by itself, a note needs the text. */
export function usualKind(destination: Destination | undefined): PageKind {
  return destination?.kind === 'knowledge-base' ? 'link' : 'article';
}

/** What is known of a file beside its bytes. Its name is the clip's title, a dot, and the extension. */
const fileHeadSchema = z.object({
  /** Without dot, one of the media-type table's. */
  extension: z.string(),
  /** MIME type, of the same table. */
  mime: z.string(),
  /** Bytes. */
  size: z.number(),
  /** When it was last changed, milliseconds since 1970. */
  modifiedAt: z.number(),
});
export type FileHead = z.infer<typeof fileHeadSchema>;

/** What a clip is without its content. */
export const headSchema = z.object({
  kind: z.enum(CLIP_KINDS),
  title: z.string(),
  /** Absolute address of the page, or of the link that was clicked; empty for a file of this device. */
  url: z.string(),
  /** Milliseconds since 1970. */
  capturedAt: z.number(),
  /** True where only plain text could be had, so that the person can be told. */
  plainText: z.boolean(),
  /** True where nothing looked like an article, so that the whole page was taken. */
  wholePage: z.optional(z.boolean()),
  /** Images left out because they live only in the page (data:, blob:, file:). */
  droppedImages: z.number(),
  /** For a file. */
  file: z.optional(fileHeadSchema),
});
export type ClipHead = z.infer<typeof headSchema>;

/** What was captured, frozen at the moment of the click (design, section 1). */
export interface Clip extends ClipHead {
  /** The content without its head (title and source line); empty for a link and for a file. */
  markdown: string;
  /** A file's content. It is never read into memory as a whole. */
  bytes?: Blob;
}
