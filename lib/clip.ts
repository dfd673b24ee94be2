import type * as z from 'zod/mini';
import type { fileHeadSchema, headSchema } from './clip-schema';

/** What can be taken of a page. A link carries no content; the others carry Markdown. */
export const PAGE_KINDS = ['link', 'article', 'selection'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** What the services have already, under an id, and a knowledge base can take in: a note, an AI session. */
export const OWN_KINDS = ['note', 'session'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** What can be taken of a tab as a file: the file that it shows, a picture of it, a picture of a part of it. */
const TAKEN_KINDS = ['tab-file', 'screenshot', 'area'] as const;
export type TakenKind = (typeof TAKEN_KINDS)[number];

/** All that can be taken of a tab. */
export const TAB_KINDS = [...PAGE_KINDS, ...TAKEN_KINDS] as const;
export type TabKind = (typeof TAB_KINDS)[number];

/** What a clip can be. A file carries its bytes. */
export const CLIP_KINDS = [...PAGE_KINDS, ...OWN_KINDS, 'file'] as const;
export type ClipKind = (typeof CLIP_KINDS)[number];

/** What is known of a file beside its bytes. */
export type FileHead = z.infer<typeof fileHeadSchema>;
/** What a clip is without its content. */
export type ClipHead = z.infer<typeof headSchema>;

/** What was captured, frozen at the moment of the click (lib/README.md#words). */
export interface Clip extends ClipHead {
  /** The content without its head (title and source line); empty for what carries none. */
  markdown: string;
  /** A file's content. It is never read into memory as a whole. */
  bytes?: Blob;
}

/** Whether the services have it already, so that only a knowledge base can take it in. */
export function isOwn({ kind }: Pick<ClipHead, 'kind'>): boolean {
  return OWN_KINDS.some((own) => own === kind);
}
