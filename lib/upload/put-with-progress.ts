import type { SendPut } from '../service/put-request';

/** Largest answer that is read (bytes). */
const LONGEST_ANSWER = 64 * 1024;
/**
 * Aborts if nothing of the body goes out for this long (milliseconds): the store has stopped reading, or the
 * network is gone. At the minimum allowed speed, the system's send buffer frees some room about every 90 s.
 */
const STILL_MS = 120_000;

/**
 * A PUT by XMLHttpRequest, the only API that reports upload progress. On its own it would send the store's
 * cookies and follow a redirect with the bytes and the token, so use it only after `bindPuts`.
 */
export const putWithProgress: SendPut = ({ url, headers, body, timeoutMs }, progressed, stop) =>
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
      progressed(loaded);
      watch();
    };
    // The upload is complete or has failed. The answer may take longer.
    request.upload.onloadend = () => clearTimeout(still);
    request.onreadystatechange = () => {
      if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED) return;
      // An answer from another address is not the store's.
      if (request.responseURL === url) resolve(request.status);
      else fail();
    };
    // The body of the answer is not needed; the status is known before it.
    request.onprogress = ({ loaded }) => {
      if (loaded > LONGEST_ANSWER) request.abort();
    };
    request.onerror = request.ontimeout = request.onabort = fail;
    stop?.addEventListener('abort', () => request.abort());
    request.send(body);
    watch();
  });
