import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { createAccess } from '../lib/access/access';
import { createBodyFormStore } from '../lib/background/body-form-store';
import { createCloseConnections } from '../lib/background/close-connections';
import { createHandlers } from '../lib/background/handlers';
import { createMarks } from '../lib/background/marks';
import { createSurface } from '../lib/background/surface';
import { createCaptures } from '../lib/clipping/captures';
import { createDrafts, DRAFTS } from '../lib/clipping/drafts';
import { createIntents } from '../lib/clipping/intents';
import type { Connection } from '../lib/connection';
import { createConnections } from '../lib/connections/connections';
import { createDestinations } from '../lib/destinations/destinations';
import { CHOSEN, createLastUsed, RECENTS } from '../lib/destinations/recents';
import { createDrops } from '../lib/files/drops';
import { createFiles } from '../lib/files/files';
import { createWhenAllowed } from '../lib/files/when-allowed';
import { createHistory } from '../lib/history/history';
import { createHistoryStore } from '../lib/history/store';
import { inBackground } from '../lib/in-background';
import { createLibrary } from '../lib/library/library';
import { listenToMenus } from '../lib/menus/register';
import { announce, isAwaited, serve } from '../lib/messaging/server';
import { listenToOmnibox } from '../lib/omnibox/listen';
import { createOutbox } from '../lib/outbox/outbox';
import { endPause, keyRefusal } from '../lib/outbox/pause';
import { createProgress } from '../lib/outbox/progress';
import { createReach } from '../lib/outbox/reach';
import { createJobStore } from '../lib/outbox/store';
import { createUsualTime } from '../lib/outbox/usual-time';
import { listenForWork, wakeAt, wakeBy } from '../lib/outbox/wake';
import { createWorker } from '../lib/outbox/worker';
import { listenToCommands } from '../lib/saving/commands';
import { createFromMenus } from '../lib/saving/from-menus';
import { createFromPages } from '../lib/saving/from-pages';
import { createFromPopup } from '../lib/saving/from-popup';
import { createSaving } from '../lib/saving/save';
import { createBodyForms } from '../lib/service/body-forms';
import { createClient } from '../lib/service/client';
import { createServiceTime } from '../lib/service/service-time';
import { canStream } from '../lib/service/stream-body';
import { ACCOUNT_SETTINGS, createSettings, DEVICE_SETTINGS } from '../lib/settings/settings';
import { stayAwake } from '../lib/stay-awake';
import { Databases } from '../lib/store/database';
import { createValues } from '../lib/store/values';
import { createUploadDomains } from '../lib/upload/domains';
import { openPutWithProgress } from '../lib/upload/in-page';
import { t } from '../lib/words';

/** After that time whoever woke the worker has been answered (milliseconds). */
const START_MS = 300;

/** The composition root: builds everything, and registers every listener before the first `await`. */
export default defineBackground(() => {
  const time = createServiceTime({ now: () => Date.now(), elapsed: () => performance.now() });
  const databases = new Databases();
  const values = createValues(databases);
  const settings = createSettings(values);
  const drafts = createDrafts(values);
  const lastUsed = createLastUsed(values);
  const uploadDomains = createUploadDomains(values);
  const permitted = (origins: string[]) => browser.permissions.contains({ origins });
  const access = createAccess({
    values,
    permitted,
    remove: (pattern) => browser.permissions.remove({ origins: [pattern] }),
    now: () => Date.now(),
  });
  const world = {
    values,
    settings,
    drafts,
    lastUsed,
    uploadDomains,
    now: () => Date.now(),
    elapsed: () => performance.now(),
    life: crypto.randomUUID(),
    served: () => time.now(),
    heard: (date: string | null) => time.heard(date),
    random: () => Math.random(),
    online: () => navigator.onLine,
    fetch: globalThis.fetch.bind(globalThis),
    permitted,
    access,
    putWithProgress: openPutWithProgress,
    closeConnections: createCloseConnections(),
    bodyForms: canStream() ? createBodyForms(createBodyFormStore(values, () => Date.now())) : undefined,
    client: (connection: Connection) => createClient(connection, { ...world, fetch: globalThis.fetch }),
    sourceLabel: () => t('sourceLabel'),
  };
  const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  // Read while the rest is built: whoever woke the worker waits for nothing else.
  values.preload(DEVICE_SETTINGS, ACCOUNT_SETTINGS, RECENTS, CHOSEN, DRAFTS);
  const jobs = createJobStore(databases);
  const history = createHistory({
    ...world,
    store: createHistoryStore(databases),
    changed: () => {
      announce('history');
      marks.show();
    },
  });
  const marks = createMarks(history);
  const surface = createSurface({ ...world, jobs, history });
  const changed = () => surface.changed('outbox');

  const progress = createProgress({
    ...world,
    later: (run, ms) => setTimeout(run, ms),
    changed: () => surface.changed('progress'),
  });
  const { drain, stop } = createWorker({
    ...world,
    ...surface,
    jobs,
    progress,
    reach: createReach(world),
    locks: navigator.locks,
    rest,
    // Chromium sends streams, which it never repeats. Firefox has none, and may repeat a write.
    usualTime: canStream() ? undefined : createUsualTime(values),
    wakeAt: (time) => inBackground(wakeAt(time, world.now())),
    wakeBy: (time) => inBackground(wakeBy(time, world.now())),
    domainSeen: () => announce('connection'),
    changed,
  });
  const lookAgain = () => inBackground(wakeBy(world.now(), world.now()));
  const worker = { drain: () => stayAwake(drain(), lookAgain), stop };
  const work = () => inBackground(worker.drain());

  const outbox = createOutbox({ ...world, ...surface, jobs, worker, changed });
  const drops = createDrops(databases, world.now);
  const files = createFiles({ ...world, jobs, drops });
  const intents = createIntents();
  const captures = createCaptures({ ...surface, locks: navigator.locks, stayAwake });
  const destinations = createDestinations({
    ...world,
    changed: () => surface.changed('destinations'),
  });
  const library = createLibrary(world);
  const whenAllowed = createWhenAllowed();
  const connections = createConnections({
    ...world,
    refusal: (connection) => keyRefusal(values, connection, world.now()),
    accepted: () => endPause(values),
    giveBackAll: async (patterns) => {
      await Promise.all([access.giveBackAll(patterns), marks.giveBack()]);
    },
    domainChosen: () => {
      announce('connection');
      work();
    },
    changed: () => {
      surface.changed('connection');
      inBackground(destinations.list({ refresh: true }));
      whenAllowed.forget();
      marks.show();
      work();
    },
  });
  const settingsChanged = () => {
    surface.changed('settings');
    marks.show();
  };
  const saving = createSaving({
    ...world,
    ...{ intents, isAwaited, outbox, whenAllowed, library, captures },
  });
  const actions = createFromMenus({ ...world, saving, captures });

  serve(
    createHandlers({
      ...world,
      ...surface,
      outbox,
      progress,
      destinations,
      files,
      library,
      connections,
      intents,
      history,
      marks,
      captures,
      fromPopup: createFromPopup({ ...world, saving, captures, settingsChanged }),
      fromPages: createFromPages({ ...world, saving, outbox, drops }),
      work,
      settingsChanged,
    }),
  );
  listenToMenus(actions);
  listenToCommands(actions);
  listenToOmnibox({ destinations, xml: !import.meta.env.FIREFOX, rest });
  browser.permissions.onAdded.addListener(({ origins = [] }) => {
    access.granted(origins);
    announce('connection');
    inBackground(whenAllowed.allowed(origins));
  });
  browser.permissions.onRemoved.addListener(() => announce('connection'));
  listenForWork(work);
  browser.runtime.onInstalled.addListener(({ reason }) => {
    inBackground(surface.showMenus());
    marks.show();
    if (reason === 'install') inBackground(browser.runtime.openOptionsPage());
  });
  // Whoever woke the worker is answered first: all of them read the one disk.
  setTimeout(() => {
    surface.showBadge();
    inBackground(drops.tidy());
    inBackground(access.tidy());
    work();
  }, START_MS);
});
