import * as z from 'zod/mini';
import { TAB_KINDS } from '../clip';
import type { Draft } from '../contract/page';
import { destinationSchema } from '../destination';

/** Drafts by the page's address, the oldest first. */
export const draftsSchema = z.record(
  z.string(),
  z.object({
    title: z.string(),
    what: z.optional(z.enum(TAB_KINDS)),
    destination: z.optional(destinationSchema),
    onlyNew: z.optional(z.boolean()),
  }),
);
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
