import type { Destination } from '../../lib/model/destination';
import { t } from '../../lib/words';
import { crumbsOf } from './crumbs';
import { FindableText } from './findable-text';
import { day, itemName } from './item-words';
import { LoadProblem } from './load-problem';
import type { NoteItem } from './place';
import { PlaceActions } from './place-actions';
import { StaleLine } from './stale-line';
import { Unreadable } from './unreadable';
import { useDelivered } from './use-delivered';
import type { Navigation } from './use-navigation';
import { useNoteText } from './use-note-text';
import { ViewHead } from './view-head';

/** A note: its text, to read and search. */
export function NoteView({ note, at }: { note: NoteItem; at: Navigation }) {
  const crumbs = crumbsOf({ ...at.place, leaf: note }, at.leave);
  const facts = [note.notebook, day(note.modifiedAt)].filter(Boolean).join(' · ');
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

function NoteText({ note }: { note: NoteItem }) {
  const { text, stale, problem, unreadable, busy, reload } = useNoteText(note.id);
  const here: Destination = { kind: 'note', id: note.id, name: note.name };
  useDelivered(here, reload);
  if (unreadable) return <Unreadable id={note.id} why={unreadable} />;
  return (
    <>
      <PlaceActions id={note.id} destination={here} text={text} />
      {problem && <LoadProblem problem={problem} busy={busy} onRetry={reload} />}
      {!problem && stale && <StaleLine {...stale} busy={busy} onRetry={reload} />}
      {text !== undefined && <FindableText text={text} />}
      {text === undefined && !problem && (
        <p role="status" class="quiet">
          {t('loading')}
        </p>
      )}
    </>
  );
}
