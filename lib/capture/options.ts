/** What the user prefers about captured content. */
export interface CaptureOptions {
  /** Whether the reasoning of an assistant is part of a chat. */
  keepsReasoning: boolean;
}

export const DEFAULT_OPTIONS: CaptureOptions = { keepsReasoning: true };
