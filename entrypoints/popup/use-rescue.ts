import { call } from '../../lib/messaging/client';
import { ProblemError } from '../../lib/problems/problem';
import { useAction } from '../../lib/ui/hooks/use-action';

/** Sends the page of a link as the popup's tab shows it. */
export function useRescue() {
  const { run, busy, problem } = useAction();
  const rescue = (id: string, onSent?: () => void) =>
    run(async () => {
      if (!(await call('outbox.rescue', { id })).rescued) throw new ProblemError({ kind: 'page-changed' });
      onSent?.();
    });
  return { rescue, busy, problem };
}
