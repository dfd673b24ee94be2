import { useState } from 'preact/hooks';
import { call } from '../../lib/messaging/client';
import { Button } from '../../lib/ui/button';
import { ConfirmDialog } from '../../lib/ui/dialogs/confirm-dialog';
import { download } from '../../lib/ui/download';
import { Failure } from '../../lib/ui/failure';
import { useAction } from '../../lib/ui/hooks/use-action';
import { useAnswer } from '../../lib/ui/hooks/use-answer';
import { t } from '../../lib/words';
import { CheckField } from './check-field';
import { HistoryList } from './history-list';
import { SettingGroup } from './setting-group';
import type { SettingsProps } from './settings-props';

const WORDS = ['historyLabel', 'marksLabel', 'historyExport', 'historyClear'] as const;

/** What this device remembers of saved pages: search it, export it, clear it, switch it off. */
export function HistorySection(props: SettingsProps) {
  const history = useAnswer('history.list', () => ({}), { change: 'history' });
  const { run, busy, problem } = useAction();
  const [clearing, setClearing] = useState(false);
  const entries = history.value ?? [];
  const wrong = problem ?? history.problem;
  return (
    <SettingGroup section="history" title="historyTitle" words={WORDS}>
      <CheckField {...props} setting="history" label={t('historyLabel')} note={t('historyNote')} />
      {!import.meta.env.FIREFOX && (
        <CheckField
          {...props}
          setting="marks"
          permission="declarativeContent"
          label={t('marksLabel')}
          note={t('marksNote')}
          disabled={!props.settings?.history}
        />
      )}
      {entries.length > 0 ? (
        <HistoryList entries={entries} />
      ) : (
        <p class="quiet">{history.value && t('historyNone')}</p>
      )}
      <div class="buttons">
        <Button
          busy={busy}
          disabled={entries.length === 0}
          onClick={() => run(async () => download(await call('history.export', {})))}
        >
          {t('historyExport')}
        </Button>
        <Button class="danger-text" busy={busy} onClick={() => setClearing(true)}>
          {t('historyClear')}
        </Button>
      </div>
      <Failure alone problem={wrong} />
      {clearing && (
        <ConfirmDialog
          title={t('historyClearTitle')}
          text={t('historyClearText')}
          action={t('clear')}
          onConfirm={() => run(() => call('history.clear', {}))}
          onClose={() => setClearing(false)}
        />
      )}
    </SettingGroup>
  );
}
