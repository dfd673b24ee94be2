import { browser } from 'wxt/browser';
import type { JobView } from '../contract/outbox';
import { inBackground } from '../in-background';
import type { Settings } from '../settings/schema';
import type { ToastView } from './toast-view';

const PERMISSION: { permissions: 'notifications'[] } = { permissions: ['notifications'] };
const PREFIX = 'job:';

export interface Notifications {
  /** Shows a browser notification, if the user switched them on. */
  notify(job: JobView, view: ToastView): Promise<void>;
  /** Listens for clicks on notifications. Call it when the background starts, and after the permission was granted. */
  listen(): void;
  /** Revokes the permission. */
  giveBack(): Promise<void>;
}

/** Browser notifications, for pages that cannot show a toast. */
export function createNotifications(deps: {
  settings: { get(): Promise<Settings> };
  /** Opens the job of a notification. */
  opened(id: string): Promise<void>;
}): Notifications {
  const onClicked = (id: string) => {
    if (!id.startsWith(PREFIX)) return;
    inBackground(browser.notifications.clear(id));
    inBackground(deps.opened(id.slice(PREFIX.length)));
  };

  return {
    async notify(job, { title, detail = '' }) {
      const { notifications } = await deps.settings.get();
      if (!notifications || !(await browser.permissions.contains(PERMISSION))) return;
      const iconUrl = browser.runtime.getURL('/icon/128.png');
      await browser.notifications.create(`${PREFIX}${job.id}`, {
        type: 'basic',
        iconUrl,
        title,
        message: detail,
      });
    },
    listen() {
      // Undefined without the permission. The same listener twice counts once.
      browser.notifications?.onClicked.addListener(onClicked);
    },
    async giveBack() {
      await browser.permissions.remove(PERMISSION);
    },
  };
}
