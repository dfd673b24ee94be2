import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { COMMANDS } from '../../lib/browser/commands';
import { t } from '../../lib/words';
import { SettingGroup } from './setting-group';

const WORDS = ['keyboardChange', ...Object.values(COMMANDS)] as const;

/** Browsers sort the commands by name. The one that opens the popup is first, and is the browser's own. */
const ORDER = Object.keys(COMMANDS);
const placeOf = ({ name = '' }: { name?: string }) => ORDER.indexOf(name);

/** The current shortcuts; only the browser can change them. */
export function KeyboardSection() {
  const [commands, setCommands] = useState<{ name?: string; description?: string; shortcut?: string }[]>([]);
  useEffect(() => {
    const read = () =>
      browser.commands.getAll().then((all) => setCommands(all.toSorted((a, b) => placeOf(a) - placeOf(b))));
    read();
    // The user may have changed them on the browser's own page.
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, []);
  return (
    <SettingGroup section="menu" title="keyboardTitle" words={WORDS}>
      <dl class="keys">
        {commands.map(({ name, description, shortcut }) => (
          <div key={name}>
            <dt>{description || t('commandOpen')}</dt>
            <dd>{shortcut ? <kbd>{shortcut}</kbd> : <span class="quiet">{t('keyboardNone')}</span>}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{t('keyboardNote')}</p>
      <div class="buttons">
        <button type="button" onClick={openShortcuts}>
          {t('keyboardChange')}
        </button>
      </div>
    </SettingGroup>
  );
}

function openShortcuts() {
  // Firefox has a
  // [call](https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/commands/openShortcutSettings)
  // for this, which Chrome's types lack; Chrome and Edge have a page.
  const { commands } = browser;
  if ('openShortcutSettings' in commands && typeof commands.openShortcutSettings === 'function') {
    commands.openShortcutSettings();
  } else {
    browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
  }
}
