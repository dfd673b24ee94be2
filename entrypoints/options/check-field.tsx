import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { DEFAULT_SETTINGS } from '../../lib/settings/defaults';
import { t } from '../../lib/words';
import type { Settings, SettingsProps } from './settings-props';

type Switch = { [Key in keyof Settings]: Settings[Key] extends boolean ? Key : never }[keyof Settings];

interface CheckFieldProps extends SettingsProps {
  setting: Switch;
  label: string;
  /** Explains the setting, below it. */
  note?: string;
  /** A permission of the browser that the setting needs. Switching it on asks for that. */
  permission?: 'declarativeContent' | 'notifications';
  disabled?: boolean;
}

/** A setting that is on or off. */
export function CheckField(props: CheckFieldProps) {
  const { setting, label, note, permission, settings, disabled = !settings, onChange } = props;
  const id = `${setting}-note`;
  const isWanted = (settings ?? DEFAULT_SETTINGS)[setting];
  const [isForbidden, setForbidden] = useState(false);
  // The user can take a permission back on a page of the browser.
  useEffect(() => {
    if (!permission || !isWanted) return;
    const read = () =>
      browser.permissions.contains({ permissions: [permission] }).then(
        (held) => setForbidden(!held),
        () => {},
      );
    read();
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [isWanted]);
  async function change(box: HTMLInputElement) {
    const asked = box.checked && permission && browser.permissions.request({ permissions: [permission] });
    // A policy can forbid the browser to ask.
    if (asked) {
      box.checked = await asked.catch(() => false);
      setForbidden(!box.checked);
    }
    // Not allowed, it stays off, and nothing is said to be saved.
    if (!asked || box.checked) onChange({ [setting]: box.checked });
  }
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          disabled={disabled}
          checked={isWanted && !isForbidden}
          aria-describedby={note && id}
          onChange={(event) => change(event.currentTarget)}
        />
        <span>{label}</span>
      </label>
      {note && (
        <p id={id} class="quiet" aria-live={permission && 'polite'}>
          {isForbidden ? t('settingForbidden') : note}
        </p>
      )}
    </>
  );
}
