import type { JobView, OutboxStatus } from '../../contract/outbox';
import { call } from '../../messaging/client';
import { t } from '../../words';
import { Button } from '../button';
import { Failure } from '../failure';
import { useAction } from '../hooks/use-action';
import { Transfer } from '../transfer';
import { offers } from './job-offers';

interface ActivityToolsProps {
  /** The jobs that are not discarded. */
  jobs: readonly JobView[];
  status: OutboxStatus | undefined;
}

/** The actions for all jobs at once. If sending is paused, a banner says so and resumes it. */
export function ActivityTools({ jobs, status }: ActivityToolsProps) {
  const { run, busy, problem } = useAction();
  const paused = status?.paused === true;
  const stopped = jobs.filter((job) => offers(job).main.includes('send'));
  return (
    <div class="tools">
      <div class="buttons">
        {!paused && (
          <Button
            busy={busy}
            disabled={!status}
            onClick={() => run(() => call('outbox.pause', { paused: true }))}
          >
            {t('pauseSending')}
          </Button>
        )}
        {stopped.length > 1 && !paused && (
          <Button busy={busy} onClick={() => run(() => call('outbox.sendAll', {}))}>
            {t('sendAll')}
          </Button>
        )}
      </div>
      <Failure alone problem={problem} />
      <details>
        <summary>{t('transfer')}</summary>
        <Transfer />
      </details>
    </div>
  );
}
