import { announce } from '../../messaging/server';
import { createNotifications } from '../../toast/notify';
import { createOnPage } from '../../toast/on-page';
import { createToasts } from '../../toast/toasts';
import { openJob } from '../open-job';
import { createBackgroundOutbox } from '../outbox';
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
