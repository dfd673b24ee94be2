import { browser } from 'wxt/browser';
import { t } from '../../lib/words';
import type { SettingsProps } from './settings-props';

/** Whether the toolbar button marks saved pages. Switching it on asks for the browser's permission. */
export function MarksField({ settings, onChange }: SettingsProps) {
  async function change(box: HTMLInputElement) {
    const wanted = box.checked;
    const marks = wanted && (await browser.permissions.request({ permissions: ['declarativeContent'] }));
    box.checked = marks;
    onChange({ marks });
  }
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          disabled={!settings?.history}
          checked={settings?.marks ?? false}
          aria-describedby="marks-note"
          onChange={(event) => change(event.currentTarget)}
        />
        <span>{t('marksLabel')}</span>
      </label>
      <p id="marks-note" class="quiet">
        {t('marksNote')}
      </p>
    </>
  );
}
