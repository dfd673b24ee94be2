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
import { type Crumb, ViewHead } from './view-head';

/** A note: its text, to read and search. */
export function NoteView({ note, at }: { note: NoteItem; at: Navigation }) {
  const crumbs = crumbsOf({ ...at.place, leaf: note }, at.leave);
  // The day first: a long name of the notebook may be cut.
  const facts = [day(note.modifiedAt), note.notebook].filter(Boolean).join(' · ');
  if (!note.deleted) return <NoteText {...{ note, crumbs, facts }} />;
  return (
    <>
      <ViewHead crumbs={crumbs} title={itemName(note)} icon="note" />
      <Unreadable id={note.id} facts={facts} why="libraryNoteDeleted" />
    </>
  );
}

function NoteText({ note, crumbs, facts }: { note: NoteItem; crumbs: Crumb[]; facts: string }) {
  const { text, stale, problem, unreadable, busy, reload } = useNoteText(note.id);
  const [finding, setFinding] = useState(false);
  const here: Destination = { kind: 'note', id: note.id, name: note.name };
  useDelivered(here, reload);
  const { title, body } = titled(text ?? '', note.name);
  const head = <ViewHead crumbs={crumbs} title={title || itemName(note)} icon="note" />;
  if (unreadable) {
    return (
      <>
        {head}
        <Unreadable id={note.id} facts={facts} why={unreadable} />
      </>
    );
  }
  return (
    <>
      {head}
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
      {text !== undefined && <NoteBody text={body} finding={finding} onFind={setFinding} />}
      {text === undefined && !problem && (
        <p role="status" class="quiet">
          {t('loading')}
        </p>
      )}
    </>
  );
}

/** A shorter name is whole: a first line that begins with it says something else. */
const LEAST_CUT = 20;
/** A longer line is a paragraph, and the service made the name from its beginning. */
const LONGEST_TITLE = 200;

/**
 * A note's title, and its text without the first line if that repeats the name, which is shown above the text. The
 * service may cut a name, but not the text, so the title is then that line.
 */
export function titled(text: string, name: string): { title: string; body: string } {
  const start = text.trimStart();
  const end = start.indexOf('\n');
  const first = end < 0 ? start : start.slice(0, end);
  const line = sameWords(first.replace(/^#+\s/, ''));
  const known = sameWords(name);
  const kept = known.replace(/ ?(?:…|\.{3})$/, '');
  const isCut = kept.length >= LEAST_CUT && line.length <= LONGEST_TITLE && line.startsWith(kept);
  return line === known || isCut
    ? { title: line, body: start.slice(first.length) }
    : { title: name, body: text };
}

const sameWords = (line: string): string => line.replace(/\s+/g, ' ').trim();
