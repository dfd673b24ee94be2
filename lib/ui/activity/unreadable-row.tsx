import { useState } from 'preact/hooks';
import type { UnreadableView } from '../../contract/outbox';
import { call } from '../../messaging/client';
import { t } from '../../words';
import { Button } from '../button';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { exportUnsent } from '../export-unsent';
import { Failure } from '../failure';
import { useAction } from '../hooks/use-action';
import { Icon } from '../icon';

/** An unreadable job: kept, and part of the export. */
export function UnreadableRow({ unreadable: { id, title } }: { unreadable: UnreadableView }) {
  const { run, busy, problem } = useAction();
  const [asking, setAsking] = useState(false);
  const name = title || t('unreadableTitle');
  return (
    <li class="job unreadable" data-section="attention" aria-label={name}>
      <div class="job-row">
        <Icon name="warning" />
        <h3 class="job-title ellipsis" title={name}>
          {name}
        </h3>
      </div>
      <p class="quiet">{t('unreadableText')}</p>
      <div class="buttons">
        <Button busy={busy} onClick={() => run(exportUnsent)}>
          {t('exportUnsent')}
        </Button>
        <Button class="danger-text" busy={busy} onClick={() => setAsking(true)}>
          {t('discard')}
        </Button>
      </div>
      <Failure alone problem={problem} />
      {asking && (
        <ConfirmDialog
          title={t('discardTitle')}
          text={t('discardText')}
          action={t('discard')}
          onConfirm={() => run(() => call('outbox.discard', { id }))}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
