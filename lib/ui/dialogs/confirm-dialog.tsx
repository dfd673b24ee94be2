import { Dialog } from './dialog';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The label of the button that does it. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. The safe button has the focus. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  function act(close: () => void) {
    close();
    onConfirm();
  }
  return (
    <Dialog title={title} action={{ word: action, look: 'danger', act }} onClose={onClose}>
      <p>{text}</p>
    </Dialog>
  );
}
