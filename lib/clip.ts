import type * as z from 'zod/mini';
import type { fileHeadSchema, headSchema } from './clip-schema';

/** What can be captured from a page. A link has no content; the others have Markdown. */
export const PAGE_KINDS = ['link', 'article', 'selection'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Items that the services already have under an id, and that can be added to a knowledge base. */
export const OWN_KINDS = ['note', 'session'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** What can be captured from a tab as a file: the file that it shows, or a picture of all or part of it. */
const TAKEN_KINDS = ['tab-file', 'screenshot', 'area'] as const;

/** Everything that can be captured from a tab. */
export const TAB_KINDS = [...PAGE_KINDS, ...TAKEN_KINDS] as const;
export type TabKind = (typeof TAB_KINDS)[number];

/** The kinds of clips. A file has bytes. */
export const CLIP_KINDS = [...PAGE_KINDS, ...OWN_KINDS, 'file'] as const;
export type ClipKind = (typeof CLIP_KINDS)[number];

/** Facts about a file without its bytes. */
export type FileHead = z.infer<typeof fileHeadSchema>;
/** A clip without its content. */
export type ClipHead = z.infer<typeof headSchema>;

/** What was captured, frozen at the click (lib/README.md#words). */
export interface Clip extends ClipHead {
  /** The content without title and source line; empty for kinds without content. */
  markdown: string;
  /** A file's content. Never read into memory as a whole. */
  bytes?: Blob;
}

/** Whether the services already have it, so that only a knowledge base accepts it. */
export function isOwn({ kind }: Pick<ClipHead, 'kind'>): boolean {
  return OWN_KINDS.some((own) => own === kind);
}
