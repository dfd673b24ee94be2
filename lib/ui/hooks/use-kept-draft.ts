import { useState } from 'preact/hooks';
import type { Draft } from '../../contract/draft';
import { call } from '../../messaging/client';
import { useAnswer } from './use-answer';
import { useKeep } from './use-keep';

/** What the user writes in a dialog. It begins with what was written there before and neither saved nor cancelled. */
export function useKeptDraft(key: string) {
  const { value, problem } = useAnswer('draft.get', () => ({ key }));
  const [typed, setTyped] = useState<Draft>();
  const draft = typed ?? (problem ? null : value);
  // Losing a draft is not worth an error message.
  const put = (next: Draft) => call('draft.put', { key, ...next }).catch(() => {});
  const keep = useKeep(() => draft && put(draft));
  return {
    /** Null if there is none; undefined until that is known. */
    draft,
    change(next: Draft) {
      setTyped(next);
      keep.soon();
    },
    flush: keep.flush,
    /** Forgets it: the dialog is over. */
    drop() {
      keep.cancel();
      put({ title: '' });
    },
  };
}
