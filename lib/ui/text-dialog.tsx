import { t } from '../words';
import { Dialog } from './dialog';
import { PlainText } from './evidence-dialog';

/** Shows Markdown to be copied by hand, where the browser does not let the clipboard be written. */
export function TextDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog title={t('copyByHand')} onClose={onClose}>
      {(close) => (
        <>
          <PlainText text={text} />
          <div class="actions">
            <span class="spring" />
            <button type="button" onClick={close}>
              {t('close')}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
