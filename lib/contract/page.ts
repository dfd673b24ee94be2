import * as z from 'zod/mini';
import { TAB_KINDS, type TabKind } from '../model/clip-kinds';
import type { Coverage } from '../model/coverage';
import { coverageSchema } from '../model/coverage-schema';
import { type Destination, destinationSchema } from '../model/destination';
import type { Problem } from '../problems/problem';
import type { SavedBefore } from './history';
import { method, nothing, type TextFile } from './method';
import type { JobView } from './outbox';

/** What the popup knows about the page that it was opened on. */
export interface PageView {
  tabId: number;
  title: string;
  /** Empty if the browser hides the address. */
  url: string;
  /** The canonical address that the page declares; empty if it declares none. */
  canonical?: string | undefined;
  /** False on pages that no extension may read: only the link can be saved. */
  readable: boolean;
  hasSelection: boolean;
  /**
   * How many turns of a chat the page holds, if it says that there are more. `total` is absent if it does not say how
   * many.
   */
  turns?: { loaded: number; total?: number | undefined } | undefined;
  /** True if the popup was opened for a link on the page: title and address are the link's. */
  link: boolean;
  /** Whether the tab of the page is closed by now, so that the popup stands over another one. */
  tabClosed?: boolean | undefined;
  /** The file that the tab shows, or that the link leads to. */
  file?: FileOnPage | undefined;
  draft?: Draft | undefined;
  /** The host, if the address is a web address, and the destination that the user chose for its pages. */
  site?: Site | undefined;
  /** How the page was last saved, if this device remembers. */
  saved?: SavedBefore | undefined;
  /** The beginning of a note that the user wants to write instead of saving the page; may be empty. */
  note?: string | undefined;
  /** Why a save failed that had no popup, or whose popup was closed: the popup opens to say so. */
  notice?: Notice | undefined;
  /** Whether the popup closes automatically after the clip is saved. */
  closes?: boolean | undefined;
  /** What the failed save would have saved, and where; or what a menu item chose before the popup asks for the rest. */
  intended?: Intended | undefined;
}

/** What was chosen for a save before the popup opened. It overrides a draft, because it was chosen later. */
export interface Intended {
  what?: TabKind | undefined;
  destination?: Destination | undefined;
}

export interface FileOnPage {
  /** With its extension, as far as it is known before the file is fetched. */
  name: string;
  /** The match pattern to ask the browser for, if fetching the file failed without it. */
  access?: string | undefined;
}

export interface Site {
  host: string;
  destination?: Destination | undefined;
}

/** What the popup shows of a page beside its title. Pictures are `data:` addresses; empty if there is none. */
export interface PageCard {
  site: string;
  author: string;
  icon: string;
  picture: string;
}

/** Why something was not saved, and its text if that was captured and would be lost. */
export interface Notice {
  problem: Problem;
  unsaved?: TextFile | undefined;
}

/** The Markdown that a save of the page would store, and the facts that go with it. */
const previewSchema = z.object({
  markdown: z.string(),
  /** The address that the clip gets: the canonical one, or the frame's. */
  url: z.string(),
  /** The page's other address. */
  also: z.optional(z.string()),
  author: z.optional(z.string()),
  published: z.optional(z.string()),
  coverage: coverageSchema,
});
export type Preview = z.infer<typeof previewSchema>;

/** A preview whose Markdown the user edited; it is saved in place of the page's. */
export const editedSchema = z.extend(previewSchema, { what: z.enum(['article', 'selection']) });
export type Edited = z.infer<typeof editedSchema>;

/** What the user entered and did not save yet. `draft.get` says for what. */
export const draftSchema = z.object({
  title: z.string(),
  what: z.optional(z.enum(TAB_KINDS)),
  destination: z.optional(destinationSchema),
  /** Whether to add only what the destination, a note, does not have yet. */
  onlyNew: z.optional(z.boolean()),
  /** The user's own words about the page (lib/README.md#words). */
  words: z.optional(z.string()),
  /** Whether own words and link become a file, because a bare link cannot carry them. */
  wordsWithLink: z.optional(z.boolean()),
  /** The article as the user edited it. A selection is kept only while the popup is open, because it changes. */
  edited: z.optional(editedSchema),
});
export type Draft = z.infer<typeof draftSchema>;

/** The job; or the problem with the captured text; or the popup closes while the user selects an area. */
export type Saved = { job: JobView } | { problem: Problem; unsaved: TextFile } | { onPage: true };

/** The requests of a save from a page. */
export const pageMethods = {
  'page.get': method<PageView>().with(z.object({ tabId: z.optional(z.number()) })),
  /**
   * What is shown of the page beside its title; null if it cannot be read now or does not answer in time.
   * Requests nothing.
   */
  'page.card': method<PageCard | null>().with(z.object({ tabId: z.number(), url: z.string() })),
  /**
   * What the user entered and did not save: for a page, by its address; for a note that is written in the library, by the
   * key of its destination; or for a clip that is edited, by its id.
   */
  'draft.get': method<Draft | null>().with(z.object({ key: z.string() })),
  /** A draft of nothing removes it. */
  'draft.put': method<void>().with(z.extend(draftSchema, { key: z.string() })),
  /** Captures, stores and answers; sending goes on in the background. `id` is made at the click. */
  'clip.save': method<Saved>().with(
    z.object({
      id: z.string(),
      tabId: z.number(),
      what: z.enum(TAB_KINDS),
      title: z.string(),
      /** Whether the user gave it another title than the page's. */
      editedTitle: z.optional(z.boolean()),
      /** The address of the page or the link, as the popup shows it. */
      url: z.string(),
      /** The canonical address that the page declares. */
      canonical: z.optional(z.string()),
      destination: destinationSchema,
      /** Whether to add only what the destination, a note, does not have yet. */
      onlyNew: z.optional(z.boolean()),
      /** The user's own words, as typed. */
      words: z.optional(z.string()),
      /** What to save in place of the page's text. */
      edited: z.optional(editedSchema),
      /** Whether to scroll the page and save what it loads only near the window, too. */
      all: z.optional(z.boolean()),
      /** The host that the user agreed to get a file from, although the address is of another site. */
      agreed: z.optional(z.string()),
      /** Whether the browser is asking the user now to allow the site of the file. */
      asksAccess: z.optional(z.boolean()),
    }),
  ),
  /**
   * The coverage that a save of the tab would have; null if it cannot be read now or does not answer in time.
   * Stores nothing.
   */
  'capture.coverage': method<Coverage | null>().with(
    z.object({ tabId: z.number(), url: z.string(), what: z.enum(['article', 'selection']) }),
  ),
  /**
   * The Markdown that a save of the tab would store; null if it cannot be read now or does not answer in time.
   * Stores nothing. With `all` it takes as long as a save, and shows its progress like one.
   */
  'capture.preview': method<Preview | null>().with(
    z.object({
      tabId: z.number(),
      url: z.string(),
      what: z.enum(['article', 'selection']),
      all: z.optional(z.boolean()),
    }),
  ),
  /** The tags that the user has put into own words on this device, latest first. */
  'tags.list': method<string[]>().with(nothing),
  /** About how much of a tab's capture is done, from 0 to 1; null if none is running. */
  'capture.progress': method<number | null>().with(z.object({ tabId: z.number() })),
  /** Cancels the capture: the save that asked for it fails with `cancelled`, and nothing is stored. */
  'capture.cancel': method<void>().with(z.object({ tabId: z.number() })),
} as const;
