import { useCopy } from '../../lib/ui/use-copy';
import { t } from '../../lib/words';

interface CopyButtonProps {
  label: string;
  text: string;
  /** Called with what to say once it is copied. */
  onSaid: (said: string) => void;
}

/** Copies a text; where the browser does not let it, shows it to be copied by hand. */
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
