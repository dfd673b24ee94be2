import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { t } from '../../lib/words';

/** The keys as they are now; only the browser can change them. */
export function KeyboardSection() {
  const [commands, setCommands] = useState<{ name?: string; description?: string; shortcut?: string }[]>([]);
  useEffect(() => {
    const read = () => browser.commands.getAll().then(setCommands);
    read();
    // They may have been changed on the browser's own page meanwhile.
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, []);
  return (
    <section>
      <h2>{t('keyboardTitle')}</h2>
      <dl class="keys">
        {commands.map(({ name, description, shortcut }) => (
          <div key={name}>
            <dt>{description || t('commandOpen')}</dt>
            <dd>{shortcut ? <kbd>{shortcut}</kbd> : t('keyboardNone')}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{t('keyboardNote')}</p>
      <div class="buttons">
        <button type="button" onClick={openShortcuts}>
          {t('keyboardChange')}
        </button>
      </div>
    </section>
  );
}

function openShortcuts() {
  // Firefox has a call for it, which the types of Chrome do not know; Chrome and Edge have a page.
  const { commands } = browser;
  if ('openShortcutSettings' in commands && typeof commands.openShortcutSettings === 'function') {
    commands.openShortcutSettings();
  } else {
    browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
  }
}
