import { useAnswer } from '../../lib/ui/use-answer';
import type { Word } from '../../lib/words';

/** What the service says of notes that it does not give (note service, section 7). */
const UNREADABLE = new Map<string | undefined, Word>([
  ['100005', 'libraryNoteClosed'],
  ['100006', 'libraryNoteDeleted'],
]);

/** A note's text. Where it cannot be had, whoever asks how often, `unreadable` says why. */
export function useNoteText(id: string) {
  const { value: seen, problem, reload } = useAnswer('library.note', () => ({ id }));
  return {
    text: seen?.value.text,
    stale: seen?.stale,
    problem,
    unreadable: UNREADABLE.get(problem?.code),
    reload,
  };
}
