import { browser } from 'wxt/browser';
import { createAccess } from '../../access/access';
import { createHostAccess } from '../../access/host-access';
import { createDrafts } from '../../clipping/drafts';
import { createTags } from '../../clipping/tags';
import { PAGES } from '../../contract/message';
import { createLastUsed } from '../../destinations/recents';
import { isAwaited } from '../../messaging/server';
import type { Connection } from '../../model/connection';
import { withIndex } from '../../outbox/store/job-index';
import { createBodyForms } from '../../service/body-forms';
import { createClient } from '../../service/client';
import { createServiceTime } from '../../service/service-time';
import { canStream } from '../../service/stream-body';
import type { SafeForm } from '../../service/transport';
import { createSettings } from '../../settings/settings';
import { Databases, openDatabase } from '../../store/database';
import { createValues } from '../../store/values';
import { createUploadDomains } from '../../upload/domains';
import { openPutWithProgress } from '../../upload/in-page';
import { t } from '../../words';
import { createBodyFormStore } from '../body-form-store';
import { createCloseConnections } from '../close-connections';

/** What every other module stands on: clocks, network, permissions, stored values. */
export function createFoundation() {
  const databases = new Databases(() => openDatabase(withIndex));
  const values = createValues(databases);
  const settings = createSettings(values);
  const clocks = createClocks();
  const network = createNetwork();
  const { permitted, remove } = createHostAccess(browser.permissions);
  const safeForm: SafeForm = canStream() ? 'stream' : 'alone';
  const bodyForms = createBodyForms(createBodyFormStore(values, clocks.now));
  const clientDeps = { ...clocks, ...network, permitted, safeForm, bodyForms };
  return {
    ...clientDeps,
    databases,
    values,
    settings,
    drafts: createDrafts(values),
    tags: createTags(values, settings),
    lastUsed: createLastUsed(values),
    uploadDomains: createUploadDomains(values),
    access: createAccess({ values, permitted, remove, areAwaited: () => isAwaited(PAGES), now: clocks.now }),
    client: (connection: Connection) => createClient(connection, clientDeps),
    mayRepeat: async ({ baseUrl }: Connection) => {
      const { protocol, origin } = new URL(baseUrl);
      // A browser without stream bodies may repeat a write over HTTP/2, and so over HTTPS, unless the origin takes
      // requests alone. For Chromium, see lib/service/README.md#what-remains.
      return safeForm === 'alone' && protocol === 'https:' && (await bodyForms.of(origin)) !== 'alone';
    },
    sourceLabels: () => ({
      address: (link: string) => t('sourceAddress', link),
      author: (name: string) => t('sourceAuthor', name),
      published: (day: string) => t('sourcePublished', day),
    }),
  };
}
export type Foundation = ReturnType<typeof createFoundation>;

function createClocks() {
  const service = createServiceTime({ now: () => Date.now(), elapsed: () => performance.now() });
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    serviceTime: () => service.now(),
    onDate: (date: string | null) => service.onDate(date),
    sleep: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
    random: () => Math.random(),
    /** Identifies this run of the background. */
    life: crypto.randomUUID(),
  };
}

function createNetwork() {
  return {
    fetch: globalThis.fetch.bind(globalThis),
    online: () => navigator.onLine,
    putWithProgress: openPutWithProgress,
    closeConnections: createCloseConnections(),
  };
}
