import { LABELS, type Labels } from './labels';

/** What the user wants of a page's content. */
export interface CaptureOptions {
  /** Whether the reasoning of an assistant is part of a chat. */
  keepsReasoning: boolean;
  /** Whether to scroll the page and collect what it loads only near the window. */
  all?: boolean | undefined;
  labels: Labels;
}

/** An injected script must not use it: the script would hold the words twice. */
export const DEFAULT_OPTIONS: CaptureOptions = { keepsReasoning: true, labels: LABELS };
