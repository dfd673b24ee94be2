/**
 * The frames that a page waits for before a screenshot shows a change. A busy browser still shows earlier frames. With
 * one frame, 3 of 80 screenshots on a busy machine were of the page before the change. A browser draws no further frames
 * while one waits to be shown.
 */
export const FRAMES_BEHIND = 5;
