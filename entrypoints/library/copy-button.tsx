import { useCopy } from '../../lib/ui/hooks/use-copy';
import { t } from '../../lib/words';

interface CopyButtonProps {
  label: string;
  text: string;
  /** Called with the words to show once the text is copied. */
  onSaid: (said: string) => void;
}

/** Copies a text. If the browser refuses, shows the text for copying by hand. */
export function CopyButton({ label, text, onSaid }: CopyButtonProps) {
  const { copy, byHand } = useCopy(() => onSaid(t('copied')));
  function press() {
    onSaid('');
    copy(text);
  }
  return (
    <>
      <button type="button" onClick={press}>
        {label}
      </button>
      {byHand}
    </>
  );
}
