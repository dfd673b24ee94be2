import type { ConnectionView } from '../../contract/connection';
import { call } from '../../messaging/client';
import { happened } from '../../problems/advice';
import { DELIVERY } from '../../problems/kinds';
import { t, tCount } from '../../words';
import { AccessBanner } from '../access-banner';
import { Banner } from '../banner';
import { Button } from '../button';
import { Failure } from '../failure';
import { useAction } from '../hooks/use-action';
import type { IconName } from '../icon';
import { OpenSettings } from '../problem-action';
import { Resume } from '../resume';
import type { SharedKind, SharedProblem } from './shared-problems';

const ICONS: Record<SharedKind, IconName> = {
  'no-connection': 'warning',
  permission: 'lock',
  authentication: 'warning',
  paused: 'pause',
  offline: 'clock',
  quota: 'clock',
  rate: 'clock',
  unreached: 'warning',
};

interface SharedBannerProps extends SharedProblem {
  connection: ConnectionView | null | undefined;
}

/** Shows a problem that many jobs share, with its remedy. */
export function SharedBanner({ problem, jobs, connection }: SharedBannerProps) {
  const { run, busy, problem: failure } = useAction();
  const { kind } = problem;
  const { text, service } = happened(problem);
  const again = () => run(() => Promise.all(jobs.map(sendOrVerify)));
  if (kind === 'permission' && connection)
    return <AccessBanner connection={connection} waiting={jobs.length} onAllowed={again} />;
  return (
    <>
      <Banner icon={ICONS[kind]} action={<Remedy kind={kind} busy={busy} again={again} />}>
        <p>{kind === 'paused' ? t('pausedLine') : text}</p>
        {jobs.length > 0 && kind !== 'paused' && <p class="quiet">{waiting(kind, jobs.length)}</p>}
        {service && <p class="quiet">{service}</p>}
      </Banner>
      <Failure alone problem={failure} />
    </>
  );
}

function sendOrVerify({ id, state }: SharedProblem['jobs'][number]): Promise<void> {
  return state === 'verifying' ? call('outbox.verify', { id }) : call('outbox.send', { id });
}

/** How many clips wait. If the problem does not need the user, Satchel sends them once it is over. */
function waiting(kind: SharedKind, count: number): string {
  return tCount(DELIVERY[kind].needsUser ? 'clipsWait' : 'clipsWaitForNow', count);
}

interface RemedyProps {
  kind: SharedKind;
  busy: boolean;
  again: () => void;
}

function Remedy({ kind, busy, again }: RemedyProps) {
  switch (kind) {
    case 'no-connection':
    case 'authentication':
      return <OpenSettings />;
    case 'paused':
      return <Resume />;
    case 'offline':
    case 'permission':
      return null;
    default:
      return (
        <Button busy={busy} onClick={again}>
          {t('sendNow')}
        </Button>
      );
  }
}
