import { useContext, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { JobView } from '../../lib/contract/outbox';
import type { Notice } from '../../lib/contract/page';
import { call } from '../../lib/messaging/client';
import type { Destination } from '../../lib/model/destination';
import { ProblemError, problemOf } from '../../lib/problems/problem';
import { useAction } from '../../lib/ui/hooks/use-action';
import { useSaveId } from '../../lib/ui/hooks/use-save-id';
import { rowOf } from '../../lib/ui/row-of';
import { Beside } from './beside';

/**
 * Saves the tab beside the library. `saveTab` is undefined if there is none.
 * @param onSaved called once the job is on disk
 */
export function useSaveTab(destination: Destination | undefined, onSaved: (job: JobView) => void) {
  const beside = useContext(Beside);
  const { run, busy, problem } = useAction();
  const [failed, setFailed] = useState<Notice>();
  const saveId = useSaveId();

  function save(to: Destination) {
    setFailed(undefined);
    run(async () => {
      const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
      if (tab?.id === undefined) throw new ProblemError({ kind: 'gone' });
      const input = { tabId: tab.id, destination: to };
      const id = saveId.idFor(input);
      try {
        const saved = await call('library.saveTab', { id, ...input });
        if ('job' in saved) onSaved(saved.job);
        else if ('problem' in saved) setFailed(saved);
      } catch (error) {
        // The advice is to save from the popup, so the popup offers the same destination.
        const problem = problemOf(error);
        if (problem.kind === 'tab-unseen') await call('destinations.use', { destination: to });
        const job = await rowOf(id, problem);
        if (!job) throw error;
        onSaved(job);
      }
      saveId.done();
    });
  }
  return {
    saveTab: beside && destination ? () => save(destination) : undefined,
    busy,
    failed: failed ?? (problem && { problem }),
  };
}
