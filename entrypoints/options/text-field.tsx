import { useId } from 'preact/hooks';

interface TextFieldProps {
  label: string;
  value: string;
  /** Hides the text on the screen. */
  secret?: boolean;
  placeholder?: string;
  /** Shown below the field as long as it has no fault. */
  note?: string | undefined;
  /** Why the value is refused. */
  fault?: string | undefined;
  onInput: (value: string) => void;
  /** Called when the user leaves a changed field. */
  onLeave: () => void;
}

/** A labelled field for machine-readable text, with its note or its fault below. */
export function TextField({ label, value, secret, placeholder = '', note, fault, ...on }: TextFieldProps) {
  const id = useId();
  const props = {
    id,
    value,
    placeholder,
    autocapitalize: 'off' as const,
    spellcheck: false,
    'aria-invalid': Boolean(fault),
    'aria-describedby': `${id}-note`,
    onInput: (event: { currentTarget: HTMLInputElement }) => on.onInput(event.currentTarget.value),
    onChange: on.onLeave,
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {secret ? (
        <input type="password" autocomplete="new-password" {...props} />
      ) : (
        <input type="text" autocomplete="off" {...props} />
      )}
      <p id={`${id}-note`} class={fault ? 'below quiet warning' : 'below quiet'} aria-live="polite">
        {fault ?? note}
      </p>
    </div>
  );
}
