import type { SendPut } from '../service/put-request';
import type { UploadMessage } from './message';

/** Milliseconds added to the page's own time limit. */
const SLACK_MS = 10_000;

export interface Page {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/**
 * Lets a page send a PUT.
 * @returns the HTTP status
 * @throws Error if the upload fails or is stopped, or the page disappears without an answer
 */
export async function askPage(
  page: Page,
  ...[request, progressed, stop]: Parameters<SendPut>
): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  let limit: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('no answer'));
      stop?.throwIfAborted();
      stop?.addEventListener('abort', fail);
      port1.addEventListener('close', fail);
      // Not every browser reports that the other port is gone.
      limit = setTimeout(fail, request.timeoutMs + SLACK_MS);
      port1.onmessage = ({ data: message }: MessageEvent<UploadMessage>) => {
        if ('sent' in message) progressed(message.sent);
        else if ('status' in message) resolve(message.status);
        else fail();
      };
      page.postMessage(request, [port2]);
    });
  } finally {
    clearTimeout(limit);
    port1.close();
  }
}
