/** What the page for uploads tells the worker that sent it a request, on the port that came with it. */
export type Told = { sent: number } | { status: number } | { failed: true };
