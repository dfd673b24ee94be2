import { MEDIA_TYPES } from '../media-types';
import { isWithinSite } from '../own-address';
import { ProblemError } from '../problem';
import { BodyTooLarge, countedBody } from '../service/body';
import { webUrl } from '../web-url';
import { beginsAsHtml } from './content/html';
import { foundName } from './found-name';
import { sitePattern } from './site-pattern';

/** A file that was found: its name with its extension, and its bytes, which the browser keeps on disk. */
export interface FoundFile {
  name: string;
  bytes: Blob;
  /** The address that it came from, if it was fetched. */
  url?: string;
}

export interface FetchFileWorld {
  fetch: typeof globalThis.fetch;
  online(): boolean;
}

/** Nothing larger is taken by the service, whatever it is (bytes). */
const MAX_BYTES = Math.max(...MEDIA_TYPES.map(({ maxBytes }) => maxBytes ?? 0));
const TOO_LARGE = { kind: 'file-size', limit: '200 MB' } as const;
const PATIENCE_MS = 10 * 60_000;

/**
 * Fetches a file that the person asked to save, once, as they see it themselves: with the site's cookies where
 * the browser lets Satchel (after a click on that site's tab, or by the person's leave), else without.
 * Redirects are followed; if they lead to another site, the person is to agree to it. Nothing of Satchel's own is sent
 * along.
 * @param agreed the host that the person agreed to get it from instead
 * @throws ProblemError `site-access` with the host where the browser keeps Satchel from the site,
 * `file-refused` with the status, `file-moved` with the host if it comes from another site, `file-page` where a page came in its place, `file-size`, `file-unread` where
 * it took too long or broke off, `offline`, `restricted-page` for an address that is not of the web.
 */
export async function fetchFile(url: string, world: FetchFileWorld, agreed?: string): Promise<FoundFile> {
  if (!/^(?:https?|data):/i.test(url)) throw new ProblemError({ kind: 'restricted-page' });
  const response = await ask(url, world);
  const from = response.redirected ? response.url : url;
  const host = otherSite(url, from);
  if (host !== undefined && host !== agreed) {
    await response.body?.cancel();
    throw new ProblemError({ kind: 'file-moved', limit: host });
  }
  const mime = response.headers.get('content-type');
  const disposition = response.headers.get('content-disposition');
  const refused = !response.ok;
  if (refused || isPage(mime) || Number(response.headers.get('content-length')) > MAX_BYTES) {
    await response.body?.cancel();
    if (refused) throw new ProblemError({ kind: 'file-refused', status: response.status });
    throw new ProblemError(isPage(mime) ? { kind: 'file-page' } : TOO_LARGE);
  }
  const bytes = await readWhole(response, mime ?? '');
  if (await beginsAsPage(bytes)) throw new ProblemError({ kind: 'file-page' });
  return { name: foundName({ url: from, mime, disposition }), bytes, url: from };
}

/** The host of an address, if that is of another site than the one asked for. */
function otherSite(asked: string, from: string): string | undefined {
  const [one, other] = [webUrl(asked), webUrl(from)];
  if (!one || !other) return undefined;
  const isDowngraded = one.protocol === 'https:' && other.protocol === 'http:';
  const isNear = one.port === other.port && isWithinSite(one.hostname, other.hostname);
  return isNear && !isDowngraded ? undefined : other.host;
}

async function ask(url: string, { fetch, online }: FetchFileWorld): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const askWith = (credentials: RequestCredentials) =>
    fetch(url, { referrerPolicy: 'no-referrer', signal, credentials });
  return askWith('include')
    .catch(() => {
      signal.throwIfAborted();
      // A site may let everybody read what it shows to nobody in particular.
      return askWith('omit');
    })
    .catch((cause: unknown) => {
      if (signal.aborted) throw new ProblemError({ kind: 'file-unread' }, { cause });
      if (!online()) throw new ProblemError({ kind: 'offline' }, { cause });
      throw new ProblemError({ kind: 'site-access', limit: sitePattern(url)?.host ?? '' }, { cause });
    });
}

/** Not every answer says before how large it is. Each chunk is a `Blob`, which the browser may keep on disk. */
async function readWhole(response: Response, type: string): Promise<Blob> {
  const chunks: Blob[] = [];
  try {
    for await (const chunk of countedBody(response, MAX_BYTES)) chunks.push(new Blob([chunk]));
  } catch (cause) {
    const problem = cause instanceof BodyTooLarge ? TOO_LARGE : ({ kind: 'file-unread' } as const);
    throw new ProblemError(problem, { cause });
  }
  return new Blob(chunks, { type });
}

const isPage = (mime: string | null): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)\b/i.test(mime ?? '');

/** Whether bytes begin as HTML does, whatever they are said to be. */
async function beginsAsPage(bytes: Blob): Promise<boolean> {
  const start = await bytes.slice(0, 512).text();
  return beginsAsHtml(start);
}
