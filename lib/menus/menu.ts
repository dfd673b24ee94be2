import type { Browser } from 'wxt/browser';
import type { Destination } from '../model/destination';
import type { Settings } from '../settings/schema';
import { webUrl } from '../urls/web-url';
import type { Word } from '../words';

/** What the context menu and the shortcuts can start. */
export interface MenuActions {
  savePage(tab: Browser.tabs.Tab): Promise<void>;
  saveLink(tab: Browser.tabs.Tab, link: ClickedLink): Promise<void>;
  saveSelection(tab: Browser.tabs.Tab, selection: Selected): Promise<void>;
  appendSelection(tab: Browser.tabs.Tab, selection: Selected): Promise<void>;
  /**
   * Saves the link, else the selection, else the page to a pinned destination: the first one, if there is no
   * key.
   */
  savePinned(tab: Browser.tabs.Tab, what: Pinned): Promise<void>;
  /** Saves the image or the linked file at this address. */
  saveFile(tab: Browser.tabs.Tab, url: string): Promise<void>;
  /** Saves a picture of what the tab shows. */
  saveScreenshot(tab: Browser.tabs.Tab): Promise<void>;
  /** Saves a picture of the part of the page that the user drags over. */
  saveArea(tab: Browser.tabs.Tab): Promise<void>;
  /** Opens the popup to write a note. */
  writeNote(tab: Browser.tabs.Tab): Promise<void>;
  /** Opens the popup; with a link, for that link instead of the page. */
  openPopup(tab: Browser.tabs.Tab, link?: ClickedLink): Promise<void>;
}

export interface ClickedLink {
  url: string;
  text: string;
}

/** A selection: its frame, and the browser's plain text of it as a fallback. */
export interface Selected {
  frameId?: number | undefined;
  plainText?: string | undefined;
}

/** What was clicked, and the `destinationKey` of the pinned destination to save it to. */
export interface Pinned {
  key?: string | undefined;
  link?: ClickedLink | undefined;
  selection?: Selected | undefined;
}

/** The state on which the titles of the items depend, and whether they apply. */
export interface MenuState {
  settings: Settings;
  recents: readonly Destination[];
  /** The note that was last created or appended to. */
  lastNote: Destination | null;
}

/** The addresses of files that can be fetched. A `blob:` exists only inside its page. */
export const FILES = ['*://*/*', 'data:*'];

type Context = NonNullable<Browser.contextMenus.CreateProperties['contexts']>[number];

/** An item of the context menu, or several items that do the same: one file, and one line in `menus.ts`. */
export interface ContextMenuItem {
  id: string;
  /** Its name in the options. */
  label: Word;
  contexts: [Context, ...Context[]];
  /** Match patterns of the links or images that it is shown for. Undefined: all. */
  targets?: string[];
  /** The title; for several items, the title of each by its key. */
  title(state: MenuState): string | ReadonlyMap<string, string>;
  /** For several items: their common name in the options while there are any. */
  labelOfAll?(state: MenuState): string;
  /** Undefined: it always applies. */
  applies?(state: MenuState): boolean;
  /** `key`: which of several items was clicked. */
  click(
    info: Browser.contextMenus.OnClickData,
    tab: Browser.tabs.Tab,
    actions: MenuActions,
    key: string | undefined,
  ): Promise<void>;
}

export function selectionIn({ frameId, selectionText }: Browser.contextMenus.OnClickData): Selected {
  return { frameId, plainText: selectionText };
}

/** The clicked link, if it leads to the web: `javascript:` and `mailto:` name nothing to save. */
export function linkIn(info: Browser.contextMenus.OnClickData): ClickedLink | undefined {
  const { linkUrl = '' } = info;
  // Only [Firefox](https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/menus/OnClickData) passes the
  // text; `selectionText` may be from elsewhere on the page.
  const text = 'linkText' in info && typeof info.linkText === 'string' ? info.linkText : '';
  return webUrl(linkUrl) && { url: linkUrl, text };
}
