import { expect, it, vi } from 'vitest';
import { createHandlers, type HandlersDeps } from '../../../lib/background/handlers';

/** All that the handlers depend on, empty but for these parts. */
const depsWith = (parts: object) => {
  const rooms = [
    'outbox',
    'batches',
    'files',
    'library',
    'connections',
    'destinations',
    'history',
    'settings',
  ];
  const others = ['tags', 'fromPopup', 'fromNote', 'fromOwnPages', 'fromBatch', 'access'];
  const none = Object.fromEntries([...rooms, ...others].map((name) => [name, {}]));
  return { ...none, ...parts } as unknown as HandlersDeps;
};

it.each([
  ['account', 0],
  ['file', 0],
  ['domain', 1],
] as const)('remembers a page’s permission request for: %s', async (use, chosen) => {
  const ask = vi.fn(async () => undefined);
  const chooseDomain = vi.fn(async () => undefined);
  const deps = depsWith({ access: { ask }, connections: { chooseDomain } });
  await createHandlers(deps)['access.ask']({ patterns: ['https://a.example/*'], use });
  expect(ask.mock.calls).toEqual([[['https://a.example/*'], use]]);
  expect(chooseDomain).toHaveBeenCalledTimes(chosen);
});

it('clearing the history clears the outbox, the drafts, the tags and the last note, too', async () => {
  const cleared: string[] = [];
  const clears = (what: string) => async () => void cleared.push(what);
  const deps = depsWith({
    history: { clear: clears('history') },
    outbox: { clearDone: clears('outbox') },
    drafts: { forgetPages: clears('drafts') },
    tags: { clear: clears('tags') },
    lastUsed: { forgetNote: clears('note') },
    showMenus: async () => {
      cleared.push('menus');
      throw new Error('the menus');
    },
    rememberLinks: clears('news'),
  });
  await createHandlers(deps)['history.clear']({});
  // What was confirmed before must not come back, so the history is told first.
  expect(cleared).toEqual(['news', 'history', 'outbox', 'drafts', 'tags', 'note', 'menus']);
});
