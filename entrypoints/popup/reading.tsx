import { call } from '../../lib/messaging/client';
import { useAction } from '../../lib/ui/use-action';
import { t } from '../../lib/words';

interface ReadingProps {
  tabId: number;
  /** From 0 to 1. */
  share: number;
  onCancel: () => void;
}

/** How far the reading of a large page is, and a way to end it. */
export function Reading({ tabId, share, onCancel }: ReadingProps) {
  const { run, busy } = useAction();
  return (
    <div class="reading">
      <progress value={share} aria-label={t('reading')} />
      <button
        type="button"
        disabled={busy}
        onClick={() => {
          run(() => call('capture.cancel', { tabId }));
          onCancel();
        }}
      >
        {t('cancel')}
      </button>
    </div>
  );
}
