import { t } from '../words';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The word on the button that does it. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. The safe button has the focus. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <p>{text}</p>
          <div class="actions">
            <span class="spring" />
            <button type="button" onClick={close}>
              {t('cancel')}
            </button>
            <button
              type="button"
              class="danger"
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {action}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
