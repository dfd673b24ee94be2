import { useEffect, useState } from 'preact/hooks';
import type { BatchView } from '../../contract/batch';
import { useAnswer } from '../hooks/use-answer';

/** The batches that were started, newest first. */
export function useBatches(): readonly BatchView[] {
  const [drawn, setDrawn] = useState(false);
  // The requests for the page's own content go first.
  useEffect(() => setDrawn(true), []);
  const { value: batches = [] } = useAnswer('batches.list', () => ({}), { change: 'outbox', enabled: drawn });
  return batches.filter(({ run }) => run !== 'draft');
}

/** The batches that are being sent or paused, and those with failures that the user has not seen. */
export function useRunningBatches(): readonly BatchView[] {
  return useBatches().filter(isRunning);
}

/** Whether a batch is being sent or paused, or has failures that the user has not seen. */
export function isRunning({ run, done, total, isUnshown }: BatchView): boolean {
  return isUnshown || (done < total && (run === 'running' || run === 'paused'));
}
