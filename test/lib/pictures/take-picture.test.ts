import { expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { takePicture } from '../../../lib/pictures/take-picture';

it.each<[what: string, tab: object, now: object, problem: string | undefined]>([
  ['a tab in front', {}, { active: true }, undefined],
  ['a tab that is no longer in front', {}, { active: false }, 'page-changed'],
  ['trial 55: a tab of a private window', { incognito: true }, { active: true }, 'private-window'],
])('a picture of %s', async (_, tab, now, kind) => {
  const shot = vi.fn(async () => 'data:image/png;base64,YWJj');
  Object.assign(fakeBrowser.tabs, { get: async () => now, captureVisibleTab: shot });
  const taken = takePicture({ id: 1, ...tab } as Browser.tabs.Tab); // all that is looked at
  if (kind) await expect(taken).rejects.toMatchObject({ problem: { kind } });
  else expect(await (await taken).text()).toBe('abc');
  expect(shot).toHaveBeenCalledTimes(kind ? 0 : 1);
});
