import { expect, it, vi } from 'vitest';
import { type Browser, browser } from 'wxt/browser';
import type { Captures } from '../../../lib/clipping/captures';
import { coverageOf, previewOf } from '../../../lib/clipping/read-for-popup';
import { problemOf } from '../../../lib/problems/problem';
import { COVERAGE } from '../support/coverage';

const URL = 'https://example.org/a';

const TOLD = [COVERAGE, { url: URL, markdown: 'Text.', coverage: COVERAGE }];
const CHANGED = { kind: 'page-changed' };

it.each<[what: string, tab: object | undefined, measured: object | undefined, told: unknown[]]>([
  ['a page', {}, { coverage: COVERAGE, readAt: URL }, TOLD],
  ['a part of the page', {}, { coverage: COVERAGE, readAt: `${URL}#part` }, TOLD],
  ['a page that cannot be read', {}, undefined, [null, null]],
  ['another page by now', {}, { coverage: COVERAGE, readAt: 'https://example.org/b' }, [CHANGED, CHANGED]],
  ['a private window', { incognito: true }, { coverage: COVERAGE, readAt: URL }, [null, null]],
  ['a tab that is closed', undefined, { coverage: COVERAGE, readAt: URL }, [null, null]],
])('tells what a save would have of %s', async (_, tab, measured, told) => {
  vi.spyOn(browser.tabs, 'get').mockImplementation(async () => {
    if (!tab) throw new Error('No tab with id: 7.');
    return tab as Browser.tabs.Tab; // the only fields that are read
  });
  const measure = vi.fn(async () => measured);
  const preview = vi.fn(async () => measured && { title: 'A', url: '', markdown: 'Text.', ...measured });
  const captures = { measure, preview } as unknown as Captures; // nothing else is called
  const input = { tabId: 7, url: URL, what: 'article' } as const;
  expect([
    await coverageOf({ captures }, input).catch(problemOf),
    await previewOf({ captures }, input).catch(problemOf),
  ]).toEqual(told);
  expect(measure).toHaveBeenCalledTimes(tab && !('incognito' in tab) ? 1 : 0);
});
