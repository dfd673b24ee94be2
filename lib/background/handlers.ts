import { browser } from 'wxt/browser';
import type { Clip } from '../clip';
import { withDraft, withoutDraft } from '../clipping/drafts';
import type { Intents } from '../clipping/intents';
import { lookAtPage } from '../clipping/look';
import { clipTab, linkClip } from '../clipping/make-clip';
import type { Input } from '../contract';
import type { Destinations } from '../destinations/destinations';
import type { Handlers } from '../messaging/server';
import type { Outbox } from '../outbox/outbox';
import type { Connections } from '../settings/connections';
import type { Values } from '../settings/values';

export interface HandlersWorld {
  values: Values;
  outbox: Outbox;
  destinations: Destinations;
  connections: Connections;
  intents: Intents;
  /** Sends what can be sent now. */
  work(): void;
  /** A setting changed. */
  settingsChanged(): void;
  now(): number;
}

/** What the background answers to the pages: one line for each method of the contract. */
export function createHandlers(world: HandlersWorld): Handlers {
  const { values, outbox, destinations, connections } = world;

  async function clip({ tabId, what, url, title }: Input<'clip.save'>): Promise<Clip> {
    const captured =
      what === 'link'
        ? linkClip(url, title, world.now())
        : await clipTab(await browser.tabs.get(tabId), what, world.now());
    return { ...captured, title };
  }

  return {
    'page.look': ({ tabId }) => {
      // The person is here: as good a moment as any to try what waits.
      world.work();
      return lookAtPage(tabId, values, world.intents);
    },
    'draft.put': async ({ url, ...draft }) => {
      await values.drafts.update((drafts) => withDraft(drafts, url, draft));
    },
    'clip.save': async (input) => {
      const job = await outbox.add(input.id, await clip(input), input.destination);
      await values.drafts.update((drafts) => withoutDraft(drafts, input.url));
      return job;
    },
    'connection.get': () => connections.view(),
    'connection.save': (input) => connections.save(input),
    'connection.test': () => connections.test(),
    'connection.forget': () => connections.forget(),
    'settings.get': () => values.settings.get(),
    'settings.put': async (settings) => {
      await values.settings.put(settings);
      world.settingsChanged();
      return settings;
    },
    'destinations.list': (options) => destinations.list(options),
    'destinations.search': ({ query }) => destinations.search(query),
    'destinations.folders': ({ knowledgeBaseId, folderId }) =>
      destinations.folders(knowledgeBaseId, folderId),
    'outbox.list': () => outbox.list(),
    'outbox.send': ({ id }) => outbox.send(id),
    'outbox.redirect': ({ id, destination }) => outbox.redirect(id, destination),
    'outbox.settle': ({ id }) => outbox.settle(id),
    'outbox.discard': ({ id }) => outbox.discard(id),
    'outbox.markdown': ({ id }) => outbox.markdown(id),
    'outbox.look': ({ id }) => outbox.look(id),
  };
}
