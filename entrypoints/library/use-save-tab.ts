import { useContext } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { Saved } from '../../lib/contract/capture';
import { call } from '../../lib/messaging/client';
import type { Destination } from '../../lib/model/destination';
import { ProblemError, problemOf } from '../../lib/problems/problem';
import { useSaveId } from '../../lib/ui/hooks/use-save-id';
import { jobOfSave } from '../../lib/ui/saved-job';
import { Beside } from './beside';

/** The outcome of an action, for the user to read. */
export type Said = Saved | { words: string };

/**
 * Saves the tab beside the library; undefined if there is none.
 * @param act runs it, and shows what it returns once the job is on disk, or the reason why it is not
 */
export function useSaveTab(
  destination: Destination | undefined,
  act: (action: () => Promise<Said>) => void,
): (() => void) | undefined {
  const beside = useContext(Beside);
  const saveId = useSaveId();

  async function save(to: Destination): Promise<Said> {
    const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
    if (tab?.id === undefined) throw new ProblemError({ kind: 'gone' });
    const input = { tabId: tab.id, destination: to };
    const id = saveId.idFor(input);
    const said = await call('library.saveTab', { id, ...input }).catch(async (error: unknown) => {
      // The advice is to save from the popup, so the popup offers the same destination.
      const problem = problemOf(error);
      if (problem.kind === 'tab-unseen') await call('destinations.use', { destination: to });
      const job = await jobOfSave(id, problem);
      if (!job) throw error;
      return { job };
    });
    saveId.done();
    return said;
  }
  return beside && destination ? () => act(() => save(destination)) : undefined;
}
