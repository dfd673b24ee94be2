import { browser } from 'wxt/browser';
import { openPopup, openPopupWindow } from '../../browser/popup-window';
import type { JobView } from '../../contract/outbox';
import { announce } from '../../messaging/server';
import { libraryAddress } from '../../model/library-address';
import { createNotices } from '../../toast/notify';
import { createOnPage } from '../../toast/on-page';
import { createToasts } from '../../toast/toasts';
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
  const notices = createNotices({
    settings: foundation.settings,
    opened: async (id) => openJob((await outbox.list({ most: 0, ids: [id] }))[0] ?? {}),
  });
  const onPage = createOnPage(foundation.sleep);
  const toasts = createToasts({
    ...foundation,
    outbox,
    onPage,
    notify: notices.notify,
    open: openJob,
    details: openPopup,
  });
  return { ...sending, notices, onPage, toasts };
}
export type Sending = ReturnType<typeof createSending>;

/** Opens a saved clip in the library, and any other one in the popup. */
async function openJob({ savedTo }: Pick<JobView, 'savedTo'>): Promise<void> {
  if (savedTo) await browser.tabs.create({ url: libraryAddress(savedTo) });
  else await openPopupWindow(undefined);
}
