import type { FileOnPage, Notice, PageView } from '../contract/page';

/** What the popup is told when it opens next on a tab. Once told, it is forgotten. */
interface Intent {
  /** The link it was opened for, in place of the page. */
  link?: Omit<PageView, 'tabId' | 'draft' | 'notice'>;
  /** Why the last action of a menu or a shortcut failed. */
  notice?: Notice;
}

export interface Intents {
  openForLink(tabId: number, url: string, text: string): void;
  /** For a file that a link leads to, or an image. */
  openForFile(tabId: number, url: string, file: FileOnPage, notice?: Notice): void;
  openWithNotice(tabId: number, notice: Notice): void;
  take(tabId: number): Intent;
}

/** Held in memory: the popup opens within the same moment, or the intent no longer matters. */
export function createIntents(): Intents {
  const intents = new Map<number, Intent>();
  return {
    openForLink: (tabId, url, text) => {
      const link = { title: text || url, url, readable: true, hasSelection: false, link: true };
      intents.set(tabId, { link });
    },
    openForFile: (tabId, url, file, notice) => {
      const address = url.startsWith('data:') ? '' : url;
      const link = { title: file.name, url: address, readable: false, hasSelection: false, link: true, file };
      intents.set(tabId, { link, ...(notice ? { notice } : {}) });
    },
    openWithNotice: (tabId, notice) => {
      intents.set(tabId, { notice });
    },
    take: (tabId) => {
      const intent = intents.get(tabId) ?? {};
      intents.delete(tabId);
      return intent;
    },
  };
}
