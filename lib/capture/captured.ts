/** What the injected script read from a page: plain data that survives JSON. */
export interface Captured {
  /** One line; empty if the page has no name at all. */
  title: string;
  /** Absolute address: the page's canonical one if it names one on its own site. Empty if none is on the web. */
  url: string;
  markdown: string;
  /** True where a limit was reached, so that only plain text could be had. */
  plainText: boolean;
  /** Images left out because they live only in the page (data:, blob:, file:). */
  droppedImages: number;
  /** How much of the text the page folds for its reader, in whole percent; left out if nothing. */
  folded?: number;
  /** False where nothing looked like an article and the whole page was taken. True for a selection. */
  articleFound: boolean;
  byline?: string;
  /** As the page states it, usually ISO 8601. */
  published?: string;
  site?: string;
  /** BCP 47. */
  language?: string;
}

export type CaptureResult =
  /** `readAt`: the address of the document that was read, from the first step to the last. */
  | { ok: true; captured: Captured; readAt: string }
  | { ok: false; reason: 'nothing-selected' | 'cancelled' | 'page-changed' | 'failed' };
