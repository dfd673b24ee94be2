import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/words';

interface TitleFieldProps {
  value: string;
  disabled: boolean;
  onChange: (title: string) => void;
}

/** The title, edited in place. It looks like text until the pointer or the focus is on it. */
export function TitleField({ value, disabled, onChange }: TitleFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // No style applies to text that does not fit, so this marks it. A `textarea` has no ellipsis.
  useEffect(() => {
    const box = field.current;
    box?.toggleAttribute('data-cut', box.scrollHeight > box.clientHeight);
  }, [value]);
  return (
    <>
      <label for="title" class="hidden">
        {t('title')}
      </label>
      <textarea
        ref={field}
        id="title"
        class="title"
        dir="auto"
        rows={2}
        autocomplete="off"
        disabled={disabled}
        title={value}
        value={value}
        // A title has no line breaks, even if it takes two lines here.
        onInput={({ currentTarget }) => onChange(currentTarget.value.replace(/[\n\r]+/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.isComposing || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
    </>
  );
}
