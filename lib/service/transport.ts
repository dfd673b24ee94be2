import { ProblemError } from '../problem';
import type { BodyForms } from './body-forms';
import { type StreamInit, streamBody } from './stream-body';

/** A POST of one of the services' operations. */
export interface Post {
  url: string;
  headers: Headers;
  body: string;
}

export interface TransportDeps {
  /** Sends one request, and rejects if there is no answer. */
  send(url: string, init: RequestInit): Promise<Response>;
  /** The one origin that it is for. */
  origin: string;
  /** What is known of each origin. Left out: `fetch` here sends no streams. */
  forms?: BodyForms | undefined;
  /** A request that stores nothing, to learn by. */
  probe: Post;
}

/** Sends requests so that the browser does not repeat a write by itself. */
export interface Transport {
  /** Sends what stores nothing. The first one for an origin shows how writes can go there. */
  read(post: Post): Promise<Response>;
  /**
   * Sends what is stored.
   * @throws ProblemError `not-sent`: the server cannot have it. Any other error leaves that open.
   */
  write(post: Post): Promise<Response>;
}

/**
 * "Length Required", or the coding of a body without a length is not implemented: the request was refused unread
 * (RFC 9110, section 15.5.12; RFC 9112, section 6.1).
 */
const NEEDS_LENGTH = new Set([411, 501]);

/**
 * Chromium repeats a POST by itself if the connection breaks before the answer, unless its body is a stream. A stream
 * fails before anything is sent if the connection turns out to be HTTP/1.1, where `closeConnections` prevents repeats.
 */
export function createTransport({ send, origin, forms, probe }: TransportDeps): Transport {
  const asText = ({ url, headers, body }: Post) => send(url, { method: 'POST', headers, body });
  // Only TLS negotiates HTTP/2.
  const known = origin.startsWith('https:') ? forms : undefined;
  if (!known) return { read: asText, write: asText };

  /** Whatever fails may go another way now than what is known of. */
  async function forget(cause: unknown): Promise<never> {
    await known?.set(origin, undefined);
    throw cause;
  }
  const plain = (post: Post) => asText(post).catch(forget);
  const stream = ({ url, headers }: Post, body: ReadableStream) => {
    const init: StreamInit = { method: 'POST', headers, body, duplex: 'half' };
    return send(url, init);
  };

  /** Sends a read as a stream, and plain if that fails: it works by now, or the origin takes no streams. */
  async function learn(post: Post, forms: BodyForms): Promise<Response> {
    // Twice: once may be a connection that just broke.
    for (let attempt = 0; attempt < 2; attempt++) {
      const response = await stream(post, streamBody(post.body).stream).catch(unlessStopped);
      if (response && !NEEDS_LENGTH.has(response.status)) {
        await forms.set(origin, 'stream');
        return response;
      }
      await response?.body?.cancel();
      if (response) break;
    }
    // It also uses up the connection that a failed stream leaves open: Chromium would repeat a write on that one.
    const response = await plain(post);
    if (!NEEDS_LENGTH.has(response.status)) await forms.set(origin, 'plain');
    return response;
  }

  /**
   * Sends a write plain, over a connection of its own: a read before it uses up one that the browser opened and did
   * not use, as it does if another was slow to open. On such a one Chromium would repeat the write.
   */
  async function plainWrite(post: Post): Promise<Response> {
    await (await plain(probe).catch(notSent)).body?.cancel();
    return plain(post);
  }

  /** @throws ProblemError `not-sent` if the origin gives no answer */
  async function formFor(forms: BodyForms): Promise<'stream' | 'plain'> {
    await forms.once(origin, async () => {
      if (await forms.of(origin)) return;
      const response = await learn(probe, forms).catch(notSent);
      await response.body?.cancel();
    });
    return (await forms.of(origin)) ?? 'plain';
  }

  return {
    async read(post) {
      if ((await known.of(origin)) || known.isLearning(origin)) return plain(post);
      return (await known.once(origin, () => learn(post, known))) ?? plain(post);
    },

    async write(post) {
      const form = (await known.of(origin)) ?? (await formFor(known));
      if (form === 'plain') return plainWrite(post);
      const body = streamBody(post.body);
      const response = await stream(post, body.stream)
        .catch(forget)
        .catch((cause: unknown) => (body.taken() ? Promise.reject(cause) : notSent(cause)));
      if (!NEEDS_LENGTH.has(response.status)) return response;
      await response.body?.cancel();
      await known.set(origin, 'plain');
      return plain(post);
    },
  };
}

/** Passes on that the time is up, after which nothing else is tried. */
function unlessStopped(error: unknown): undefined {
  if (error instanceof DOMException) throw error;
}

function notSent(cause: unknown): never {
  throw new ProblemError({ kind: 'not-sent' }, { cause });
}
