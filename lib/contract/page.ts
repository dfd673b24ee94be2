import * as z from 'zod/mini';
import { TAB_KINDS, type TabKind } from '../clip';
import { type Destination, destinationSchema } from '../destination';
import type { Problem } from '../problem';
import type { SavedBefore } from './history';
import { method, type Text } from './method';
import type { JobView } from './outbox';

/** What the popup knows of the page it was opened on. */
export interface PageView {
  tabId: number;
  title: string;
  /** Empty where the browser does not tell the address. */
  url: string;
  /** What the page calls its own address; empty where it does not. */
  canonical?: string | undefined;
  /** False on pages that no extension may read: only the link can be saved. */
  readable: boolean;
  hasSelection: boolean;
  /** True where the popup was opened for a link on the page: title and address are the link's. */
  link: boolean;
  /** Whether the tab that it was in is closed by now; the popup stands over another one. */
  tabClosed?: boolean | undefined;
  /** The file that the tab shows, or that the link leads to. */
  file?: FileOnPage | undefined;
  draft?: Draft | undefined;
  /** The host, where the address is one of the web, and where its pages go by the person's choice. */
  site?: Site | undefined;
  /** How it was saved last, if this device remembers. */
  saved?: SavedBefore | undefined;
  /** What went wrong with the last action of a menu or a shortcut, which has no place of its own to say so. */
  notice?: Notice | undefined;
  /** What that action was to save, where the person is to say the rest. */
  intended?: Intended | undefined;
}

/** What a menu or a shortcut names of a save; it counts for more than a draft, as it was chosen later. */
export interface Intended {
  what?: TabKind | undefined;
  destination?: Destination | undefined;
}

export interface FileOnPage {
  /** With its extension, as far as it can be told before it is fetched. */
  name: string;
  /** What the browser has to be asked for first (a match pattern), where fetching it failed without. */
  access?: string | undefined;
}

export interface Site {
  host: string;
  destination?: Destination | undefined;
}

/** Why something was not saved, and its text where it was captured before the disk refused it. */
export interface Notice {
  problem: Problem;
  unsaved?: Text | undefined;
}

/** What the person had entered for a page before the popup closed. */
export const draftSchema = z.object({
  title: z.string(),
  what: z.optional(z.enum(TAB_KINDS)),
  destination: z.optional(destinationSchema),
  /** Whether only what the destination, a note, does not have yet is to be added. */
  onlyNew: z.optional(z.boolean()),
});
export type Draft = z.infer<typeof draftSchema>;

/** Stored; or not, with what was captured; or on the page, where the person now chooses a part. */
export type Saved = { job: JobView } | { problem: Problem; unsaved: Text } | { onPage: true };

/** What a click on a page needs. */
export const pageMethods = {
  'page.look': method<PageView>().with(z.object({ tabId: z.optional(z.number()) })),
  'draft.put': method<void>().with(z.extend(draftSchema, { url: z.string() })),
  /** Captures, stores and answers; sending goes on behind. `id` is made at the click. */
  'clip.save': method<Saved>().with(
    z.object({
      id: z.string(),
      tabId: z.number(),
      what: z.enum(TAB_KINDS),
      title: z.string(),
      /** Whether the person gave it another title than the page's. */
      ownTitle: z.optional(z.boolean()),
      /** The page's or link's address as the popup shows it. */
      url: z.string(),
      /** What the page calls its own address. */
      canonical: z.optional(z.string()),
      destination: destinationSchema,
      /** Whether only what the destination, a note, does not have yet is to be added. */
      onlyNew: z.optional(z.boolean()),
      /** The host that the person agreed to get a file from, though it is of another site than the address. */
      agreed: z.optional(z.string()),
      /** Whether this is from now on the place for pages of this site; left out: as it is. */
      always: z.optional(z.boolean()),
    }),
  ),
  /** About how much of the capture of a tab is done, from 0 to 1; null where none goes on. */
  'capture.progress': method<number | null>().with(z.object({ tabId: z.number() })),
  /** Gives it up: whoever asked for it is told `cancelled`, and nothing is stored. */
  'capture.cancel': method<void>().with(z.object({ tabId: z.number() })),
} as const;
