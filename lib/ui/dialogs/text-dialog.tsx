import { t } from '../../words';
import { PlainText } from '../plain-text';
import { Dialog } from './dialog';

/** Shows Markdown for copying by hand, if the browser does not let the clipboard be written. */
export function TextDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog title={t('copyByHand')} onClose={onClose}>
      <PlainText text={text} />
    </Dialog>
  );
}
