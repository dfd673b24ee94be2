import { DEFAULT_SETTINGS } from '../../lib/settings/defaults';
import type { Settings, SettingsProps } from './settings-props';

type Switch = { [Key in keyof Settings]: Settings[Key] extends boolean ? Key : never }[keyof Settings];

interface CheckFieldProps extends SettingsProps {
  setting: Switch;
  label: string;
  /** Explains the setting, below it. */
  note?: string;
}

/** A setting that is on or off. */
export function CheckField({ setting, label, note, settings, onChange }: CheckFieldProps) {
  const id = `${setting}-note`;
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          disabled={!settings}
          checked={(settings ?? DEFAULT_SETTINGS)[setting]}
          aria-describedby={note && id}
          onChange={(event) => onChange({ [setting]: event.currentTarget.checked })}
        />
        <span>{label}</span>
      </label>
      {note && (
        <p id={id} class="quiet">
          {note}
        </p>
      )}
    </>
  );
}
