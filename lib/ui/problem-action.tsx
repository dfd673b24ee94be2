import type { Problem } from '../problems/problem';
import { t, type Word } from '../words';
import { AllowAccess } from './allow-access';
import { Button } from './button';
import { useAnswer } from './hooks/use-answer';
import { openPage, SETTINGS } from './open-page';

/** Advice that the user follows in the fields of the connection. */
const IN_SETTINGS: ReadonlySet<Word> = new Set([
  'nextKey',
  'nextCheckKey',
  'nextCheckPermission',
  'nextCheckAddress',
  'nextCheckReach',
  'nextConnect',
  'nextOtherAccount',
  'nextThatAccount',
  'nextOnlyThatAccount',
]);

interface ProblemActionProps {
  problem: Problem;
  /** The advice to the user. */
  next: Word;
  /** Tries again what failed. */
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
}

/** The buttons that a problem's advice names, if this page can have them. */
export function ProblemAction({ problem: { kind }, next, onRetry, busy = false }: ProblemActionProps) {
  if (kind === 'permission') return <AllowHere onAllowed={onRetry} />;
  const elsewhere = IN_SETTINGS.has(next) && location.pathname !== SETTINGS;
  if (!elsewhere && !onRetry) return null;
  return (
    <div class="buttons">
      {elsewhere && <OpenSettings />}
      {onRetry && (
        <Button busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
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
