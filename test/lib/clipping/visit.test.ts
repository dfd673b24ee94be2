import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { visit } from '../../../lib/clipping/visit';

const url = 'https://a.example/';
const remove = vi.fn();
let slept: number;
const sleep = async (ms: number) => {
  slept += ms;
};
/** A tab that shows these states one after the other, and texts of these lengths. */
function tab(
  states: ({ status: string; url?: string } | 'closed')[],
  lengths: (number | 'unreadable')[] = [],
) {
  let [looks, reads] = [0, 0];
  Object.assign(fakeBrowser.tabs, {
    create: vi.fn(async () => ({ id: 7 })),
    remove,
    get: async (id: number) => {
      const state = states[Math.min(looks++, states.length - 1)];
      if (state === 'closed') throw new Error('no tab');
      return { id, ...state };
    },
  });
  fakeBrowser.scripting = {
    executeScript: async () => {
      const result = lengths[Math.min(reads++, lengths.length - 1)];
      if (result === 'unreadable') throw new Error('no access');
      return [{ result }];
    },
  } as unknown as typeof fakeBrowser.scripting; // the only method that is called
}
const complete = { status: 'complete', url };

beforeEach(() => {
  slept = 0;
  remove.mockReset();
  remove.mockResolvedValue(undefined);
});

it.each<[what: string, waited: number, ...Parameters<typeof tab>]>([
  ['loaded, and its text stays as it is', 400, [complete], [1000]],
  [
    'empty at first, as in Firefox',
    1200,
    [{ status: 'complete' }, { status: 'complete', url: 'about:blank' }, complete],
    [1000],
  ],
  ['written by a script', 1600, [complete], [0, 0, 500, 900, 900]],
  ['only a word until its script has loaded the rest', 1600, [complete], [20, 20, 20, 900, 900]],
  ['short', 4000, [complete], [100]],
  ['not readable', 0, [complete], ['unreadable']],
  ['on a site without access', 3200, [{ status: 'complete' }], ['unreadable']],
  ['loading for ever', 15_200 + 400, [{ status: 'loading' }], [1000]],
  ['growing for ever', 4000, [complete], Array.from({ length: 99 }, (_, index) => index)],
])('reads a page that is %s, and closes its tab', async (_, waited, ...shown) => {
  tab(...shown);
  expect(await visit(url, sleep, async ({ id }) => id)).toBe(7);
  expect(fakeBrowser.tabs.create).toHaveBeenCalledWith({ url, active: false });
  expect(remove).toHaveBeenCalledWith(7);
  expect(slept).toBe(waited);
});

it('closes the tab although reading fails', async () => {
  tab([complete], [1]);
  const read = visit(url, sleep, () => Promise.reject(new Error('unreadable')));
  await expect(read).rejects.toThrow('unreadable');
  expect(remove).toHaveBeenCalledWith(7);
});

it('reads nothing if the user closes the tab', async () => {
  tab(['closed'], ['unreadable']);
  const use = vi.fn();
  await expect(visit(url, sleep, use)).rejects.toMatchObject({ problem: { kind: 'cancelled' } });
  expect(use).not.toHaveBeenCalled();
});
