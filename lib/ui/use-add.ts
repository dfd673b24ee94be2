import { useRef } from 'preact/hooks';
import type { Input } from '../contract/contract';
import type { JobView } from '../contract/outbox';
import { call } from '../messaging/client';
import { problemOf } from '../problem';
import { rowOf } from './row-of';
import { useAction } from './use-action';

/** Adds to a knowledge base. A second try of the very same keeps its id, so that nothing is added twice. */
export function useAdd(onAdded: (job: JobView) => void) {
  const { run, busy, problem } = useAction();
  const last = useRef({ id: '', what: '' });

  function add(input: Omit<Input<'library.add'>, 'id'>, close: () => void) {
    const what = JSON.stringify(input);
    if (last.current.what !== what) last.current = { id: crypto.randomUUID(), what };
    run(async () => {
      const { id } = last.current;
      try {
        onAdded(await call('library.add', { id, ...input }));
      } catch (error) {
        const job = await rowOf(id, problemOf(error));
        if (!job) throw error;
        onAdded(job);
      }
      close();
    });
  }

  return { add, busy, problem };
}
