import { useAnswer } from '../../lib/ui/use-answer';
import { t, type Word } from '../../lib/words';
import { crumbsOf } from './crumbs';
import { FindableText } from './findable-text';
import { day, itemName } from './item-words';
import { LoadProblem } from './load-problem';
import type { NoteItem } from './place';
import { PlaceActions } from './place-actions';
import { StaleLine } from './stale-line';
import type { Placing } from './use-place';
import { ViewHead } from './view-head';

/** A note: what it says, to be read and searched. */
export function NoteView({ note, at }: { note: NoteItem; at: Placing }) {
  const crumbs = crumbsOf({ ...at.place, leaf: note }, at.leave);
  const facts = [note.notebook, note.modifiedAt ? day(note.modifiedAt) : ''].filter(Boolean).join(' · ');
  return (
    <>
      <ViewHead crumbs={crumbs} title={itemName(note)} />
      <p class="quiet facts ellipsis" title={facts}>
        {facts}
      </p>
      {note.deleted ? <Unreadable id={note.id} why="libraryNoteDeleted" /> : <NoteText note={note} />}
    </>
  );
}

/** What the service says of notes that it does not give (note service, section 7). */
const UNREADABLE = new Map<string | undefined, Word>([
  ['100005', 'libraryNoteClosed'],
  ['100006', 'libraryNoteDeleted'],
]);

/** A note whose text cannot be had, whoever asks how often. */
function Unreadable({ id, why }: { id: string; why: Word }) {
  return (
    <>
      <PlaceActions id={id} />
      <p role="status">{t(why)}</p>
    </>
  );
}

function NoteText({ note }: { note: NoteItem }) {
  const { value: seen, problem, reload } = useAnswer('library.note', () => ({ id: note.id }));
  const { text } = seen?.value ?? {};
  const why = text === undefined ? UNREADABLE.get(problem?.code) : undefined;
  if (why) return <Unreadable id={note.id} why={why} />;
  return (
    <>
      <PlaceActions id={note.id} destination={{ kind: 'note', id: note.id, name: note.name }} text={text} />
      {seen?.stale && <StaleLine {...seen.stale} busy={false} onRetry={reload} />}
      {text !== undefined && <FindableText text={text} />}
      {text === undefined && !problem && (
        <p role="status" class="quiet">
          {t('loading')}
        </p>
      )}
      {text === undefined && problem && <LoadProblem problem={problem} onRetry={reload} />}
    </>
  );
}
