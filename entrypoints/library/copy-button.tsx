import { useState } from 'preact/hooks';
import { TextDialog } from '../../lib/ui/text-dialog';
import { t } from '../../lib/words';

interface CopyButtonProps {
  label: string;
  text: string;
  /** Called with what to say once it is copied. */
  onSaid: (said: string) => void;
}

/** Copies a text; where the browser does not let it, shows it to be copied by hand. */
export function CopyButton({ label, text, onSaid }: CopyButtonProps) {
  const [byHand, setByHand] = useState(false);
  function copy() {
    onSaid('');
    navigator.clipboard.writeText(text).then(
      () => onSaid(t('copied')),
      () => setByHand(true),
    );
  }
  return (
    <>
      <button type="button" onClick={copy}>
        {label}
      </button>
      {byHand && <TextDialog text={text} onClose={() => setByHand(false)} />}
    </>
  );
}
