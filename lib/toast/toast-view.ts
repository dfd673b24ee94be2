/** What can be pressed in a toast, besides its close button. */
const TOAST_BUTTONS = ['open', 'undo', 'details'] as const;
export type ToastButton = (typeof TOAST_BUTTONS)[number];

/** All that a page's toast gets: the words that it shows, and nothing else of the clip. */
export interface ToastView {
  icon: 'done' | 'waits' | 'trouble';
  title: string;
  detail?: string | undefined;
  buttons: readonly { name: ToastButton; label: string }[];
  /** The name of the close button. */
  close: string;
  /** Shown if the background, which may have ended, does not act on a press within `answerWithinMs`. */
  unanswered: string;
  /** Milliseconds. */
  answerWithinMs: number;
  /** BCP 47. */
  language: string;
  /** How long it is shown (milliseconds), unless the pointer or the focus is in it. */
  forMs: number;
}

/**
 * How a toast ended: a button was pressed; `unseen`, because the page cannot show it; `over`, because it was closed,
 * replaced or removed, or its time is up.
 */
export const TOAST_ENDS = [...TOAST_BUTTONS, 'unseen', 'over'] as const;
export type ToastEnd = (typeof TOAST_ENDS)[number];
