import { call } from '../../lib/messaging/client';
import { Button } from '../../lib/ui/button';
import { useAction } from '../../lib/ui/hooks/use-action';
import { t, type Word } from '../../lib/words';

interface ReadingProps {
  tabId: number;
  /** From 0 to 1. */
  share: number;
  /** What is being done. */
  word: Word;
  onCancel: () => void;
}

/** The progress of reading a large page or taking a picture of it, and a button that cancels it. */
export function Reading({ tabId, share, word, onCancel }: ReadingProps) {
  const { run, busy } = useAction();
  return (
    <div class="reading">
      <progress value={share} aria-label={t(word)} />
      <Button
        busy={busy}
        onClick={() => {
          run(() => call('capture.cancel', { tabId }));
          onCancel();
        }}
      >
        {t('cancel')}
      </Button>
    </div>
  );
}
