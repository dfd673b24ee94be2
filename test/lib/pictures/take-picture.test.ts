import { expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { FRAMES_BEHIND } from '../../../lib/pictures/frames-behind';
import { takePicture, takeScreenshot } from '../../../lib/pictures/take-picture';

const url = 'https://example.org/a';
const FRONT = { active: true, windowId: 1, url };

/** Takes a screenshot of a tab that is in the first state before and in the second one after; null if it is closed. */
async function take(tab: object, before: object | null, after: object | null, meanwhile?: () => unknown) {
  let now = before;
  const shot = vi.fn(async () => {
    await meanwhile?.();
    now = after;
    if (!now) throw new Error('The tab was closed.');
    return 'data:image/png;base64,YWJj';
  });
  Object.assign(fakeBrowser.tabs, {
    get: async () => now ?? Promise.reject(new Error('No tab with id: 1.')),
    captureVisibleTab: shot,
  });
  const taken = takePicture({ id: 1, url, ...tab } as Browser.tabs.Tab); // the only fields that are read
  return { shot, taken };
}

it.each<[what: string, tab: object, before: object | null, problem: string]>([
  ['a tab that is closed', {}, null, 'gone'],
  ['a tab that is no longer in front', {}, { ...FRONT, active: false }, 'tab-left'],
  ['a tab that shows another page', {}, { ...FRONT, url: 'https://example.org/b' }, 'page-changed'],
  ['trial 55: a tab of a private window', { incognito: true }, FRONT, 'private-window'],
])('takes no screenshot of %s', async (_, tab, before, kind) => {
  const { shot, taken } = await take(tab, before, before);
  await expect(taken).rejects.toMatchObject({ problem: { kind } });
  expect(shot).not.toHaveBeenCalled();
});

const back = () =>
  fakeBrowser.tabs.onActivated.trigger({ tabId: 2, windowId: 1 } as Browser.tabs.OnActivatedInfo);
it.each<[what: string, after: object | null, meanwhile: () => unknown, problem?: string]>([
  ['stays in front', FRONT, () => undefined],
  ['is scrolled to a heading', { ...FRONT, url: `${url}#part` }, () => undefined],
  [
    'stays in front while another window changes',
    FRONT,
    () => fakeBrowser.tabs.onActivated.trigger({ tabId: 3, windowId: 2 } as Browser.tabs.OnActivatedInfo),
  ],
  ['is no longer in front', { ...FRONT, active: false }, () => undefined, 'tab-left'],
  ['is closed', null, () => undefined, 'gone'],
  ['is in another window', { ...FRONT, windowId: 2 }, () => undefined, 'tab-left'],
  ['shows another page', { ...FRONT, url: 'https://example.org/b' }, () => undefined, 'page-changed'],
  ['shows another site', { ...FRONT, url: undefined }, () => undefined, 'page-changed'],
  ['comes back to the front', FRONT, back, 'tab-left'],
])('trial 74: the screenshot of a tab that %s', async (_, after, meanwhile, kind) => {
  const { taken } = await take({}, FRONT, after, meanwhile);
  if (kind) await expect(taken).rejects.toMatchObject({ problem: { kind } });
  else expect(await (await taken).text()).toBe('abc');
});

it('a screenshot waits until the browser shows the page without the toast', async () => {
  const done: string[] = [];
  vi.stubGlobal('satchelToast', { hide: () => done.push('toast hidden') });
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => {
    done.push('frame');
    queueMicrotask(next);
  });
  Object.assign(fakeBrowser.scripting, {
    executeScript: ({ func, args }: { func: (frames: number) => unknown; args: [number] }) => func(...args),
  });
  Object.assign(fakeBrowser.tabs, {
    get: async () => FRONT,
    captureVisibleTab: async () => {
      done.push('screenshot');
      return 'data:image/png;base64,YWJj';
    },
  });
  await takeScreenshot({ id: 1, url } as Browser.tabs.Tab); // the only fields that are read
  expect(done).toEqual(['toast hidden', ...Array(FRAMES_BEHIND).fill('frame'), 'screenshot']);
  vi.unstubAllGlobals();
});
