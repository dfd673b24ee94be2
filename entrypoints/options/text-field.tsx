import { useId } from 'preact/hooks';

interface TextFieldProps {
  label: string;
  value: string;
  /** Not to be read from the screen. */
  secret?: boolean;
  placeholder?: string;
  /** Stands below the field as long as nothing is wrong with it. */
  note?: string | undefined;
  /** Why it is refused. */
  fault?: string | undefined;
  onInput: (value: string) => void;
  /** Called when a changed field is left. */
  onLeave: () => void;
}

/** A labelled field for machine-readable text, with its note and what is wrong with it. */
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
      <p id={`${id}-note`} class={fault ? 'below fault' : 'below quiet'} aria-live="polite">
        {fault ?? note}
      </p>
    </div>
  );
}
