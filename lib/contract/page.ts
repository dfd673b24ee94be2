import * as z from 'zod/mini';
import type { TabKind } from '../model/clip-kinds';
import type { Destination } from '../model/destination';
import type { Problem } from '../problems/problem';
import type { Draft } from './draft';
import type { SavedBefore } from './history';
import { method, type TextFile } from './method';

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
  /** Tells one selection from another without its text; empty if nothing is selected. */
  selectionMark: string;
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
  /** Set if the user wants to write a note instead of saving the page: its beginning, which may be empty. */
  note?: string | undefined;
  /** Why an earlier save failed. The popup opened to say so, because that save had no open popup. */
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

/** The requests for the page that the popup is about. */
export const pageMethods = {
  'page.get': method<PageView>().with(() => z.object({ tabId: z.optional(z.number()) })),
  /**
   * What is shown of the page beside its title; null if it cannot be read now or does not answer in time.
   * Requests nothing.
   */
  'page.card': method<PageCard | null>().with(() => z.object({ tabId: z.number(), url: z.string() })),
} as const;
