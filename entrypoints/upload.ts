import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { PutRequest } from '../lib/service/put-request';
import { UPLOAD_LOCK, type UploadMessage } from '../lib/upload/message';
import { putWithProgress } from '../lib/upload/put-with-progress';

/**
 * The hidden page for one upload (`public/upload.html`). It accepts requests only from the extension's own service
 * worker. Firefox does not need it, because its background page can upload files.
 */
export default defineUnlistedScript(() => {
  navigator.serviceWorker.onmessage = ({ data: request, ports: [port] }: MessageEvent<PutRequest>) => {
    if (!port) return;
    const post = (message: UploadMessage) => port.postMessage(message);
    // The service worker holds this lock during the upload. A free lock means that the worker has ended, so
    // the page closes; the next worker opens a new one.
    navigator.locks.request(UPLOAD_LOCK, () => window.close());
    putWithProgress(request, (sent) => post({ sent })).then(
      (status) => post({ status }),
      () => post({ failed: true }),
    );
  };
});
