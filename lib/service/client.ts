import type * as z from 'zod/mini';
import { parseBaseAddress } from '../address';
import type { Connection } from '../connection';
import { ProblemError } from '../problem';
import { readAnswer } from './answer';
import { readBody } from './body';
import type { BodyForms } from './body-forms';
import type { Credential } from './credential';
import { failureKind, ServiceError } from './failures';
import { checkInput } from './input';
import { listNotebooks } from './notes';
import { authorizePut, objectPlace } from './object-storage';
import type { Operation } from './operation';
import type { SendPut } from './put-request';
import { retryAfterMs } from './retry-after';
import { createTransport, type Post } from './transport';

/** What the client needs of the world around it. */
export interface World {
  fetch: typeof globalThis.fetch;
  /** False only where it is certain that nothing can be sent. */
  online(): boolean;
  /** Milliseconds since 1970. */
  now(): number;
  /** Whether the browser lets these match patterns be reached; left out where there is no such leave. */
  permitted?(patterns: string[]): Promise<boolean>;
  /**
   * Has the browser end each connection after one request of ours, if it is HTTP/1.1. Left out: that is not needed.
   * Rejects if it cannot.
   */
  closeConnections?(): Promise<void>;
  /** How writes can go to each origin. Left out: `fetch` sends no streams here. */
  bodyForms?: BodyForms | undefined;
  /** The service answered, with this `Date` header. */
  heard?(date: string | null): void;
  /** A way to send a PUT that may take long, and tells how far it is; undefined where there is none now. */
  putWithProgress?(): Promise<SendPut | undefined>;
  /** For a request and the whole of its answer. */
  timeoutMs?: number;
  /** Of an answer's body. */
  maxBytes?: number;
}

export interface Client {
  /**
   * Asks one operation of the services.
   * @throws ProblemError `invalid-input`, `offline`, `permission` or `not-sent`: nothing was sent.
   * @throws ServiceError the request went out: what the answer says, or `ambiguous` without one that counts.
   */
  call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    operation: Operation<Input, Output>,
    input: z.input<Input>,
  ): Promise<z.output<Output>>;
  /**
   * Uploads a file to the object store. It may be repeated: the same object is written again.
   * A `Blob` on disk is sent from there, and never in memory as a whole.
   * @throws ProblemError `bad-address` or `offline`: nothing was sent.
   * @throws ServiceError `ambiguous`, with the store's HTTP status where there is one.
   */
  put(credential: Credential, body: Blob, contentType: string, options?: PutOptions): Promise<void>;
}

export interface PutOptions {
  /** The object store's address or its pattern; left out: the pattern of the connection. */
  store?: string;
  /** Ends it. */
  stop?: AbortSignal;
  /** Told now and then how many bytes have gone out, where the file is large enough to be waited for. */
  sent?(bytes: number): void;
}

/** Below the 30 s after which Chrome ends a worker whose request has no answer. */
const TIMEOUT_MS = 25_000;
/** What an upload must get through at the least (bytes in a millisecond): about 128 kbit/s. */
const SLOWEST = 16;
/** Up to this size (bytes) an upload needs no more time than any request: 4 s to go out at the slowest. */
const MAX_PLAIN = 64 * 1024;
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * The client of both services and of the object store: the one caller of `fetch` for them.
 * @throws ProblemError `bad-address` or `invalid-input` where the connection cannot be used.
 */
export function createClient(connection: Connection, world: World): Client {
  const base = parseBaseAddress(connection.baseUrl);
  if (!base.ok) throw new ProblemError({ kind: 'bad-address', field: 'baseUrl', limit: base.reason });
  const headers = headersOf(connection);
  const maxBytes = world.maxBytes ?? MAX_BYTES;
  const timeoutMs = world.timeoutMs ?? TIMEOUT_MS;

  /** Sends a request to the one origin it is for: no redirect, no cookie, no referrer, no cache, and an end. */
  async function send(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
    // Called by itself: as a method of `world`, the browser's own `fetch` refuses to work.
    const { fetch } = world;
    return fetch(url, {
      ...init,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]),
    });
  }

  const post = ({ path }: Operation, body: string): Post => ({ url: base.address + path, headers, body });
  const transport = createTransport({
    send: (url, init) => send(url, init, timeoutMs),
    origin: base.origin,
    forms: world.bodyForms,
    probe: post(listNotebooks, JSON.stringify({ cursor: '0', limit: 1 })),
  });

  const plainPut: SendPut = async ({ url, headers, body, timeoutMs }, _sent, stop) => {
    const init = { method: 'PUT', headers, body, ...(stop && { signal: stop }) };
    const response = await send(url, init, timeoutMs);
    // What the store says is not needed, nor whether it could say it all.
    await response.body?.cancel().catch(() => undefined);
    return response.status;
  };

  return {
    async call(operation, input) {
      const body = JSON.stringify(checkInput(operation.input, input));
      if (!world.online()) throw new ProblemError({ kind: 'offline' });
      // Without the leave the browser would ask the service first whether it may: a request as well.
      if (world.permitted && !(await world.permitted([base.pattern]))) {
        throw new ProblemError({ kind: 'permission' });
      }
      const way = operation.confirms ? 'read' : 'write';
      // A read may go all the same: if it is repeated, nothing is stored twice.
      await world.closeConnections?.().catch((cause: unknown) => {
        if (way === 'write') throw new ProblemError({ kind: 'not-sent' }, { cause });
      });
      const response = await transport[way](post(operation, body)).catch(noAnswer);
      world.heard?.(response.headers.get('Date'));
      const { status } = response;
      const wait = retryAfterMs(response.headers, world.now());
      const text = await readBody(response, maxBytes).catch((cause: unknown) => {
        throw new ServiceError({ kind: failureKind({ status }), status }, wait, { cause });
      });
      return readAnswer(operation, { status, body: text, retryAfterMs: wait }, connection.apiKey.trim());
    },

    async put(credential, body, contentType, { store, stop, sent = () => undefined } = {}) {
      const place = objectPlace(store ?? connection.objectStore, credential);
      const authorization = await authorizePut(credential, place);
      if (!world.online()) throw new ProblemError({ kind: 'offline' });
      const headers = {
        Authorization: authorization,
        'Content-Type': contentType,
        ...(credential.token && { 'x-cos-security-token': credential.token }),
      };
      const telling = body.size > MAX_PLAIN ? await world.putWithProgress?.() : undefined;
      // A request of the worker's own must end before the worker would be ended, or nobody learns that it failed.
      const patience = telling ? timeoutMs + Math.ceil(body.size / SLOWEST) : timeoutMs;
      const request = { url: place.url, headers, body, timeoutMs: patience };
      const status = await (telling ?? plainPut)(request, sent, stop).catch(noAnswer);
      if (status < 200 || status > 299) throw new ServiceError({ kind: 'ambiguous', status });
    },
  };
}

/** It went out, and what became of it nobody knows, unless the error says more. */
function noAnswer(cause: unknown): never {
  if (cause instanceof ProblemError) throw cause;
  throw new ServiceError({ kind: 'ambiguous' }, undefined, { cause });
}

/** What a header's name may be made of (RFC 9110, section 5.6.2). */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * The headers of every call to the services (contract.md#calls).
 * @throws ProblemError `invalid-input` where one cannot be a header. The cause would quote the key.
 */
function headersOf({ headerPrefix, clientId, apiKey }: Connection): Headers {
  if (!TOKEN.test(headerPrefix)) throw unfit('headerPrefix');
  const headers = new Headers({ 'Content-Type': 'application/json' });
  for (const [field, name, value] of [
    ['clientId', 'clientid', clientId],
    ['apiKey', 'apikey', apiKey],
  ] as const) {
    try {
      headers.set(`${headerPrefix}-${name}`, value);
    } catch {
      throw unfit(field);
    }
  }
  return headers;
}

const unfit = (field: keyof Connection) =>
  new ProblemError({ kind: 'invalid-input', field, limit: 'plain characters' });
