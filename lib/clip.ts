import type * as z from 'zod/mini';
import type { headSchema } from './clip-schema';

/** What a clip can be. A link carries no content; the others carry Markdown. */
export const CLIP_KINDS = ['link', 'article', 'selection'] as const;
export type ClipKind = (typeof CLIP_KINDS)[number];

/** What a clip is without its content. */
export type ClipHead = z.infer<typeof headSchema>;

/** What was captured, frozen at the moment of the click (design, section 1). */
export interface Clip extends ClipHead {
  /** The content without its head (title and source line); empty for a link. */
  markdown: string;
}
