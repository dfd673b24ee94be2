import { browser } from 'wxt/browser';
import type { JobView } from '../../contract/outbox';
import { announce } from '../../messaging/server';
import { ACTIVITY, jobFragment } from '../../model/activity-address';
import { libraryAddress } from '../../model/library-address';
import { createNotifications } from '../../toast/notify';
import { createOnPage } from '../../toast/on-page';
import { createToasts } from '../../toast/toasts';
import { createBackgroundOutbox } from '../background-outbox';
import type { Foundation } from './foundation';
import type { Records } from './records';

/** The outbox with its worker, and how the user hears of a job on the page: toasts and notifications. */
export function createSending(foundation: Foundation, { jobs, batchStore, notifiers }: Records) {
  const sending = createBackgroundOutbox({
    ...foundation,
    ...notifiers,
    changed: (change) => {
      notifiers.changed(change);
      toasts.refresh();
    },
    jobs,
    batches: batchStore,
    domainSeen: () => announce('connection'),
  });
  const { outbox } = sending;
  const notifications = createNotifications({
    settings: foundation.settings,
    opened: async (id) => openJob((await outbox.list({ most: 0, ids: [id] }))[0] ?? { id }),
  });
  const onPage = createOnPage();
  const toasts = createToasts({
    ...foundation,
    outbox,
    onPage,
    notify: notifications.notify,
    open: openJob,
  });
  return { ...sending, notifications, onPage, toasts };
}
export type Sending = ReturnType<typeof createSending>;

/** Opens a saved clip in the library, and shows any other one in the activity. */
export async function openJob({ id, savedTo }: Pick<JobView, 'id' | 'savedTo'>): Promise<void> {
  await browser.tabs.create({ url: savedTo ? libraryAddress(savedTo) : ACTIVITY + jobFragment(id) });
}
