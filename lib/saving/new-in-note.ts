import { onlyNew } from '../clipping/only-new';
import type { History } from '../history/history';
import type { Library } from '../library/library';
import type { Account } from '../model/account';
import type { Clip } from '../model/clip';
import type { Destination } from '../model/destination';
import type { Outbox } from '../outbox/outbox';
import { ProblemError } from '../problems/problem';

export interface NewInNoteDeps {
  outbox: Pick<Outbox, 'onTheWay'>;
  library: Pick<Library, 'note'>;
  history: Pick<History, 'notesOf'>;
}

/**
 * The content that the notes of a page lack, and that is not on its way to them; and the note that has room for it.
 * @param hasWords whether the user's own words are worth sending without any content
 * @throws ProblemError if a note cannot be read now; `nothing-new` if they have all of the clip
 */
export async function newInNote(
  destination: Destination,
  captured: Clip,
  { library, outbox, history }: NewInNoteDeps,
  account: Account,
  hasWords: boolean | undefined,
): Promise<{ content: Clip; to: Destination }> {
  if (destination.kind !== 'note') return { content: captured, to: destination };
  const notes = await history.notesOf(destination.id);
  // The others are full.
  const to = { ...destination, id: notes.at(-1) ?? destination.id };
  // First: what arrives meanwhile is then in both.
  const texts = await outbox.onTheWay(account, to);
  for (const id of notes) {
    const { value, stale } = await library.note(id);
    // A cached note may be outdated.
    if (stale) throw new ProblemError(stale.problem);
    texts.push(value.text);
  }
  const markdown = onlyNew(captured.markdown, texts.join('\n'));
  if (!markdown && !hasWords) throw new ProblemError({ kind: 'nothing-new' });
  return { content: { ...captured, markdown }, to };
}
