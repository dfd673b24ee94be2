import type * as z from 'zod/mini';
import { SERVICE_KINDS } from './clip-kinds';
import type { fileHeadSchema, headSchema } from './clip-schema';

/** Facts about a file without its bytes. */
export type FileHead = z.infer<typeof fileHeadSchema>;
/** A clip without its content. */
export type ClipHead = z.infer<typeof headSchema>;

/** What was captured, frozen at the click (lib/README.md#words). */
export interface Clip extends ClipHead {
  /** The content without title and source line: the user's own words, and what was captured. Often empty for a link. */
  markdown: string;
  /** A file's content. Never read into memory as a whole. */
  bytes?: Blob;
}

/** Whether the services already have it, so that only a knowledge base accepts it. */
export function isServiceItem({ kind }: Pick<ClipHead, 'kind'>): boolean {
  return SERVICE_KINDS.some((own) => own === kind);
}
