import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { PutRequest } from '../lib/service/put-request';
import { type Told, UPLOAD_LOCK } from '../lib/upload/message';
import { putWithProgress } from '../lib/upload/put-with-progress';

/**
 * The page for uploads (`public/upload.html`), which nobody sees: sends what the extension's own worker, and
 * nobody else, can send it. It lives for one upload. In Firefox nobody opens it.
 */
export default defineUnlistedScript(() => {
  navigator.serviceWorker.onmessage = ({ data: request, ports: [port] }: MessageEvent<PutRequest>) => {
    if (!port) return;
    const tell = (told: Told) => port.postMessage(told);
    // It is held by the worker while this goes on: once it is free, the worker is gone, and the next one begins anew.
    navigator.locks.request(UPLOAD_LOCK, () => window.close());
    putWithProgress(request, (sent) => tell({ sent })).then(
      (status) => tell({ status }),
      () => tell({ failed: true }),
    );
  };
});
