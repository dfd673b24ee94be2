import type { Input } from '../../contract/contract';
import type { JobView } from '../../contract/outbox';
import { call } from '../../messaging/client';
import { problemOf } from '../../problems/problem';
import { rowOf } from '../row-of';
import { useAction } from './use-action';
import { useSaveId } from './use-save-id';

/** Adds a note or an AI chat to a knowledge base. */
export function useAdd(onAdded: (job: JobView) => void) {
  const { run, busy, problem } = useAction();
  const saveId = useSaveId();

  function add(input: Omit<Input<'library.add'>, 'id'>, close: () => void) {
    const id = saveId.idFor(input);
    run(async () => {
      try {
        onAdded(await call('library.add', { id, ...input }));
      } catch (error) {
        const job = await rowOf(id, problemOf(error));
        if (!job) throw error;
        onAdded(job);
      }
      saveId.done();
      close();
    });
  }

  return { add, busy, problem };
}
