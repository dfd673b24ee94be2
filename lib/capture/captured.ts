import type { Coverage } from '../model/coverage';

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
  coverage: Coverage;
  byline?: string;
  /** As stated by the page, usually ISO 8601. */
  published?: string;
}

export type CaptureResult =
  /** `readAt`: the document's address, unchanged from the first step to the last. */
  | { ok: true; captured: Captured; readAt: string }
  | { ok: false; reason: 'nothing-selected' | 'cancelled' | 'page-changed' | 'failed' };
