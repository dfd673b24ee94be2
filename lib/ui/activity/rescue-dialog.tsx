import { t } from '../../words';
import { Dialog } from '../dialogs/dialog';

interface RescueDialogProps {
  onOpen: () => void;
  onClose: () => void;
}

/** Offers to open the page that the service could not read, if no tab shows it. */
export function RescueDialog({ onOpen, onClose }: RescueDialogProps) {
  function act(close: () => void) {
    close();
    onOpen();
  }
  return (
    <Dialog title={t('rescue')} action={{ word: t('openPage'), look: 'main', act }} onClose={onClose}>
      <p>{t('rescueHow')}</p>
    </Dialog>
  );
}
