import * as z from 'zod/mini';
import type { DeliveryProblem } from '../problem';
import { codeOf, SUCCESS } from './envelope';
import { failureKind } from './failures';
import { isRaw, pick, type Raw, unwrap } from './reading';

/** What the service says of one address, before it is matched to one that was asked. */
export interface UrlResult {
  /** Every form of the address that the result goes by. */
  urls: string[];
  /** Undefined where there is none that counts. */
  code: string | undefined;
  /** Empty where there is none. */
  mediaId: string;
}

/** What became of one address that was asked to be imported. */
export type UrlOutcome = { url: string } & (
  | { state: 'saved'; mediaId: string }
  | { state: 'failed'; problem: DeliveryProblem }
  /** The answer does not name it: it may have been imported or not. */
  | { state: 'missing' }
);

/** `results` of `import_urls`: a map from address to result, or a list (contract.md#import-urls). */
export const urlResultsSchema = z.transform((payload: Raw, context): UrlResult[] => {
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

/** Tells what became of every asked address, in the order of asking. Foreign results are passed over. */
export function matchUrls(asked: readonly string[], results: readonly UrlResult[]): UrlOutcome[] {
  return asked.map((url) => {
    const forms = formsOf(url);
    const result =
      results.find(({ urls }) => urls.includes(url)) ??
      results.find(({ urls }) => urls.some((named) => forms.includes(canonical(named))));
    return result ? outcomeOf(url, result) : { url, state: 'missing' };
  });
}

function outcomeOf(url: string, { code, mediaId }: UrlResult): UrlOutcome {
  if (code === SUCCESS && mediaId !== '') return { url, state: 'saved', mediaId };
  if (code === undefined || code === SUCCESS) return { url, state: 'failed', problem: { kind: 'ambiguous' } };
  // The results come with a 200, whatever became of a single address.
  return { url, state: 'failed', problem: { kind: failureKind({ code, status: 200 }), code } };
}

/** An address as the service may write it: with its fragment, or with that left out. */
function formsOf(url: string): string[] {
  return [canonical(url), canonical(url.replace(/#.*/s, ''))];
}

/** One form for all spellings of the same address: case of the host, default port, escapes, last slash. */
function canonical(url: string): string {
  if (!URL.canParse(url)) return url;
  const { protocol, host, pathname, search, hash } = new URL(url);
  return decoded(`${protocol}//${host}${pathname.replace(/\/$/, '')}${search}${hash}`).normalize('NFC');
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
