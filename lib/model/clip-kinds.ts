import type { Destination } from './destination';

/** What is captured as text. */
export const TEXT_KINDS = ['article', 'selection'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** What can be captured from a page. A link has no content. */
export const PAGE_KINDS = ['link', ...TEXT_KINDS] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Items that the services already have under an id, and that can be added to a knowledge base. `session`: an AI chat. */
export const SERVICE_KINDS = ['note', 'session'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** What can be captured from a tab as a file: the file that it shows, or a picture of all or part of it. */
const TAKEN_KINDS = ['tab-file', 'screenshot', 'area', 'whole-page'] as const;

/** Everything that can be captured from a tab. */
export const TAB_KINDS = [...PAGE_KINDS, ...TAKEN_KINDS] as const;
export type TabKind = (typeof TAB_KINDS)[number];

/** The kinds of clips. A file has bytes. A `written` clip, which the user wrote here, has no page and no address. */
export const CLIP_KINDS = [...PAGE_KINDS, ...SERVICE_KINDS, 'file', 'written'] as const;
export type ClipKind = (typeof CLIP_KINDS)[number];

/** The default kind for a page: a knowledge base fetches a link itself, but a note needs the text. */
export function usualKind(destination: Destination | undefined): PageKind {
  return destination?.kind === 'knowledge-base' ? 'link' : 'article';
}
