import type { TextareaHTMLAttributes } from 'preact';
import { t } from '../../words';
import { Field } from '../field';

interface LineFieldProps {
  /** Default: "Title". */
  label?: string;
  value: string;
  readOnly?: boolean;
  onInput: (text: string) => void;
}

/** One line in a dialog, with its label. */
export function LineField({ label = t('title'), value, readOnly, onInput }: LineFieldProps) {
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          type="text"
          dir="auto"
          autocomplete="off"
          readOnly={readOnly}
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface LinesFieldProps extends Omit<TextareaHTMLAttributes, 'onInput' | 'label'> {
  label: string;
  value: string;
  onInput: (text: string) => void;
}

/** Several lines in a dialog, with their label. */
export function LinesField({ label, onInput, ...area }: LinesFieldProps) {
  return (
    <Field label={label}>
      {(id) => (
        <textarea id={id} dir="auto" {...area} onInput={(event) => onInput(event.currentTarget.value)} />
      )}
    </Field>
  );
}
