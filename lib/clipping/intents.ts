import type { FileOnPage, Intended, Notice, PageView } from '../contract/page';
import { labelOf } from '../text/label';

/** What the popup is told when it opens next on a tab. */
export interface Intent {
  /** The link it is opened for, in place of the page. */
  link?: Omit<PageView, 'tabId' | 'draft' | 'notice' | 'intended'>;
  /** Why the last action of a menu or a shortcut failed. */
  notice?: Notice;
  /** What that action was to save, and where. */
  intended?: Intended | undefined;
}

export interface Intents {
  put(tabId: number | undefined, intent: Intent): void;
  /** Once told, it is forgotten. */
  take(tabId: number): Intent;
}

/** Held in memory: the popup opens within the same moment, or the intent no longer matters. */
export function createIntents(): Intents {
  const intents = new Map<number, Intent>();
  return {
    put: (tabId, intent) => {
      if (tabId !== undefined) intents.set(tabId, intent);
    },
    take: (tabId) => {
      const intent = intents.get(tabId) ?? {};
      intents.delete(tabId);
      return intent;
    },
  };
}

export function forLink(url: string, text: string): Intent {
  return { link: { title: labelOf(text) || url, url, readable: true, hasSelection: false, link: true } };
}

/** For a file that a link leads to, or an image. */
export function forFile(url: string, file: FileOnPage): Intent {
  const address = url.startsWith('data:') ? '' : url;
  return {
    link: { title: labelOf(file.name), url: address, readable: false, hasSelection: false, link: true, file },
  };
}
