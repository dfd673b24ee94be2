import type { FileOnPage, Intended, Notice, PageView } from '../contract/page';
import { labelOf } from '../text/label';

/** Passed to the popup when it opens next on a tab. */
export interface Intent {
  /** The link to open for, instead of the page. */
  link?: Omit<PageView, 'tabId' | 'draft' | 'notice' | 'intended'>;
  /** The beginning of a note that the user wants to write; may be empty. */
  note?: string;
  /** Why a save failed that had no popup, or whose popup was closed. */
  notice?: Notice;
  /** What the failed save would have saved, and where; or what a menu item chose before the popup asks for the rest. */
  intended?: Intended | undefined;
}

export interface Intents {
  put(tabId: number | undefined, intent: Intent): void;
  /** Returns the intent once, and forgets it. */
  take(tabId: number): Intent;
}

/** How long the popup may take to open for an intent (milliseconds). */
const FRESH_MS = 60_000;

/** In memory only: the popup opens within a moment, or the intent is obsolete. A notice stays until it was shown. */
export function createIntents(now: () => number): Intents {
  const intents = new Map<number, { intent: Intent; at: number }>();
  return {
    put: (tabId, intent) => {
      if (tabId !== undefined) intents.set(tabId, { intent, at: now() });
    },
    take: (tabId) => {
      const { intent, at } = intents.get(tabId) ?? { intent: {}, at: 0 };
      intents.delete(tabId);
      return intent.notice || now() - at < FRESH_MS ? intent : {};
    },
  };
}

export function forLink(url: string, text: string): Intent {
  return { link: { title: labelOf(text) || url, url, readable: true, selectionMark: '', link: true } };
}

/** For a linked file or an image. */
export function forFile(url: string, file: FileOnPage): Intent {
  const address = url.startsWith('data:') ? '' : url;
  return {
    link: { title: labelOf(file.name), url: address, readable: false, selectionMark: '', link: true, file },
  };
}
