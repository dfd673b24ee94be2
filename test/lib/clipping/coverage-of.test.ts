import { expect, it, vi } from 'vitest';
import { type Browser, browser } from 'wxt/browser';
import type { Captures } from '../../../lib/clipping/captures';
import { coverageOf } from '../../../lib/clipping/coverage-of';
import { previewOf } from '../../../lib/clipping/preview-of';
import { COVERAGE } from '../support/coverage';

const URL = 'https://example.org/a';

it.each<[what: string, tab: object | undefined, measured: object | undefined, isTold: boolean]>([
  ['a page', {}, { coverage: COVERAGE, readAt: URL }, true],
  ['a part of the page', {}, { coverage: COVERAGE, readAt: `${URL}#part` }, true],
  ['a page that cannot be read', {}, undefined, false],
  ['another page by now', {}, { coverage: COVERAGE, readAt: 'https://example.org/b' }, false],
  ['a private window', { incognito: true }, { coverage: COVERAGE, readAt: URL }, false],
  ['a tab that is closed', undefined, { coverage: COVERAGE, readAt: URL }, false],
])('%s', async (_, tab, measured, isTold) => {
  vi.spyOn(browser.tabs, 'get').mockImplementation(async () => {
    if (!tab) throw new Error('No tab with id: 7.');
    return tab as Browser.tabs.Tab; // the only fields that are read
  });
  const measure = vi.fn(async () => measured);
  const preview = vi.fn(async () => measured && { title: 'A', url: '', markdown: 'Text.', ...measured });
  const captures = { measure, preview } as unknown as Captures; // nothing else is called
  const coverage = await coverageOf({ captures }, { tabId: 7, url: URL, what: 'article' });
  expect(coverage).toEqual(isTold ? COVERAGE : null);
  expect(await previewOf({ captures }, { tabId: 7, url: URL, what: 'article' })).toEqual(
    isTold ? { url: URL, markdown: 'Text.', coverage: COVERAGE } : null,
  );
  expect(measure).toHaveBeenCalledTimes(tab && !('incognito' in tab) ? 1 : 0);
});
