import type { Settings, SettingsProps } from './settings-sections';

type Switch = { [Key in keyof Settings]: Settings[Key] extends boolean ? Key : never }[keyof Settings];

interface CheckFieldProps extends SettingsProps {
  setting: Switch;
  label: string;
  /** What it means, below it. */
  note: string;
  /** How it is shown until the settings are known. */
  usual: boolean;
}

/** One setting that is on or off. */
export function CheckField({ setting, label, note, usual, settings, onChange }: CheckFieldProps) {
  const id = `${setting}-note`;
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          disabled={!settings}
          checked={settings?.[setting] ?? usual}
          aria-describedby={id}
          onChange={(event) => onChange({ [setting]: event.currentTarget.checked })}
        />
        <span>{label}</span>
      </label>
      <p id={id} class="quiet">
        {note}
      </p>
    </>
  );
}
