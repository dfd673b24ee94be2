import type { Input } from '../../contract/contract';
import type { JobView } from '../../contract/outbox';
import { call } from '../../messaging/client';
import { savedJob } from '../saved-job';
import { useAction } from './use-action';
import { useSaveId } from './use-save-id';

/** Adds a note or an AI chat to a knowledge base. */
export function useAdd(onAdded: (job: JobView) => void) {
  const { run, busy, problem } = useAction();
  const saveId = useSaveId();

  function add(input: Omit<Input<'library.add'>, 'id'>, close: () => void) {
    const id = saveId.idFor(input);
    run(async () => {
      onAdded(await savedJob(id, call('library.add', { id, ...input })));
      saveId.done();
      close();
    });
  }

  return { add, busy, problem };
}
