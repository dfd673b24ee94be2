import type { Entry, KnowledgeBase } from '../service/entry';
import type { Notebook, NoteHit, NoteInfo } from '../service/note';
import type { LibraryItem } from './schemas';

/** @param addable ids of the knowledge bases that take something; undefined while that is not known */
export function baseItem({ id, name }: KnowledgeBase, addable: ReadonlySet<string> | undefined): LibraryItem {
  return { kind: 'knowledge-base', id, name, readOnly: addable ? !addable.has(id) : false };
}

export function entryItem({ kind, id, title: name, highlight: match, mediaType }: Entry): LibraryItem {
  return kind === 'folder' ? { kind, id, name, match } : { kind, id, name, match, mediaType };
}

export function notebookItem({ id, name, type, noteCount, deleted }: Notebook, depth: number): LibraryItem {
  return { kind: 'notebook', id, name, view: type, count: noteCount, depth, deleted };
}

export function noteItem(note: NoteInfo | NoteHit): LibraryItem {
  const { id, title, summary, modifiedAt, notebookName, deleted } = note;
  const match = 'highlight' in note ? note.highlight : '';
  return {
    kind: 'note',
    id,
    name: title || summary,
    // A match in the title says nothing that the title does not say.
    text: match && match !== title ? match : summary,
    modifiedAt,
    notebook: notebookName,
    deleted,
  };
}
