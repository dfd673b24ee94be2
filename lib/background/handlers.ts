import type { Access } from '../access/access';
import type { Captures } from '../clipping/captures';
import { cardOf } from '../clipping/card-of';
import type { Drafts } from '../clipping/drafts';
import type { Intents } from '../clipping/intents';
import { clipOpenPage } from '../clipping/open-page';
import { pageOf } from '../clipping/page-of';
import { coverageOf, previewOf } from '../clipping/read-for-popup';
import { linksOfTab } from '../clipping/tab-links';
import type { Tags } from '../clipping/tags';
import type { Connections } from '../connections/connections';
import type { Destinations } from '../destinations/destinations';
import type { LastUsed } from '../destinations/recents';
import type { Files } from '../files/files';
import type { History } from '../history/history';
import { inBackground } from '../in-background';
import type { Library } from '../library/library';
import { menuChoices } from '../menus/choices';
import type { MenuState } from '../menus/menu';
import type { Handlers } from '../messaging/server';
import type { Account } from '../model/account';
import type { Destination } from '../model/destination';
import type { Batches } from '../outbox/batches';
import type { Outbox } from '../outbox/outbox';
import type { Progress } from '../outbox/worker/progress';
import type { FromBatch } from '../saving/from-batch';
import type { FromNote } from '../saving/from-note';
import type { FromOwnPages } from '../saving/from-own-pages';
import type { FromPopup } from '../saving/from-popup';
import type { SettingsStore } from '../settings/settings';
import { CONNECTION } from '../store/connected';
import { requiredConnection } from '../store/required-connection';
import type { Values } from '../store/values';
import type { Notifications } from '../toast/notify';
import type { Marks } from './marks';

export interface HandlersDeps {
  values: Values;
  settings: SettingsStore;
  drafts: Drafts;
  tags: Tags;
  lastUsed: Pick<LastUsed, 'forgetNote'>;
  outbox: Outbox;
  batches: Batches;
  progress: Progress;
  destinations: Destinations;
  files: Files;
  library: Library;
  connections: Connections;
  intents: Intents;
  history: History;
  captures: Captures;
  access: Pick<Access, 'ask' | 'givePagesBack'>;
  marks: Pick<Marks, 'giveBack'>;
  notifications: Pick<Notifications, 'giveBack'>;
  fromPopup: FromPopup;
  fromNote: FromNote;
  fromOwnPages: FromOwnPages;
  fromBatch: FromBatch;
  /** Sends the jobs that can be sent now. */
  drain(): void;
  /** Makes this the popup's next default destination. */
  choose(account: Account, destination: Destination): Promise<void>;
  /** Shows the menus with their current titles. */
  showMenus(): Promise<void>;
  /** What these titles depend on. */
  menuState(): Promise<MenuState>;
  /** Adds the confirmed links of batches to the history. */
  rememberLinks(): Promise<void>;
  /** A setting changed. */
  settingsChanged(): void;
  now(): number;
}

/** The background's handlers: one line for each method of the contract. */
export function createHandlers(deps: HandlersDeps): Handlers {
  const { values, settings, drafts, outbox, batches, destinations, files, library, connections, history } =
    deps;

  return {
    // The user is present, so try the waiting jobs again, but only once the page has its answer.
    'page.get': ({ tabId }) => pageOf(tabId, deps).finally(deps.drain),
    'page.card': cardOf,
    'draft.get': async ({ key }) => (await drafts.of(key)) ?? null,
    'draft.put': async ({ key, ...draft }) => {
      await drafts.put(await values.of(CONNECTION).get(), key, draft);
    },
    'clip.save': deps.fromPopup.save,
    'note.get': deps.fromNote.get,
    'note.keep': deps.fromNote.keep,
    'note.save': deps.fromNote.save,
    'capture.coverage': (input) => coverageOf(deps, input),
    'capture.preview': (input) => previewOf(deps, input),
    'tags.list': deps.tags.list,
    'capture.progress': ({ tabId }) => deps.captures.progress(tabId),
    'capture.cancel': async ({ tabId }) => deps.captures.cancel(tabId),
    'access.ask': async ({ patterns, use }) => {
      await deps.access.ask(patterns, use);
      if (use === 'domain') await connections.chooseDomain(patterns);
    },
    'access.givePagesBack': ({ patterns }) => deps.access.givePagesBack(patterns),
    'connection.get': connections.view,
    'connection.save': connections.save,
    'connection.test': connections.test,
    'connection.forget': connections.forget,
    'settings.menus': async () => menuChoices(await deps.menuState()),
    'settings.get': settings.get,
    'settings.put': async (change) => {
      const changed = await settings.put(change);
      if (change.notifications === false) inBackground(deps.notifications.giveBack());
      if (change.marks === false) inBackground(deps.marks.giveBack());
      deps.settingsChanged();
      return changed;
    },
    'destinations.first': destinations.first,
    'destinations.list': destinations.list,
    'destinations.search': ({ query }) => destinations.search(query),
    'destinations.folders': destinations.folders,
    'destinations.pin': async ({ destination, pinned }) => {
      await destinations.pin(destination, pinned);
      deps.settingsChanged();
    },
    'destinations.site': async ({ url, destination }) => {
      await destinations.keepForSite(url, destination);
      deps.settingsChanged();
    },
    'destinations.use': async ({ destination }) => deps.choose(await requiredConnection(values), destination),
    'files.add': deps.fromOwnPages.addFile,
    'files.repeated': files.repeated,
    'files.handBack': ({ id }) => files.handBack(id),
    'library.list': library.list,
    'library.last': ({ listing }) => library.last(listing),
    'library.base': ({ id }) => library.base(id),
    'library.note': ({ id }) => library.note(id),
    'library.saveTab': deps.fromOwnPages.saveTab,
    'library.write': deps.fromOwnPages.addWritten,
    'library.add': deps.fromOwnPages.addServiceItem,
    'history.list': history.list,
    'history.export': history.exportAll,
    'history.clear': async () => {
      // Otherwise links that were confirmed before would come back.
      await deps.rememberLinks();
      await history.clear();
      // Delivered jobs, drafts of pages, tags and the last note, which a menu names, also reveal what was saved.
      await outbox.clearDone();
      await drafts.forgetPages();
      await deps.tags.clear();
      await deps.lastUsed.forgetNote();
      inBackground(deps.showMenus());
    },
    'links.ofTab': ({ tabId, selection }) => linksOfTab(tabId, selection),
    'links.saved': history.addresses,
    'outbox.list': outbox.list,
    'outbox.status': outbox.status,
    'outbox.progress': async () => deps.progress.last() ?? null,
    'outbox.log': ({ id }) => outbox.log(id),
    'outbox.send': ({ id }) => outbox.send(id),
    'outbox.redirect': ({ id, destination }) => outbox.redirect(id, destination),
    'outbox.markDelivered': ({ id }) => outbox.markDelivered(id),
    'outbox.rescue': async ({ id }) => ({
      rescued: await outbox.rescue(id, (url) => clipOpenPage(deps, url)),
    }),
    'outbox.verify': ({ id }) => outbox.verify(id),
    'outbox.sendAll': outbox.sendAll,
    'outbox.pause': ({ paused }) => outbox.pauseAll(paused),
    'outbox.discard': ({ id }) => outbox.discard(id),
    'outbox.undiscard': ({ id }) => outbox.undiscard(id),
    'outbox.undo': async ({ id }) => ({ undone: await outbox.undo(id) }),
    'outbox.content': ({ id }) => outbox.content(id),
    'outbox.edit': outbox.edit,
    'outbox.markdown': ({ id }) => outbox.markdown(id),
    'outbox.export': ({ rest }) => outbox.exportAll(rest),
    'outbox.import': async ({ id }) => outbox.importAll(await files.takeText(id)),
    'outbox.evidence': ({ id }) => outbox.evidence(id),
    'batches.list': batches.list,
    'batch.add': batches.add,
    'batch.start': ({ id }) => batches.setRun(id, 'running'),
    'batch.pause': ({ id }) => batches.setRun(id, 'paused'),
    'batch.stop': ({ id }) => batches.setRun(id, 'stopped'),
    'batch.viewed': ({ id }) => batches.viewed(id),
    'batch.items': batches.items,
    'batch.retry': batches.retry,
    'batch.markDelivered': batches.markDelivered,
    'batch.redirect': batches.redirect,
    'batch.rescue': deps.fromBatch.rescue,
    'batch.saveNote': deps.fromBatch.saveNote,
    'batch.export': batches.export,
    'batch.remove': ({ id }) => batches.remove(id),
  };
}
