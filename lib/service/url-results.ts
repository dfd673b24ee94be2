import * as z from 'zod/mini';
import type { DeliveryProblem } from '../problems/problem';
import { codeOf, SUCCESS } from './envelope';
import { failureKind } from './failures';
import { isRaw, pick, type Raw, unwrap } from './reading';

/** The service's result for one URL, before it is matched to a requested one. */
export interface UrlResult {
  /** Every form of the URL in this result, its key first. */
  urls: string[];
  /** Undefined if there is no valid code. */
  code: string | undefined;
  /** Empty if there is none. */
  mediaId: string;
}

/** The outcome for one requested URL. */
export type UrlOutcome = { url: string } & (
  | { state: 'saved'; mediaId: string }
  | { state: 'failed'; problem: DeliveryProblem }
  /** The answer does not mention it, so it may have been imported or not. */
  | { state: 'missing' }
);

/** `results` of `import_urls`: a map from URL to result, or a list (contract.md#import-urls). */
export const urlResultsSchema = () =>
  z.transform((payload: Raw, context): UrlResult[] => {
    const results = pick(payload, 'results');
    if (Array.isArray(results)) return results.map((result) => readResult(result));
    if (isRaw(results)) return Object.entries(results).map(([url, result]) => readResult(result, url));
    context.issues.push({ code: 'custom', message: 'no results', path: ['results'], input: results });
    return z.NEVER;
  });

function readResult(value: unknown, key?: string): UrlResult {
  const raw = unwrap(value);
  const mediaId = pick(raw, 'media_id');
  return {
    urls: [key, pick(raw, 'url')].filter((url) => typeof url === 'string'),
    code: codeOf(raw),
    mediaId: typeof mediaId === 'string' ? mediaId : '',
  };
}

/** The outcome for every requested URL, in order. Ignores results for other URLs. */
export function matchUrls(asked: readonly string[], results: readonly UrlResult[]): UrlOutcome[] {
  return asked.map((url) => {
    const forms = formsOf(url);
    const result =
      results.find(({ urls: [key] }) => key === url) ??
      results.find(({ urls }) => urls.some((named) => forms.includes(canonical(named))));
    return result ? outcomeOf(url, result) : { url, state: 'missing' };
  });
}

function outcomeOf(url: string, { code, mediaId }: UrlResult): UrlOutcome {
  if (code === SUCCESS && mediaId !== '') return { url, state: 'saved', mediaId };
  if (code === undefined || code === SUCCESS) return { url, state: 'failed', problem: { kind: 'ambiguous' } };
  // The HTTP status is 200 no matter what happened to a single URL.
  return { url, state: 'failed', problem: { kind: failureKind({ code, status: 200 }), code } };
}

/** The forms in which the service may return a URL: with its fragment, or without it. */
function formsOf(url: string): string[] {
  return [canonical(url), canonical(url.replace(/#.*/s, ''))];
}

/** Normalises a URL: case of the host, default port, escapes, trailing slash. */
function canonical(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  const { protocol, host, pathname, search, hash } = parsed;
  return decoded(`${protocol}//${host}${pathname.replace(/\/$/, '')}${search}${hash}`).normalize('NFC');
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
