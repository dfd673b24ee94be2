import { browser } from 'wxt/browser';
import { t } from '../words';

/** Shown if there is no connection yet. */
export function Connect() {
  return (
    <div class="connect">
      <p>{t('connectLine')}</p>
      <button type="button" class="main" onClick={() => browser.runtime.openOptionsPage()}>
        {t('connect')}
      </button>
    </div>
  );
}
