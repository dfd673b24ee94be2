import { browser } from 'wxt/browser';
import type { Clip } from '../clip';
import { withDraft, withoutDraft } from '../clipping/drafts';
import type { Intents } from '../clipping/intents';
import { lookAtPage } from '../clipping/look';
import { clipTab, linkClip } from '../clipping/make-clip';
import { onlyNew as newBlocks } from '../clipping/only-new';
import type { Input } from '../contract/contract';
import type { Saved } from '../contract/page';
import type { Destination } from '../destination';
import type { Destinations } from '../destinations/destinations';
import { hostOf, withSite } from '../destinations/sites';
import type { History } from '../history/history';
import { inBackground } from '../in-background';
import type { Library } from '../library/library';
import type { Handlers } from '../messaging/server';
import type { Outbox } from '../outbox/outbox';
import { textOfClip } from '../outbox/text';
import { ProblemError, problemOf } from '../problem';
import type { Connections } from '../settings/connections';
import type { Values } from '../settings/values';

export interface HandlersWorld {
  values: Values;
  outbox: Outbox;
  destinations: Destinations;
  library: Library;
  connections: Connections;
  intents: Intents;
  history: History;
  /** Sends what can be sent now. */
  work(): void;
  /** A destination was chosen. */
  used(destination: Destination): Promise<void>;
  /** A setting changed. */
  settingsChanged(): void;
  /** The word before the address in the source line. */
  sourceLabel(): string;
  now(): number;
}

/** What the background answers to the pages: one line for each method of the contract. */
export function createHandlers(world: HandlersWorld): Handlers {
  const { values, outbox, destinations, library, connections, history } = world;

  async function clip(input: Input<'clip.save'>): Promise<Clip> {
    const { tabId, what, url, title, destination, onlyNew } = input;
    if (what === 'link') return linkClip(url, title, world.now());
    const tab = await browser.tabs.get(tabId);
    // The title and the address are those of the page that the popup was opened on.
    if (tab.url && !isSamePage(tab.url, url)) throw new ProblemError({ kind: 'page-changed' });
    const captured = { ...(await clipTab(tab, what, world.now())), title };
    return onlyNew && destination.kind === 'note' ? newIn(destination.id, captured) : captured;
  }

  /** @throws ProblemError where the note cannot be read now, or has all of it. */
  async function newIn(note: string, captured: Clip): Promise<Clip> {
    const { value, stale } = await library.note(note);
    // What was seen of it some time ago may lack what stands there now.
    if (stale) throw new ProblemError(stale.problem);
    const markdown = newBlocks(captured.markdown, value.text);
    if (!markdown) throw new ProblemError({ kind: 'nothing-new' });
    return { ...captured, markdown };
  }

  /** What the disk refused is offered to be copied: nothing that was captured is gone (invariant 15). */
  async function store(id: string, captured: Clip, destination: Destination): Promise<Saved> {
    try {
      return { job: await outbox.add(id, captured, destination) };
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind !== 'storage') throw error;
      return { problem, unsaved: textOfClip(captured, world.sourceLabel()) };
    }
  }

  /** The person's choice of where pages of this site go. */
  async function keepSite({ url, destination, always }: Input<'clip.save'>): Promise<void> {
    const host = hostOf(url);
    if (host === undefined || always === undefined) return;
    await values.settings.update((settings) => ({
      ...settings,
      sites: withSite(settings.sites, host, always ? destination : undefined),
    }));
    world.settingsChanged();
  }

  return {
    // The person is here: as good a moment as any to try what waits, once they see the page.
    'page.look': ({ tabId }) => lookAtPage(tabId, values, world.intents, history).finally(world.work),
    'draft.put': async ({ url, ...draft }) => {
      await values.drafts.update((drafts) => withDraft(drafts, url, draft));
    },
    'clip.save': async (input) => {
      const saved = await store(input.id, await clip(input), input.destination);
      if ('job' in saved) {
        inBackground(values.drafts.update((drafts) => withoutDraft(drafts, input.url)));
        inBackground(keepSite(input));
      }
      return saved;
    },
    'connection.get': () => connections.view(),
    'connection.save': (input) => connections.save(input),
    'connection.test': () => connections.test(),
    'connection.forget': () => connections.forget(),
    'settings.get': () => values.settings.get(),
    'settings.put': async (change) => {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const settings = await values.settings.update((stored) => ({ ...stored, ...given }));
      world.settingsChanged();
      return settings;
    },
    'destinations.first': () => destinations.first(),
    'destinations.list': (options) => destinations.list(options),
    'destinations.search': ({ query }) => destinations.search(query),
    'destinations.folders': (level) => destinations.folders(level),
    'destinations.pin': async ({ destination, pinned }) => {
      await destinations.pin(destination, pinned);
      world.settingsChanged();
    },
    'destinations.use': ({ destination }) => world.used(destination),
    'library.list': (input) => library.list(input),
    'library.base': ({ id }) => library.base(id),
    'library.note': ({ id }) => library.note(id),
    'history.list': () => history.list(),
    'history.export': () => history.exportAll(),
    'history.clear': () => history.clear(),
    'outbox.list': () => outbox.list(),
    'outbox.status': () => outbox.status(),
    'outbox.story': ({ id }) => outbox.story(id),
    'outbox.send': ({ id }) => outbox.send(id),
    'outbox.redirect': ({ id, destination }) => outbox.redirect(id, destination),
    'outbox.settle': ({ id }) => outbox.settle(id),
    'outbox.check': ({ id }) => outbox.check(id),
    'outbox.sendAll': () => outbox.sendAll(),
    'outbox.pause': ({ paused }) => outbox.pauseAll(paused),
    'outbox.discard': ({ id }) => outbox.discard(id),
    'outbox.undiscard': ({ id }) => outbox.undiscard(id),
    'outbox.content': ({ id }) => outbox.content(id),
    'outbox.edit': (input) => outbox.edit(input),
    'outbox.markdown': ({ id }) => outbox.markdown(id),
    'outbox.export': () => outbox.exportAll(),
    'outbox.import': ({ text }) => outbox.importAll(text),
    'outbox.look': ({ id }) => outbox.look(id),
  };
}

/** Whether two addresses are of one page: scrolling to a heading changes no page. */
function isSamePage(one: string, other: string): boolean {
  return one.replace(/#.*$/s, '') === other.replace(/#.*$/s, '');
}
