import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { createAccess } from '../lib/access/access';
import { createBodyFormStore } from '../lib/background/body-form-store';
import { createCloseConnections } from '../lib/background/close-connections';
import { createHandlers } from '../lib/background/handlers';
import { createMarks } from '../lib/background/marks';
import { createNotifiers } from '../lib/background/notifiers';
import { createBackgroundOutbox } from '../lib/background/outbox';
import { openPopup, openPopupWindow } from '../lib/browser/popup-window';
import { stayAwake } from '../lib/browser/stay-awake';
import { createCaptures } from '../lib/clipping/captures';
import { createDrafts, DRAFTS } from '../lib/clipping/drafts';
import { createIntents } from '../lib/clipping/intents';
import { createTags } from '../lib/clipping/tags';
import { createConnections } from '../lib/connections/connections';
import type { JobView } from '../lib/contract/outbox';
import { createDestinations } from '../lib/destinations/destinations';
import { KINDS } from '../lib/destinations/kinds';
import { CHOSEN, createLastUsed, RECENTS } from '../lib/destinations/recents';
import { createFiles } from '../lib/files/files';
import { createHandoverStore } from '../lib/files/handover-store';
import { createWhenAllowed } from '../lib/files/when-allowed';
import { createHistory } from '../lib/history/history';
import { createHistoryStore } from '../lib/history/store';
import { inBackground } from '../lib/in-background';
import { createLibrary } from '../lib/library/library';
import { listenToMenus } from '../lib/menus/register';
import { announce, isAwaited, serve } from '../lib/messaging/server';
import type { Connection } from '../lib/model/connection';
import { libraryAddress } from '../lib/model/library-address';
import { listenToOmnibox } from '../lib/omnibox/listen';
import { endPause, keyRefusal } from '../lib/outbox/queue/pause';
import { listenForWork } from '../lib/outbox/queue/wake';
import { createBatchStore } from '../lib/outbox/store/batch-store';
import { indexed } from '../lib/outbox/store/job-index';
import { createJobStore } from '../lib/outbox/store/store';
import { listenToCommands } from '../lib/saving/commands';
import { createFromBatch } from '../lib/saving/from-batch';
import { createFromMenus } from '../lib/saving/from-menus';
import { createFromNote } from '../lib/saving/from-note';
import { createFromPages } from '../lib/saving/from-pages';
import { createFromPopup } from '../lib/saving/from-popup';
import { createSaving } from '../lib/saving/save';
import { createBodyForms } from '../lib/service/body-forms';
import { createClient } from '../lib/service/client';
import { createServiceTime } from '../lib/service/service-time';
import { canStream } from '../lib/service/stream-body';
import { ACCOUNT_SETTINGS, createSettings, DEVICE_SETTINGS } from '../lib/settings/settings';
import { Databases, openDatabase } from '../lib/store/database';
import { createValues } from '../lib/store/values';
import { createNotices } from '../lib/toast/notify';
import { createOnPage } from '../lib/toast/on-page';
import { createToasts } from '../lib/toast/toasts';
import { createUploadDomains } from '../lib/upload/domains';
import { openPutWithProgress } from '../lib/upload/in-page';
import { t } from '../lib/words';

/** Delay of the start-up work: by then the event that woke the worker is answered (milliseconds). */
const START_MS = 300;

/** The composition root: builds everything, and registers every listener before the first `await`. */
export default defineBackground(() => {
  const time = createServiceTime({ now: () => Date.now(), elapsed: () => performance.now() });
  const databases = new Databases(() => openDatabase(indexed));
  const values = createValues(databases);
  const settings = createSettings(values);
  const drafts = createDrafts(values);
  const tags = createTags(values, settings);
  const lastUsed = createLastUsed(values);
  const uploadDomains = createUploadDomains(values);
  const permitted = (origins: string[]) => browser.permissions.contains({ origins });
  const access = createAccess({
    values,
    permitted,
    remove: (pattern) => browser.permissions.remove({ origins: [pattern] }),
    now: () => Date.now(),
  });
  const deps = {
    values,
    settings,
    drafts,
    tags,
    lastUsed,
    uploadDomains,
    now: () => Date.now(),
    elapsed: () => performance.now(),
    life: crypto.randomUUID(),
    serviceTime: () => time.now(),
    onDate: (date: string | null) => time.onDate(date),
    random: () => Math.random(),
    online: () => navigator.onLine,
    fetch: globalThis.fetch.bind(globalThis),
    permitted,
    access,
    putWithProgress: openPutWithProgress,
    closeConnections: createCloseConnections(),
    bodyForms: canStream() ? createBodyForms(createBodyFormStore(values, () => Date.now())) : undefined,
    client: (connection: Connection) => createClient(connection, { ...deps, fetch: globalThis.fetch }),
    sourceWords: () => ({
      label: t('sourceLabel'),
      author: (name: string) => t('sourceAuthor', name),
      published: (day: string) => t('sourcePublished', day),
    }),
  };
  const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  // The waking event needs these values first, so read them while the rest is built.
  values.preload(DEVICE_SETTINGS, ACCOUNT_SETTINGS, RECENTS, CHOSEN, KINDS, DRAFTS);
  const jobs = createJobStore(databases);
  const batchStore = createBatchStore(databases);
  const history = createHistory({
    ...deps,
    store: createHistoryStore(databases),
    changed: () => {
      announce('history');
      marks.show();
    },
  });
  const marks = createMarks(history);
  const notifiers = createNotifiers({ ...deps, jobs, batches: batchStore, history });
  const { outbox, batches, progress, work } = createBackgroundOutbox({
    ...deps,
    ...notifiers,
    changed: (change) => {
      notifiers.changed(change);
      toasts.refresh();
    },
    jobs,
    batches: batchStore,
    sleep,
    domainSeen: () => announce('connection'),
  });
  const openJob = async ({ place }: Pick<JobView, 'place'>) => {
    if (place) await browser.tabs.create({ url: libraryAddress(place) });
    else await openPopupWindow(undefined);
  };
  const notices = createNotices({
    settings,
    opened: async (id) => openJob((await outbox.list()).find((job) => job.id === id) ?? {}),
  });
  const toasts = createToasts({
    ...deps,
    outbox,
    onPage: createOnPage(sleep),
    notify: notices.notify,
    open: openJob,
    details: openPopup,
  });
  const handovers = createHandoverStore(databases, deps.now);
  const files = createFiles({ ...deps, jobs, handovers });
  const intents = createIntents();
  const captures = createCaptures({
    ...notifiers,
    locks: navigator.locks,
    stayAwake,
    credits: async () => (await settings.get()).credits,
    keepsReasoning: async () => (await settings.get()).reasoning,
  });
  const destinations = createDestinations({
    ...deps,
    changed: () => notifiers.changed('destinations'),
  });
  const library = createLibrary(deps);
  const whenAllowed = createWhenAllowed();
  const connections = createConnections({
    ...deps,
    refusal: (connection) => keyRefusal(values, connection, deps.now()),
    accepted: () => endPause(values),
    giveBackAll: async (patterns) => {
      await Promise.all([access.giveBackAll(patterns), marks.giveBack(), notices.giveBack()]);
    },
    domainChosen: () => {
      announce('connection');
      work();
    },
    changed: () => {
      notifiers.changed('connection');
      inBackground(destinations.list({ refresh: true }));
      whenAllowed.forget();
      marks.show();
      work();
    },
  });
  const settingsChanged = () => {
    notifiers.changed('settings');
    marks.show();
  };
  const saving = createSaving({
    ...deps,
    ...{ intents, isAwaited, outbox, whenAllowed, library, captures, toasts },
  });
  const actions = createFromMenus({ ...deps, saving, captures });

  serve(
    createHandlers({
      ...deps,
      ...notifiers,
      outbox,
      batches,
      progress,
      destinations,
      files,
      library,
      connections,
      intents,
      history,
      marks,
      notices,
      captures,
      fromPopup: createFromPopup({ ...deps, saving, captures }),
      fromNote: createFromNote({ ...deps, saving }),
      fromBatch: createFromBatch({ ...deps, saving, batches, captures, sleep }),
      fromPages: createFromPages({ ...deps, saving, outbox, handovers, captures }),
      work,
      settingsChanged,
    }),
  );
  listenToMenus(actions);
  listenToCommands(actions);
  listenToOmnibox({
    destinations,
    xml: !import.meta.env.FIREFOX,
    sleep,
    write: async (text) => {
      const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
      if (tab) await saving.write(tab, text);
    },
  });
  notices.listen();
  browser.permissions.onAdded.addListener(({ origins = [] }) => {
    notices.listen();
    access.granted(origins);
    announce('connection');
    inBackground(whenAllowed.allowed(origins));
  });
  browser.permissions.onRemoved.addListener(() => announce('connection'));
  listenForWork(work);
  browser.runtime.onInstalled.addListener(({ reason }) => {
    inBackground(notifiers.showMenus());
    marks.show();
    if (reason === 'install') inBackground(browser.runtime.openOptionsPage());
  });
  // Deferred: it would compete with the waking event for IndexedDB.
  setTimeout(() => {
    notifiers.showBadge();
    inBackground(handovers.tidy());
    inBackground(access.tidy());
    work();
  }, START_MS);
});
