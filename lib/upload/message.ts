/** What the page for uploads tells the worker that sent it a request, on the port that came with it. */
export type Told = { sent: number } | { status: number } | { failed: true };

/** Held by the worker that waits for the page, so that the page knows when nobody does any more. */
export const UPLOAD_LOCK = 'satchel-upload';
