import { LABELS, type Labels } from './labels';

/** What the user wants of a page's content. */
export interface CaptureOptions {
  /** Whether the reasoning of an assistant is part of a chat. */
  keepsReasoning: boolean;
  /** Whether to scroll the page and collect what it loads only near the window. */
  all?: boolean | undefined;
  labels: Labels;
}

/** For code outside of a page, such as tests. An injected script gets its words from the background, and must not hold these. */
export const DEFAULT_OPTIONS: CaptureOptions = { keepsReasoning: true, labels: LABELS };
