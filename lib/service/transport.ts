import { ProblemError } from '../problems/problem';
import { aloneUrl } from './alone';
import type { BodyForm, BodyForms } from './body-forms';
import { type StreamInit, streamBody } from './stream-body';

/** The POST request of an operation. */
export interface Post {
  url: string;
  headers: Headers;
  body: string;
}

export interface TransportDeps {
  /** Sends one request. Rejects if there is no answer. */
  send(url: string, init: RequestInit): Promise<Response>;
  /** The only origin that requests go to. */
  origin: string;
  /** How this browser sends a request without ever repeating it by itself, if the origin allows that. */
  safeForm: SafeForm;
  /** What is known about each origin. Undefined if it does not matter whether writes are repeated. */
  forms?: BodyForms | undefined;
  /** A request that stores nothing, used for probing. */
  probe: Post;
}

/** The body forms in which the browser never repeats a request. */
export type SafeForm = Exclude<BodyForm, 'plain'>;

/** Sends requests in a way that keeps the browser from repeating a write by itself. */
export interface Transport {
  /**
   * Sends a request that stores nothing. The first one to an origin finds out how writes can be sent there.
   */
  read(post: Post): Promise<Response>;
  /**
   * Sends a request that stores something.
   * @throws ProblemError `not-sent`: the server certainly did not get it. After any other error it may have.
   */
  write(post: Post): Promise<Response>;
}

const LENGTH_REQUIRED = 411;
/**
 * Statuses of a request that was refused unread because its body has no length: "Length Required", or the
 * transfer coding is not implemented. https://www.rfc-editor.org/rfc/rfc9110#section-15.5.12
 * https://www.rfc-editor.org/rfc/rfc9112#section-6.1
 */
const NEEDS_LENGTH = new Set([LENGTH_REQUIRED, 501]);

/**
 * Chromium repeats a POST by itself if the connection breaks before the answer, unless its body is a stream.
 * A stream is rejected before anything is sent if the connection turns out to be HTTP/1.1; there,
 * `closeConnections` prevents repeats. Firefox repeats one over HTTP/2 if the server resets it, and none over
 * HTTP/1.1 on a new connection.
 */
export function createTransport({ send, origin, safeForm, forms, probe }: TransportDeps): Transport {
  const asText = ({ url, headers, body }: Post) => send(url, { method: 'POST', headers, body });
  // HTTP/2 is only negotiated over TLS.
  const known = origin.startsWith('https:') ? forms : undefined;
  if (!known) return { read: asText, write: asText };

  /** After any failure, what was learned may no longer hold, for example behind another proxy. */
  async function forget(cause: unknown): Promise<never> {
    await known?.set(origin, undefined);
    throw cause;
  }
  const plain = (post: Post) => asText(post).catch(forget);
  const alone = (post: Post) => asText({ ...post, url: aloneUrl(post.url) });
  const stream = ({ url, headers }: Post, body: ReadableStream) => {
    const init: StreamInit = { method: 'POST', headers, body, duplex: 'half' };
    return send(url, init);
  };
  const sendOnce = (post: Post) =>
    safeForm === 'alone' ? alone(post) : stream(post, streamBody(post.body).stream);
  /**
   * Whether the body form may be why a request was refused. A server that accepts WebSockets over HTTP/2
   * gets a request without a body instead of one over HTTP/1.1, and refuses it with any status.
   */
  const isUnfit = ({ ok, status }: Response) => (safeForm === 'alone' ? !ok : NEEDS_LENGTH.has(status));

  /**
   * Sends a read in the form that the browser never repeats. If that fails, sends it plain: then either the failure was
   * temporary, or the origin does not allow that form.
   */
  async function learn(post: Post, forms: BodyForms): Promise<Response> {
    // Twice, because the first failure may just be a broken connection.
    for (let attempt = 0; attempt < 2; attempt++) {
      const response = await sendOnce(post).catch(unlessStopped);
      if (response && !isUnfit(response)) {
        await forms.set(origin, safeForm);
        return response;
      }
      await response?.body?.cancel();
      if (response) break;
    }
    // Also uses up the connection that a failed stream leaves open, on which Chromium would repeat a write.
    const response = await plain(post);
    if (!isUnfit(response)) await forms.set(origin, 'plain');
    return response;
  }

  /**
   * Sends a write plain, on a fresh connection. If a connection is slow to open, the browser opens a second
   * one and keeps it idle; Chromium would repeat a write on that one. A read before the write uses it up.
   */
  async function plainWrite(post: Post): Promise<Response> {
    if (safeForm === 'stream') await (await plain(probe).catch(notSent)).body?.cancel();
    return plain(post);
  }

  async function aloneWrite(post: Post): Promise<Response> {
    const response = await alone(post).catch(forget);
    if (isUnfit(response)) await known?.set(origin, undefined);
    return response;
  }

  async function streamWrite(post: Post, forms: BodyForms): Promise<Response> {
    const body = streamBody(post.body);
    const response = await stream(post, body.stream)
      .catch(forget)
      .catch((cause: unknown) => (body.taken() ? Promise.reject(cause) : notSent(cause)));
    if (!NEEDS_LENGTH.has(response.status)) return response;
    const isUnread = response.status === LENGTH_REQUIRED;
    // The service itself may say "not implemented". Then only a read can find out whether the stream is why.
    await forms.set(origin, isUnread ? 'plain' : undefined);
    if (!isUnread) return response;
    await response.body?.cancel();
    return plainWrite(post);
  }

  /** @throws ProblemError `not-sent`: the origin does not answer. */
  async function formFor(forms: BodyForms): Promise<BodyForm> {
    const hasLearned = await forms.learnOnce(origin, async () => {
      if (await forms.of(origin)) return true;
      const response = await learn(probe, forms).catch(notSent);
      await response.body?.cancel();
      return true;
    });
    // If another call was learning and failed, nothing is known yet.
    return (await forms.of(origin)) ?? (hasLearned ? 'plain' : formFor(forms));
  }

  return {
    async read(post) {
      if ((await known.of(origin)) || known.isLearning(origin)) return plain(post);
      return (await known.learnOnce(origin, () => learn(post, known))) ?? plain(post);
    },

    async write(post) {
      const form = (await known.of(origin)) ?? (await formFor(known));
      if (form === 'stream') return streamWrite(post, known);
      return form === 'alone' ? aloneWrite(post) : plainWrite(post);
    },
  };
}

/** Rethrows timeouts and aborts, after which nothing else is tried. */
function unlessStopped(error: unknown): undefined {
  if (error instanceof DOMException) throw error;
}

function notSent(cause: unknown): never {
  throw new ProblemError({ kind: 'not-sent' }, { cause });
}
