import { UNREADABLE } from '../../lib/problems/advice';
import { useAnswer } from '../../lib/ui/hooks/use-answer';

/** A note's text. `unreadable` says why it can never be read, however often it is requested. */
export function useNoteText(id: string) {
  const { value: seen, problem, busy, reload } = useAnswer('library.note', () => ({ id }));
  return {
    text: seen?.value.text,
    stale: seen?.stale,
    problem,
    unreadable: UNREADABLE.get(problem?.code),
    busy,
    reload,
  };
}
