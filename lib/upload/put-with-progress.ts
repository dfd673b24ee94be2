import type { SendPut } from '../service/put-request';

/** Of an answer (bytes). */
const MAX_ANSWER = 64 * 1024;
/**
 * A body of which nothing goes out for so long never will (milliseconds): the store has ceased to read, or the
 * network is gone. At the least speed that is allowed a system's buffer frees some room about once in 90 s.
 */
const STILL_MS = 120_000;

/**
 * A PUT by XMLHttpRequest, the one thing in a browser that tells how much of a body has gone out. By itself
 * it would send the store's cookies and follow a redirect with the bytes and the token: to be used behind
 * `bindPuts` only.
 */
export const putWithProgress: SendPut = ({ url, headers, body, timeoutMs }, sent, stop) =>
  new Promise((resolve, reject) => {
    stop?.throwIfAborted();
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error('no answer'));
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = timeoutMs;
    let still: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(still);
      still = setTimeout(() => request.abort(), STILL_MS);
    };
    request.upload.onprogress = ({ loaded }) => {
      sent(loaded);
      watch();
    };
    // All of it is out, or it has ended: an answer may take longer.
    request.upload.onloadend = () => clearTimeout(still);
    request.onreadystatechange = () => {
      if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED) return;
      // Whoever answered from another address is not the store.
      if (request.responseURL === url) resolve(request.status);
      else fail();
    };
    // What the store says is not needed; its status is known before.
    request.onprogress = ({ loaded }) => {
      if (loaded > MAX_ANSWER) request.abort();
    };
    request.onerror = request.ontimeout = request.onabort = fail;
    stop?.addEventListener('abort', () => request.abort());
    request.send(body);
    watch();
  });
