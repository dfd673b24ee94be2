import { useState } from 'preact/hooks';
import { t } from '../../lib/words';
import type { TurnsDialog, TurnsProps } from './turns-dialog';

/** Lets the user choose turns of a chat. The dialog is loaded on the first click. */
export function TurnsButton(props: Omit<TurnsProps, 'onClose'>) {
  const [Shown, setShown] = useState<typeof TurnsDialog>();
  async function show() {
    const dialog = await import('./turns-dialog');
    setShown(() => dialog.TurnsDialog);
  }
  return (
    <>
      <button type="button" class="link" onClick={show}>
        {t('turnsChoose')}
      </button>
      {Shown && <Shown {...props} onClose={() => setShown(undefined)} />}
    </>
  );
}
