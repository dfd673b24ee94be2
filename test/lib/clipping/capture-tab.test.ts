import { beforeEach, expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DEFAULT_OPTIONS } from '../../../lib/capture/options';
import { captureTab } from '../../../lib/clipping/capture-tab';

/** A tab in which the injections end in these ways in turn; the last one repeats. */
function injections(...ends: (unknown[] | 'refused')[]) {
  fakeBrowser.scripting = {
    executeScript: async () => {
      const end = ends.length > 1 ? ends.shift() : ends[0];
      if (end === 'refused') throw new Error('Cannot access contents of the page');
      return end;
    },
  } as unknown as typeof fakeBrowser.scripting; // the only method that is called
}
beforeEach(() => {
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(async () => ({}) as Browser.tabs.Tab);
});
const READY = [{}];
const RUNS = [{ result: true }];
const captured = () => captureTab({ tabId: 7 }, 'article', new AbortController().signal, DEFAULT_OPTIONS);

it.each([
  ['the browser refuses every injection', ['refused'], 'restricted-page'],
  ['the document ends before the injection', ['refused', RUNS], 'page-changed'],
  ['the document ends between the injections', [READY, 'refused', RUNS], 'page-changed'],
  ['the document ends during the capture', [READY, READY, 'refused'], 'page-changed'],
] as const)('if %s', async (_, ends, kind) => {
  injections(...ends);
  await expect(captured()).rejects.toMatchObject({ problem: { kind } });
});

it('a page that never answers and hides its address, such as a page’s source, is restricted', async () => {
  vi.useFakeTimers();
  fakeBrowser.scripting.executeScript = () => new Promise(() => {});
  const refused = expect(captured()).rejects.toMatchObject({ problem: { kind: 'restricted-page' } });
  await vi.runAllTimersAsync();
  await refused;
  vi.useRealTimers();
});

it('a page that is still loading after three seconds is captured as it is', async () => {
  vi.useFakeTimers();
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(
    async () => ({ url: 'https://example.org/' }) as Browser.tabs.Tab, // the only field that is read
  );
  const files: string[] = [];
  fakeBrowser.scripting.executeScript = (injection: { files?: string[] | undefined }) => {
    files.push(...(injection.files ?? []));
    return injection.files ? Promise.resolve([]) : new Promise(() => {});
  };
  captured().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(2999);
  expect(files).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(files).toEqual(['/article.js', '/capture.js']);
  vi.useRealTimers();
});

it.each([
  ['the tab is closed before the injection', ['refused']],
  ['the tab is closed during the capture', [READY, READY, 'refused']],
] as const)('if %s', async (_, ends) => {
  injections(...ends);
  vi.mocked(fakeBrowser.tabs.get).mockRejectedValue(new Error('No tab with id: 7.'));
  await expect(captured()).rejects.toMatchObject({ problem: { kind: 'gone' } });
});

it('a capture that was cancelled meanwhile is not called restricted', async () => {
  const stop = new AbortController();
  injections('refused');
  stop.abort(new Error('cancelled'));
  await expect(captureTab({ tabId: 7 }, 'article', stop.signal, DEFAULT_OPTIONS)).rejects.toThrow(
    'cancelled',
  );
});
