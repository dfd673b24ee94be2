import { useEffect, useRef, useState } from 'preact/hooks';
import type { QuickNote } from '../../lib/contract/note';
import type { JobView } from '../../lib/contract/outbox';
import { call } from '../../lib/messaging/client';
import { useAction } from '../../lib/ui/hooks/use-action';
import { useKeep } from '../../lib/ui/hooks/use-keep';
import { useSaveId } from '../../lib/ui/hooks/use-save-id';
import { savedJob } from '../../lib/ui/saved-job';

/**
 * The quick note. Every change is kept soon after, so that the note survives the popup.
 * @param begins a text to begin with, from the address bar; it is added to what is already written
 */
export function useQuickNote(begins: string | undefined) {
  const [note, setNote] = useState<QuickNote>();
  const [saved, setSaved] = useState<JobView>();
  const latest = useRef<QuickNote>(undefined);
  const { run, busy, problem } = useAction();
  const saveId = useSaveId();

  function show(next: QuickNote) {
    latest.current = next;
    setNote(next);
  }
  const keep = useKeep(() => {
    // Losing it is not worth an error message while the text is on the screen.
    if (latest.current) call('note.keep', latest.current).catch(() => undefined);
  });
  function change(changes: Partial<QuickNote>) {
    if (!latest.current) return;
    show({ ...latest.current, ...changes });
    keep.soon();
  }

  useEffect(() => {
    run(async () => {
      const kept = await call('note.get', {});
      show(kept);
      if (begins) change({ text: [kept.text, begins].filter(Boolean).join('\n\n') });
    });
  }, []);
  const isEmpty = !note || `${note.title}${note.text}`.trim() === '';

  function save() {
    const destination = latest.current?.destination;
    if (!latest.current || !destination || isEmpty || busy || saved) return;
    // The background empties the kept note once this is stored, so no update may be on its way after that.
    keep.cancel();
    const input = { ...latest.current, destination };
    const id = saveId.idFor(input);
    run(async () => {
      const saving = savedJob(id, call('note.save', { id, ...input }));
      saving.catch(keep.now);
      setSaved(await saving);
      saveId.done();
    });
  }

  return {
    note,
    change,
    isEmpty,
    save,
    busy,
    problem,
    saved,
    /** Back to the same text, after the save was undone. */
    edit() {
      setSaved(undefined);
      keep.now();
    },
    /** An empty note. */
    again() {
      setSaved(undefined);
      if (latest.current) show({ ...latest.current, title: '', text: '' });
    },
  };
}
