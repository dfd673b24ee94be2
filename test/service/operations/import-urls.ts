import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { fetchTitle } from '../fetch-title';
import { WEB_PAGE } from '../media-types';
import { operation, type Payload } from '../operation';
import type { Variant } from '../options';
import { text, urls } from '../rules';
import { addableBase, folderIn, insertEntry } from './knowledge-rows';

/** The page could not be fetched: "downstream network error". */
const UNREACHABLE = 110010;

/** Fetches each address at once; each page can fail alone (contract.md#import-urls). */
export const importUrls = operation(
  'wiki',
  'import_urls',
  z.strictObject({ knowledge_base_id: text, folder_id: text, urls }),
  async (input, { store, log, options }, variant) => {
    const base = addableBase(store, input.knowledge_base_id);
    const parent = folderIn(store, base.id, input.folder_id);
    const results = await Promise.all(
      [...new Set(input.urls)].map(async (url): Promise<[string, Payload]> => {
        const own = await fetchTitle(url, options.fetchTimeoutMs);
        if (own === undefined) return [url, { url, ret_code: UNREACHABLE }];
        const title = options.fetchedTitle ?? own;
        const id = `media_${randomBytes(12).toString('base64url')}`;
        const entry = { id, base: base.id, parent, type: WEB_PAGE, title, link: url };
        log.commit('import_urls', id, { ...input, urls: [url] }, (seq, at) =>
          insertEntry(store, { ...entry, at, seq }),
        );
        return [url, { url, ret_code: 0, media_id: id }];
      }),
    );
    return { results: Object.fromEntries(vary(results, variant.urls)) };
  },
);

/** Makes answers that do not match the request. */
function vary(results: [string, Payload][], how: Variant['urls']): [string, Payload][] {
  if (how === 'missing') return results.slice(0, -1);
  if (how === 'renormalised')
    return results.map(([url, result]) => [rewrite(url), { ...result, url: rewrite(url) }]);
  const foreign = 'https://foreign.example/';
  if (how === 'foreign')
    return [...results, [foreign, { url: foreign, ret_code: 0, media_id: 'media_foreign' }]];
  return results;
}

/** Writes the same address differently: adds or removes the trailing slash. */
const rewrite = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : `${url}/`);
