import * as z from 'zod/mini';
import { type Draft, draftSchema } from '../contract/page';

/** Drafts by the page's address, the oldest first. */
export const draftsSchema = z.record(z.string(), draftSchema);
type Drafts = z.infer<typeof draftsSchema>;

const MAX_DRAFTS = 20;

/** With this page's draft as the newest; the oldest beyond 20 go. */
export function withDraft(drafts: Drafts, url: string, draft: Draft): Drafts {
  const others = Object.entries(drafts).filter(([address]) => address !== url);
  return Object.fromEntries([...others, [url, draft] as const].slice(-MAX_DRAFTS));
}

export function withoutDraft(drafts: Drafts, url: string): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([address]) => address !== url));
}
