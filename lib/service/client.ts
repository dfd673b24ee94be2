import type * as z from 'zod/mini';
import type { Connection } from '../model/connection';
import { ProblemError } from '../problems/problem';
import { parseBaseAddress } from '../urls/address';
import { readAnswer } from './answer';
import { readBody } from './body';
import type { BodyForms } from './body-forms';
import type { Credential } from './credential';
import { failureKind, ServiceError } from './failures';
import { headersOf } from './headers';
import { checkInput } from './input';
import { listNotebooks } from './notes';
import { authorizePut, objectAddress } from './object-storage';
import type { Operation } from './operation';
import type { SendPut } from './put-request';
import { retryAfterMs } from './retry-after';
import { createTransport, type Post, type SafeForm } from './transport';

/** Everything that the client gets from outside. */
export interface ClientDeps {
  fetch: typeof globalThis.fetch;
  /** False only if it is certain that nothing can be sent. */
  online(): boolean;
  /** Milliseconds since 1970. */
  now(): number;
  /** Whether the browser grants access to these match patterns. Undefined if there is no such permission. */
  permitted?(patterns: string[]): Promise<boolean>;
  /**
   * Makes the browser close each of our HTTP/1.1 connections after one request, and send the requests that
   * are to go alone over HTTP/1.1. Undefined if that is not needed. Rejects if it cannot.
   */
  closeConnections?(): Promise<void>;
  /** How this browser sends a write without ever repeating it by itself. Default: as a stream. */
  safeForm?: SafeForm;
  /** How writes can be sent to each origin. Undefined if it does not matter whether they are repeated. */
  bodyForms?: BodyForms | undefined;
  /** Called for every answer, with its `Date` header. */
  onDate?(date: string | null): void;
  /** Returns a way to send a long PUT that reports its progress; undefined if none is available now. */
  putWithProgress?(): Promise<SendPut | undefined>;
  /** Time limit for a request including its whole answer. */
  timeoutMs?: number;
  /** Size limit of an answer's body. */
  maxBytes?: number;
}

export interface Client {
  /**
   * Calls an operation of the services.
   * @throws ProblemError `invalid-input`, `offline`, `permission` or `not-sent`: nothing was sent.
   * @throws ServiceError The request went out. The failure from the answer, or `ambiguous` if there is no
   * valid answer.
   */
  call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    operation: Operation<Input, Output>,
    input: z.input<Input>,
  ): Promise<z.output<Output>>;
  /**
   * Uploads a file to the object store. Can be repeated, because it writes the same object again. A `Blob` on
   * disk is streamed from there, never loaded into memory as a whole.
   * @throws ProblemError `bad-address` or `offline`: nothing was sent.
   * @throws ServiceError with the store's HTTP status if there is one: `terminal` if the file is too large for the
   * store, otherwise `ambiguous`.
   */
  put(credential: Credential, body: Blob, contentType: string, options?: PutOptions): Promise<void>;
}

export interface PutOptions {
  /** The object store's address or its pattern. Default: the pattern of the connection. */
  store?: string;
  /** Aborts the upload. */
  stop?: AbortSignal;
  /** Called from time to time with the number of bytes sent so far, if the file is large. */
  progressed?(bytes: number): void;
}

/**
 * Chrome ends a service worker whose `fetch` takes longer than 30 s to answer:
 * https://developer.chrome.com/docs/extensions/develop/concepts/service-workers/lifecycle
 */
const TIMEOUT_MS = 25_000;
/** The slowest acceptable upload (bytes per millisecond): about 128 kbit/s. */
const SLOWEST = 16;
/** Up to this size (bytes), an upload fits into the time of any request: 4 s at the slowest speed. */
export const MOST_PLAIN = 64 * 1024;
const MOST_BYTES = 16 * 1024 * 1024;
/** The object store's status for a file that is too large, which no second attempt changes. */
const TOO_LARGE = 413;

/**
 * The client of both services and of the object store, and the only caller of `fetch` for them.
 * @throws ProblemError `bad-address` or `invalid-input`: the connection cannot be used.
 */
export function createClient(connection: Connection, deps: ClientDeps): Client {
  const base = parseBaseAddress(connection.baseUrl);
  if (!base.ok) throw new ProblemError({ kind: 'bad-address', field: 'baseUrl', limit: base.reason });
  const headers = headersOf(connection);
  const maxBytes = deps.maxBytes ?? MOST_BYTES;
  const timeoutMs = deps.timeoutMs ?? TIMEOUT_MS;

  /** Sends a request without redirects, cookies, referrer or cache, and with a time limit. */
  async function send(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
    // Native `fetch` throws "Illegal invocation" when called as a method.
    const { fetch } = deps;
    const limit = AbortSignal.timeout(timeoutMs);
    return fetch(url, {
      ...init,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: init.signal ? AbortSignal.any([limit, init.signal]) : limit,
    });
  }

  const post = ({ path }: Operation, body: string): Post => ({ url: base.address + path, headers, body });
  const transport = createTransport({
    send: (url, init) => send(url, init, timeoutMs),
    origin: base.origin,
    safeForm: deps.safeForm ?? 'stream',
    forms: deps.bodyForms,
    probe: post(listNotebooks, JSON.stringify({ cursor: '0', limit: 1 })),
  });

  const plainPut: SendPut = async ({ url, headers, body, timeoutMs }, _progressed, stop) => {
    const init = { method: 'PUT', headers, body, ...(stop && { signal: stop }) };
    const response = await send(url, init, timeoutMs);
    // The body of the store's answer is not needed, so do not wait for it.
    await response.body?.cancel().catch(() => undefined);
    return response.status;
  };

  return {
    async call(operation, input) {
      const body = JSON.stringify(checkInput(operation.input, input));
      if (!deps.online()) throw new ProblemError({ kind: 'offline' });
      // Without access, the browser would send a CORS preflight, which is a request too.
      if (deps.permitted && !(await deps.permitted([base.pattern]))) {
        throw new ProblemError({ kind: 'permission' });
      }
      const way = operation.confirms ? 'read' : 'write';
      // A read may go anyway: repeating it stores nothing twice.
      await deps.closeConnections?.().catch((cause: unknown) => {
        if (way === 'write') throw new ProblemError({ kind: 'not-sent' }, { cause });
      });
      const response = await transport[way](post(operation, body)).catch(noAnswer);
      deps.onDate?.(response.headers.get('Date'));
      const { status } = response;
      const wait = retryAfterMs(response.headers, deps.now());
      const text = await readBody(response, { maxBytes, timeoutMs }).catch((cause: unknown) => {
        // The code is lost. Of a write, only these two statuses say without it that nothing was stored.
        const isKnown = way === 'read' || status === 401 || status === 429;
        const kind = isKnown ? failureKind({ status }) : 'ambiguous';
        throw new ServiceError({ kind, status }, wait, { cause });
      });
      return readAnswer(operation, { status, body: text, retryAfterMs: wait }, connection.apiKey.trim());
    },

    async put(credential, body, contentType, { store, stop, progressed = () => undefined } = {}) {
      const object = objectAddress(store ?? connection.objectStore, credential);
      const authorization = await authorizePut(credential, object);
      if (!deps.online()) throw new ProblemError({ kind: 'offline' });
      const headers = {
        Authorization: authorization,
        'Content-Type': contentType,
        ...(credential.token && { 'x-cos-security-token': credential.token }),
      };
      const withProgress = body.size > MOST_PLAIN ? await deps.putWithProgress?.() : undefined;
      // A request made by the service worker must end before the browser stops the worker.
      const limitMs = withProgress ? timeoutMs + Math.ceil(body.size / SLOWEST) : timeoutMs;
      const request = { url: object.url, headers, body, timeoutMs: limitMs };
      const status = await (withProgress ?? plainPut)(request, progressed, stop).catch(noAnswer);
      if (status >= 200 && status <= 299) return;
      throw new ServiceError({ kind: status === TOO_LARGE ? 'terminal' : 'ambiguous', status });
    },
  };
}

/** The request went out and its outcome is unknown, unless the error is more specific. */
function noAnswer(cause: unknown): never {
  if (cause instanceof ProblemError) throw cause;
  throw new ServiceError({ kind: 'ambiguous' }, undefined, { cause });
}
