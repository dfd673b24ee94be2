import type { Browser } from 'wxt/browser';
import type { Destination } from '../destination';
import type { Settings } from '../settings/schema';
import type { Word } from '../words';

/** What menus can start with files and pictures. */
export interface FileActions {
  /** Saves the image or the linked file at this address. */
  saveFile(tab: Browser.tabs.Tab, url: string): Promise<void>;
  /** Saves a picture of what the tab shows. */
  saveScreenshot(tab: Browser.tabs.Tab): Promise<void>;
  /** Saves a picture of the part that the person drags over. */
  saveArea(tab: Browser.tabs.Tab): Promise<void>;
}

/** What menus and shortcuts can start. */
export interface Actions extends PageActions, FileActions {}

/** What they can start with pages, links and selections. */
export interface PageActions {
  savePage(tab: Browser.tabs.Tab): Promise<void>;
  saveLink(tab: Browser.tabs.Tab, url: string, text: string): Promise<void>;
  saveSelection(tab: Browser.tabs.Tab, selection: Selected): Promise<void>;
  appendSelection(tab: Browser.tabs.Tab, selection: Selected): Promise<void>;
  /** Saves to a pinned place: the link, else the selection, else the page. Without a key, to the first one. */
  savePinned(tab: Browser.tabs.Tab, what: Pinned): Promise<void>;
  /** Opens the popup; for a link, with that link instead of the page. */
  openPopup(tab: Browser.tabs.Tab, link?: { url: string; text: string }): Promise<void>;
}

/** A selection: the frame it is in, and the browser's plain text of it for where nothing else can be had. */
export interface Selected {
  frameId?: number | undefined;
  plainText?: string | undefined;
}

/** What was clicked, and the pinned place to save it to, by its `destinationKey`. */
export interface Pinned {
  key?: string | undefined;
  link?: { url: string; text: string } | undefined;
  selection?: Selected | undefined;
}

/** What decides on the menus' words and whether they apply. */
export interface MenuState {
  settings: Settings;
  recents: readonly Destination[];
  /** The note that was last made or appended to. */
  lastNote: Destination | null;
}

type Context = NonNullable<Browser.contextMenus.CreateProperties['contexts']>[number];

/** One context-menu action: one file, and one line in `menus.ts`. */
export interface Menu {
  id: string;
  /** What the options call it. */
  label: Word;
  contexts: [Context, ...Context[]];
  /** What it is called, or of one that has several items what each is called, by its key. */
  title(state: MenuState): string | ReadonlyMap<string, string>;
  /** Left out: always. */
  applies?(state: MenuState): boolean;
  /** `key` tells which of several items was clicked. */
  click(
    info: Browser.contextMenus.OnClickData,
    tab: Browser.tabs.Tab,
    actions: Actions,
    key: string | undefined,
  ): Promise<void>;
}

/** The words of the link that was clicked. Only Firefox tells them; `selectionText` may be of another place. */
export function linkText(info: Browser.contextMenus.OnClickData): string {
  return 'linkText' in info && typeof info.linkText === 'string' ? info.linkText : '';
}
