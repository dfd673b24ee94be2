import type { LibraryItem } from '../../lib/contract/library-items';
import { Dialog } from '../../lib/ui/dialogs/dialog';
import { itemName } from './item-text';
import { LoadProblem } from './load-problem';
import { into, type LibraryPlace, type NoteItem, savingAt } from './place';
import { PlaceActions } from './place-actions';
import { Unreadable } from './unreadable';
import { useNoteText } from './use-note-text';

interface RowMoreProps {
  item: LibraryItem;
  /** The place whose list has the row. */
  from: LibraryPlace;
  onClose: () => void;
}

/** The actions for a row, without opening it. */
export function RowMore({ item, from, onClose }: RowMoreProps) {
  const destination = savingAt(into(from, item));
  return (
    <Dialog title={itemName(item)} onClose={onClose}>
      {item.kind === 'note' && destination ? (
        <NoteActions note={item} />
      ) : (
        <PlaceActions id={item.id} destination={destination} spread />
      )}
    </Dialog>
  );
}

/** The text can be copied once it is read. */
function NoteActions({ note: { id, name } }: { note: NoteItem }) {
  const { text, problem, unreadable, busy, reload } = useNoteText(id);
  if (unreadable) return <Unreadable id={id} why={unreadable} spread />;
  return (
    <>
      <PlaceActions id={id} destination={{ kind: 'note', id, name }} text={text} spread />
      {problem && <LoadProblem problem={problem} about="libraryTextUnread" busy={busy} onRetry={reload} />}
    </>
  );
}
