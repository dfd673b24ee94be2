import { browser } from 'wxt/browser';
import { t } from '../../lib/words';
import type { SettingsProps } from './settings-props';

/**
 * Whether a notification replaces a toast that the page cannot show. Switching it on asks for the browser's permission.
 */
export function NotificationsField({ settings, onChange }: SettingsProps) {
  async function change(box: HTMLInputElement) {
    const wanted = box.checked;
    const notifications = wanted && (await browser.permissions.request({ permissions: ['notifications'] }));
    box.checked = notifications;
    onChange({ notifications });
  }
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          disabled={!settings}
          checked={settings?.notifications ?? false}
          aria-describedby="notifications-note"
          onChange={(event) => change(event.currentTarget)}
        />
        <span>{t('notificationsLabel')}</span>
      </label>
      <p id="notifications-note" class="quiet">
        {t('notificationsNote')}
      </p>
    </>
  );
}
