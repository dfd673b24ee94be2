import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { importInAddress } from '../../../lib/model/import-address';
import { useRunningBatches } from '../../../lib/ui/batch/use-batches';
import { useAction } from '../../../lib/ui/hooks/use-action';
import { t } from '../../../lib/words';
import { LoadProblem } from '../load-problem';
import { takenByDialog } from '../taken-by-dialog';
import type { ImportPage } from './import-page';

/** Whether the address names the page that imports links. */
function useIsImport(): boolean {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => {
      if (takenByDialog()) history.pushState(history.state, '', hash || '#');
      else setHash(location.hash);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [hash]);
  return importInAddress(hash) !== undefined;
}

interface LazyImportProps {
  account: string | null | undefined;
  children: ComponentChildren;
}

/**
 * Shows the page that imports links if the address names it, else what the library shows. Once opened, the page
 * keeps its list for the way back.
 */
export function LazyImport({ account, children }: LazyImportProps) {
  const [Page, setPage] = useState<typeof ImportPage>();
  const isImport = useIsImport() && !!account;
  const { run, problem } = useAction();
  useEffect(() => {
    if (!isImport || Page) return;
    run(async () => {
      const loaded = await import('./import-page');
      setPage(() => loaded.ImportPage);
    });
  }, [isImport]);
  // The browser may not fetch a module again that failed before.
  const retry = () => location.reload();
  return (
    <>
      {isImport ? problem && <LoadProblem problem={problem} busy={false} onRetry={retry} /> : children}
      {Page && <Page account={account} isShown={isImport} />}
    </>
  );
}

/**
 * Leads to the page that imports links, and says how far a batch is that is being sent. It is a step in the page's
 * history, so *Back* leads out of it.
 */
export function ImportButton() {
  const sent = useRunningBatches().find(
    ({ run, held, isUnshown }) => run === 'running' && !held && !isUnshown,
  );
  return useIsImport() ? null : (
    <button type="button" class="link" onClick={() => location.assign('#import')}>
      {sent ? t('importRunning', sent.done, sent.total) : t('importOpen')}
    </button>
  );
}
