/** What the injected script read from a page: plain data that survives JSON. */
export interface Captured {
  /** One line; empty if the page has no title. */
  title: string;
  /**
   * Absolute address: the canonical one if the page names one on its own site. Empty if the page is not on
   * the web.
   */
  url: string;
  markdown: string;
  /** True if a limit was reached, so that only plain text could be captured. */
  plainText: boolean;
  /** Number of images left out because they exist only in the page (data:, blob:, file:). */
  droppedImages: number;
  /** Share of the text that the page collapses, in whole percent; absent if nothing. */
  folded?: number;
  /** False if no article was found and the whole page was taken. True for a selection. */
  articleFound: boolean;
  byline?: string;
  /** As stated by the page, usually ISO 8601. */
  published?: string;
  site?: string;
  /** BCP 47 language tag. */
  language?: string;
}

export type CaptureResult =
  /** `readAt`: the document's address, unchanged from the first step to the last. */
  | { ok: true; captured: Captured; readAt: string }
  | { ok: false; reason: 'nothing-selected' | 'cancelled' | 'page-changed' | 'failed' };
