import type { Problem, ProblemKind } from '../problems/problem';
import { t } from '../words';
import { AllowAccess } from './allow-access';
import { Button } from './button';
import { useAnswer } from './hooks/use-answer';
import { openPage, SETTINGS } from './open-page';

/** Problems that the connection's fields solve. */
const IN_SETTINGS: ReadonlySet<ProblemKind> = new Set([
  'authentication',
  'no-connection',
  'other-account',
  'bad-address',
]);

interface ProblemActionProps {
  problem: Problem;
  /** Tries again what failed. */
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
}

/** The button that a problem's advice names, if this page can have it. */
export function ProblemAction({ problem: { kind }, onRetry, busy = false }: ProblemActionProps) {
  if (kind === 'permission') return <AllowHere onAllowed={onRetry} />;
  if (IN_SETTINGS.has(kind)) return location.pathname === SETTINGS ? null : <OpenSettings />;
  if (!onRetry) return null;
  return (
    <Button busy={busy} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
}

/** The connection must be known before the click: the browser asks only while the click is being handled. */
function AllowHere({ onAllowed }: { onAllowed?: (() => void) | undefined }) {
  const { value } = useAnswer('connection.get', () => ({}), { change: 'connection' });
  return value ? <AllowAccess connection={value} onAllowed={onAllowed} /> : null;
}

export function OpenSettings() {
  return (
    <button type="button" onClick={() => openPage(SETTINGS, '#connection')}>
      {t('openSettings')}
    </button>
  );
}
