import { type Browser, browser } from 'wxt/browser';
import { type Clip, PAGE_KINDS, type PageKind, type TabKind, type TakenKind } from '../clip';
import { withDraft, withoutDraft } from '../clipping/drafts';
import type { FileSaver } from '../clipping/file-actions';
import type { Intents } from '../clipping/intents';
import { lookAtPage } from '../clipping/look';
import { clipTab, linkClip } from '../clipping/make-clip';
import { clipOpenPage } from '../clipping/open-page';
import { spareClip } from '../clipping/spare';
import { take } from '../clipping/take';
import type { Input } from '../contract/contract';
import type { Saved } from '../contract/page';
import type { Destination } from '../destination';
import type { Destinations } from '../destinations/destinations';
import { hostOf, withSite } from '../destinations/sites';
import type { FetchFileWorld } from '../files/fetch-file';
import type { Files } from '../files/files';
import type { WhenAllowed } from '../files/when-allowed';
import type { History } from '../history/history';
import { inBackground } from '../in-background';
import type { Library } from '../library/library';
import type { Handlers } from '../messaging/server';
import type { Outbox } from '../outbox/outbox';
import { textOfClip } from '../outbox/text';
import { ProblemError, problemOf } from '../problem';
import type { Connections } from '../settings/connections';
import type { Values } from '../settings/values';
import { stayAwake } from './stay-awake';

export interface HandlersWorld extends FetchFileWorld {
  values: Values;
  outbox: Outbox;
  destinations: Destinations;
  files: Files;
  fileActions: FileSaver;
  whenAllowed: WhenAllowed;
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
  const { values, outbox, destinations, files, library, connections, history } = world;

  async function clip({ tabId, url, title }: Input<'clip.save'>, what: PageKind): Promise<Clip> {
    if (what === 'link') return linkClip(url, title, world.now());
    return { ...(await clipTab(await tabOn(tabId, url), what, world.now())), title };
  }

  /** The title and the address are those of the page that the popup was opened on. */
  async function tabOn(tabId: number, url: string): Promise<Browser.tabs.Tab> {
    const tab = await browser.tabs.get(tabId);
    if (tab.url && !isSamePage(tab.url, url)) throw new ProblemError({ kind: 'page-changed' });
    return tab;
  }

  /** A file, or a picture. */
  async function storeFile(input: Input<'clip.save'>, what: TakenKind): Promise<Saved> {
    const { id, tabId, url, title, destination } = input;
    const tab = what === 'tab-file' ? await browser.tabs.get(tabId) : await tabOn(tabId, url);
    const wanted = { what, tab, url, title };
    try {
      const found = await stayAwake(take(wanted, world));
      if (!found) throw new ProblemError({ kind: 'gone' });
      return { job: await files.add({ id, ...found, destination, sourceUrl: url }) };
    } catch (error) {
      if (problemOf(error).kind === 'site-access')
        world.whenAllowed.wait(() => world.fileActions.saveTo(id, wanted, destination));
      throw error;
    }
  }

  /** What the disk refused is offered to be copied: nothing that was captured is gone (invariant 15). */
  async function store({ id, tabId, destination }: Input<'clip.save'>, captured: Clip): Promise<Saved> {
    const settings = await values.settings.get();
    // A link can be saved although the tab it was in is closed by now.
    const tab = await browser.tabs.get(tabId).catch(() => undefined);
    const spare = tab && (await spareClip(tab, captured, destination, settings));
    try {
      return { job: await outbox.add(id, captured, destination, spare) };
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
    'page.look': ({ tabId }) => {
      // The person is here: as good a moment as any to try what waits.
      world.work();
      return lookAtPage(tabId, values, world.intents, history);
    },
    'draft.put': async ({ url, ...draft }) => {
      await values.drafts.update((drafts) => withDraft(drafts, url, draft));
    },
    'clip.save': async (input) => {
      const { what } = input;
      const saved = isPageKind(what)
        ? await store(input, await clip(input, what))
        : await storeFile(input, what);
      if ('job' in saved) {
        inBackground(values.drafts.update((drafts) => withoutDraft(drafts, input.url)));
        inBackground(keepSite(input));
      }
      return saved;
    },
    'area.save': async ({ id, tabId, url, title, destination }) => {
      const tab = await tabOn(tabId, url);
      inBackground(world.fileActions.saveTo(id, { what: 'area', tab, url, title }, destination));
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
    'destinations.list': (options) => destinations.list(options),
    'destinations.search': ({ query }) => destinations.search(query),
    'destinations.folders': (level) => destinations.folders(level),
    'destinations.pin': async ({ destination, pinned }) => {
      await destinations.pin(destination, pinned);
      world.settingsChanged();
    },
    'destinations.use': ({ destination }) => world.used(destination),
    'files.add': (file) => files.addDropped(file),
    'files.repeated': (input) => files.repeated(input),
    'files.handBack': ({ id }) => files.handBack(id),
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
    'outbox.rescue': async ({ id }) => ({
      sent: await outbox.rescue(id, (url) => clipOpenPage(url, world.now())),
    }),
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

function isPageKind(what: TabKind): what is PageKind {
  return PAGE_KINDS.some((kind) => kind === what);
}

/** Whether two addresses are of one page: scrolling to a heading changes no page. */
function isSamePage(one: string, other: string): boolean {
  return one.replace(/#.*$/s, '') === other.replace(/#.*$/s, '');
}
