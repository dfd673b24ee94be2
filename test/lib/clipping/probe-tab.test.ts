import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { probeTab } from '../../../lib/clipping/probe-tab';

const SEEN = {
  ...{ title: 'On the page', url: 'https://example.org/', canonical: '', site: '', heading: '' },
  ...{ selectionMark: '', isDocument: true, contentType: 'text/html' },
};
type Look = object | 'refused';

it.each<[what: string, looks: Look[], title: string | undefined]>([
  ['a page', [SEEN], SEEN.title],
  ['a page whose document ends during the first look', ['refused', SEEN], SEEN.title],
  ['a page that first answers something else', [{ url: 7 }, SEEN], SEEN.title],
  ['a page of the browser', ['refused', 'refused'], undefined],
])('reads the title of %s', async (_, looks, title) => {
  const left = [...looks];
  fakeBrowser.scripting = {
    executeScript: async () => {
      const result = left.shift();
      if (result === 'refused') throw new Error('Cannot access contents of the page');
      return [{ frameId: 0, result }];
    },
  } as unknown as typeof fakeBrowser.scripting; // the only method that is called
  expect((await probeTab(7)).probed?.title).toBe(title);
  expect(left).toEqual([]);
});
