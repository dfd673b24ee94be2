import { useRef, useState } from 'preact/hooks';
import type { Input } from '../../lib/contract/contract';
import type { JobView } from '../../lib/contract/outbox';
import type { Notice } from '../../lib/contract/page';
import { callAwaited } from '../../lib/messaging/client';
import { problemOf } from '../../lib/problems/problem';
import { useSaveId } from '../../lib/ui/hooks/use-save-id';
import { jobOfSave } from '../../lib/ui/saved-job';

type Save = Omit<Input<'clip.save'>, 'id'>;

export type SaveState =
  | { step: 'editing' }
  | { step: 'saving' }
  | ({ step: 'failed' } & Notice)
  | { step: 'saved'; job: JobView };

/** Saves once: a second click during a save does nothing. */
export function useSave() {
  const [state, setState] = useState<SaveState>({ step: 'editing' });
  const running = useRef(false);
  const saveId = useSaveId();

  /** Resolves to whether the background has the clip; false also if another save is running. */
  async function save(input: Save): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    const id = saveId.idFor(input);
    setState({ step: 'saving' });
    try {
      const saved = await callAwaited('clip.save', { id, ...input });
      if ('problem' in saved) return await failed(id, saved);
      saveId.done();
      setState('job' in saved ? { step: 'saved', job: saved.job } : { step: 'editing' });
      // The popup closes, because it would cover the page.
      if ('onPage' in saved) close();
      return true;
    } catch (error) {
      return await failed(id, { problem: problemOf(error) });
    } finally {
      running.current = false;
    }
  }

  /** Whether the background has the clip although the call failed. */
  async function failed(id: string, notice: Notice): Promise<boolean> {
    const job = await jobOfSave(id, notice.problem);
    if (job) saveId.done();
    setState(job ? { step: 'saved', job } : { step: 'failed', ...notice });
    return job !== undefined;
  }

  return { state, save, edit: () => setState((now) => (now.step === 'saved' ? { step: 'editing' } : now)) };
}
