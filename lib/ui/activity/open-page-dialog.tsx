import { t } from '../../words';
import { Dialog } from '../dialogs/dialog';

interface OpenPageDialogProps {
  onOpen: () => void;
  onClose: () => void;
}

/** Offers to open the page that the service could not read, if no tab shows it. */
export function OpenPageDialog({ onOpen, onClose }: OpenPageDialogProps) {
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
