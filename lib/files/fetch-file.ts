import { sitePattern } from '../access/site-pattern';
import { MEDIA_TYPES } from '../model/media-types';
import { ProblemError } from '../problems/problem';
import { tooLarge } from '../problems/too-large';
import { BodyTooLarge, countedBody } from '../service/body';
import { isWithinSite } from '../urls/same-site';
import { webUrl } from '../urls/web-url';
import { beginsAsHtml } from './content/html';
import { foundName } from './found-name';

/** A file from the web: its name with the extension, and its bytes, which the browser keeps on disk. */
export interface FoundFile {
  name: string;
  bytes: Blob;
  /** The final address, if it was fetched. */
  url?: string;
}

export interface FetchFileDeps {
  fetch: typeof globalThis.fetch;
  online(): boolean;
}

/** The largest file that the service accepts, of any kind (bytes). */
const MOST_BYTES = Math.max(...MEDIA_TYPES.map(({ maxBytes }) => maxBytes ?? 0));
const TOO_LARGE = tooLarge(MOST_BYTES);
const TIME_LIMIT_MS = 10 * 60_000;
const LIMITS = { maxBytes: MOST_BYTES, timeoutMs: TIME_LIMIT_MS };

/**
 * Fetches a file that the user asked to save. Sends the site's cookies if the browser grants access to the
 * site (after a click on its tab, or by permission); otherwise retries without cookies. Follows redirects,
 * but the user must agree to another site. Sends nothing of Satchel's own.
 * @param agreed the other host that the user agreed to
 * @throws ProblemError `site-access` with the host if the browser denies access to the site;
 *   `file-refused` with the status;
 *   `file-moved` with the host if the file comes from another site;
 *   `file-page` if the answer is a page;
 *   `file-size`;
 *   `file-unread` if it took too long or broke off;
 *   `offline`;
 *   `restricted-page` if the address is not on the web
 */
export async function fetchFile(url: string, deps: FetchFileDeps, agreed?: string): Promise<FoundFile> {
  if (!/^(?:https?|data):/i.test(url)) throw new ProblemError({ kind: 'restricted-page' });
  const response = await ask(url, deps);
  const from = response.redirected ? response.url : url;
  const host = otherSite(url, from);
  if (host !== undefined && host !== agreed) {
    await response.body?.cancel();
    throw new ProblemError({ kind: 'file-moved', limit: host });
  }
  const mime = response.headers.get('content-type');
  const disposition = response.headers.get('content-disposition');
  const refused = !response.ok;
  if (refused || isPage(mime) || Number(response.headers.get('content-length')) > MOST_BYTES) {
    await response.body?.cancel();
    if (refused) throw new ProblemError({ kind: 'file-refused', status: response.status });
    throw new ProblemError(isPage(mime) ? { kind: 'file-page' } : TOO_LARGE);
  }
  const bytes = await readWhole(response, mime ?? '');
  if (await beginsAsPage(bytes)) throw new ProblemError({ kind: 'file-page' });
  return { name: foundName({ url: from, mime, disposition }), bytes, url: from };
}

/** The host of `from`, if it is on another site than the requested address. */
function otherSite(asked: string, from: string): string | undefined {
  const [one, other] = [webUrl(asked), webUrl(from)];
  if (!one || !other) return undefined;
  const isDowngraded = one.protocol === 'https:' && other.protocol === 'http:';
  const isNear = one.port === other.port && isWithinSite(one.hostname, other.hostname);
  return isNear && !isDowngraded ? undefined : other.host;
}

async function ask(url: string, { fetch, online }: FetchFileDeps): Promise<Response> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const askWith = (credentials: RequestCredentials) =>
    fetch(url, { referrerPolicy: 'no-referrer', signal, credentials });
  return askWith('include')
    .catch(() => {
      signal.throwIfAborted();
      // A site may allow all origins (CORS), but only for requests without cookies.
      return askWith('omit');
    })
    .catch((cause: unknown) => {
      if (signal.aborted) throw new ProblemError({ kind: 'file-unread' }, { cause });
      if (!online()) throw new ProblemError({ kind: 'offline' }, { cause });
      throw new ProblemError({ kind: 'site-access', limit: sitePattern(url)?.host ?? '' }, { cause });
    });
}

/**
 * Counts while reading, because not every answer states its length. Each chunk is a `Blob`, which the browser
 * may keep on disk.
 */
async function readWhole(response: Response, type: string): Promise<Blob> {
  const chunks: Blob[] = [];
  try {
    for await (const chunk of countedBody(response, LIMITS)) chunks.push(new Blob([chunk]));
  } catch (cause) {
    const problem = cause instanceof BodyTooLarge ? TOO_LARGE : ({ kind: 'file-unread' } as const);
    throw new ProblemError(problem, { cause });
  }
  return new Blob(chunks, { type });
}

const isPage = (mime: string | null): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)\b/i.test(mime ?? '');

/** Whether the bytes begin as HTML. The stated type is not trusted. */
async function beginsAsPage(bytes: Blob): Promise<boolean> {
  const start = await bytes.slice(0, 512).text();
  return beginsAsHtml(start);
}
