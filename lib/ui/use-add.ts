import { useRef } from 'preact/hooks';
import type { Input } from '../contract/contract';
import type { JobView } from '../contract/outbox';
import { call } from '../messaging/client';
import { useAction } from './use-action';

/** Adds to a knowledge base. A second try of the very same keeps its id, so that nothing is added twice. */
export function useAdd(onAdded: (job: JobView) => void) {
  const { run, busy, problem } = useAction();
  const last = useRef({ id: '', what: '' });

  function add(input: Omit<Input<'library.add'>, 'id'>, close: () => void) {
    const what = JSON.stringify(input);
    if (last.current.what !== what) last.current = { id: crypto.randomUUID(), what };
    run(async () => {
      onAdded(await call('library.add', { id: last.current.id, ...input }));
      close();
    });
  }

  return { add, busy, problem };
}
