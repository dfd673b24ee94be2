import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../lib/words';
import type { PreviewDialog, PreviewProps } from './preview-dialog';

/**
 * Shows the clip, to be read and edited, except if `all` turns are wanted and the page does not hold them. The dialog
 * and its parser are loaded on the first click.
 */
export function PreviewButton({
  all,
  disabled,
  children,
  ...props
}: Omit<PreviewProps, 'onClose'> & { all: boolean; disabled: boolean; children?: ComponentChildren }) {
  const [Shown, setShown] = useState<typeof PreviewDialog>();
  async function show() {
    const dialog = await import('./preview-dialog');
    setShown(() => dialog.PreviewDialog);
  }
  return (
    <div class="preview-line">
      {!all && (
        <button type="button" class="link" disabled={disabled} onClick={show}>
          {t('previewOpen')}
        </button>
      )}
      {children}
      {Shown && <Shown {...props} onClose={() => setShown(undefined)} />}
    </div>
  );
}
