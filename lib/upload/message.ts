/** Messages from the upload page to the service worker, on the port of its request. */
export type UploadMessage = { sent: number } | { status: number } | { failed: true };

/** Held by the service worker while it waits, so that the page notices when that ends. */
export const UPLOAD_LOCK = 'satchel-upload';
