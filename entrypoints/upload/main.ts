import type { PutRequest } from '../../lib/service/put-request';
import type { Told } from '../../lib/upload/message';
import { tellingPut } from '../../lib/upload/telling-put';

/** Uploads what the extension's own worker, and nobody else, can send it. It lives for one upload. */
navigator.serviceWorker.onmessage = ({ data: request, ports: [port] }: MessageEvent<PutRequest>) => {
  if (!port) return;
  const tell = (told: Told) => port.postMessage(told);
  // The worker is gone: the next one begins anew.
  port.addEventListener('close', () => window.close());
  port.start();
  tellingPut(request, (sent) => tell({ sent })).then(
    (status) => tell({ status }),
    () => tell({ failed: true }),
  );
};
