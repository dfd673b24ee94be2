import { useState } from 'preact/hooks';
import type { Edited } from '../../lib/contract/capture';
import { t } from '../../lib/words';
import type { Collected, TurnsDialog, TurnsProps } from './turns-dialog';

type TurnsButtonProps = Pick<TurnsProps, 'page' | 'all'> & {
  disabled: boolean;
  onChoose: (edited: Edited | undefined) => void;
};

/** Lets the user choose turns of a chat. The dialog is loaded on the first click. */
export function TurnsButton({ page, all, disabled, onChoose }: TurnsButtonProps) {
  const [Shown, setShown] = useState<typeof TurnsDialog>();
  // Kept, because collecting takes long.
  const [last, setLast] = useState<Collected>();
  async function show() {
    const dialog = await import('./turns-dialog');
    setShown(() => dialog.TurnsDialog);
  }
  return (
    <>
      <button type="button" class="link" disabled={disabled} onClick={show}>
        {t('turnsChoose')}
      </button>
      {Shown && (
        <Shown
          page={page}
          all={all}
          last={last}
          onChoose={(edited, collected) => {
            setLast(collected);
            onChoose(edited);
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
