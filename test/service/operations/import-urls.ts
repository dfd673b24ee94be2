import * as z from 'zod/mini';
import { fetchTitle } from '../fetch-title';
import { WEB_PAGE } from '../media-types';
import { operation, type Payload } from '../operation';
import type { Variant } from '../options';
import { text, urls } from '../rules';
import { addableBase, folderIn, insertEntry, newEntryId } from './knowledge-rows';

/** The page could not be fetched: "downstream network error". */
const UNREACHABLE = 110010;
/** "Too many requests". */
const LIMITED = 110021;

/** Fetches each address at once; each page can fail alone (contract.md#import-urls). */
export const importUrls = operation(
  'wiki',
  'import_urls',
  z.strictObject({ knowledge_base_id: text, folder_id: text, urls }),
  async (input, { store, log, options }, variant) => {
    const base = addableBase(store, input.knowledge_base_id);
    const parent = folderIn(store, base.id, input.folder_id);
    const [asked, left] = split([...new Set(input.urls)], variant.urls);
    const results = await Promise.all(
      asked.map(async (url): Promise<[string, Payload]> => {
        const own = await fetchTitle(url, options.fetchTimeoutMs);
        if (own === undefined) return [url, { url, ret_code: UNREACHABLE }];
        const title = options.fetchedTitle ?? own;
        const id = newEntryId();
        const entry = { id, base: base.id, parent, type: WEB_PAGE, title, link: url };
        log.commit('import_urls', id, { ...input, urls: [url] }, (seq, at) =>
          insertEntry(store, { ...entry, at, seq }),
        );
        return [url, { url, ret_code: 0, media_id: id }];
      }),
    );
    const limited = left.map((url): [string, Payload] => [url, { url, ret_code: LIMITED }]);
    const all = variant.urls === 'limited' ? [...results, ...limited] : results;
    return { results: Object.fromEntries(vary(all, variant.urls)) };
  },
);

/** The URLs to store, and those to leave. */
function split(urls: string[], how: Variant['urls']): [asked: string[], left: string[]] {
  if (how !== 'partial' && how !== 'limited') return [urls, []];
  return [urls.filter((_, index) => index % 2 === 0), urls.filter((_, index) => index % 2 === 1)];
}

/** Makes answers that do not match the request. */
function vary(results: [string, Payload][], how: Variant['urls']): [string, Payload][] {
  if (how === 'missing') return results.slice(0, -1);
  if (how === 'reordered') return results.toReversed();
  if (how === 'renormalised')
    return results.map(([url, result]) => [rewrite(url), { ...result, url: rewrite(url) }]);
  const foreign = 'https://foreign.example/';
  if (how === 'foreign')
    return [...results, [foreign, { url: foreign, ret_code: 0, media_id: 'media_foreign' }]];
  return results;
}

/** Writes the same address differently: adds or removes the trailing slash. */
const rewrite = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : `${url}/`);
