import { useState } from 'preact/hooks';
import type { Destination } from '../../lib/model/destination';
import { Tool } from '../../lib/ui/tool';
import { t } from '../../lib/words';
import { crumbsOf } from './crumbs';
import { day, itemName } from './item-text';
import { LoadProblem } from './load-problem';
import { NoteBody } from './note-body';
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
      <ViewHead crumbs={crumbs} title={itemName(note)} icon="note" />
      {note.deleted ? (
        <Unreadable id={note.id} facts={facts} why="libraryNoteDeleted" />
      ) : (
        <NoteText note={note} facts={facts} />
      )}
    </>
  );
}

function NoteText({ note, facts }: { note: NoteItem; facts: string }) {
  const { text, stale, problem, unreadable, busy, reload } = useNoteText(note.id);
  const [finding, setFinding] = useState(false);
  const here: Destination = { kind: 'note', id: note.id, name: note.name };
  useDelivered(here, reload);
  if (unreadable) return <Unreadable id={note.id} facts={facts} why={unreadable} />;
  return (
    <>
      <PlaceActions id={note.id} destination={here} text={text} facts={facts}>
        {text !== undefined && (
          <Tool
            icon="search"
            word={t('findInNote')}
            aria-expanded={finding}
            onClick={() => setFinding(!finding)}
          />
        )}
      </PlaceActions>
      {problem && <LoadProblem problem={problem} busy={busy} onRetry={reload} />}
      {!problem && stale && <StaleLine {...stale} busy={busy} onRetry={reload} />}
      {text !== undefined && (
        <NoteBody text={withoutTitle(text, note.name)} finding={finding} onFind={setFinding} />
      )}
      {text === undefined && !problem && (
        <p role="status" class="quiet">
          {t('loading')}
        </p>
      )}
    </>
  );
}

/** A note's text without its first line if that repeats the title, which is shown above the text. */
export function withoutTitle(text: string, title: string): string {
  const start = text.trimStart();
  const end = start.indexOf('\n');
  const first = end < 0 ? start : start.slice(0, end);
  const isTitle = sameWords(first.replace(/^#+\s/, '')) === sameWords(title);
  return isTitle ? start.slice(first.length) : text;
}

const sameWords = (line: string): string => line.replace(/\s+/g, ' ').trim();
