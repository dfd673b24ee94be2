import { useId } from 'preact/hooks';
import { t } from '../../words';

interface TitleFieldProps {
  value: string;
  onInput: (title: string) => void;
}

/** The title of what a dialog saves or changes. */
export function TitleField({ value, onInput }: TitleFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t('title')}</label>
      <input
        id={id}
        type="text"
        dir="auto"
        autocomplete="off"
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </div>
  );
}
