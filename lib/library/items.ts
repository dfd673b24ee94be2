import type { BaseDetail, LibraryItem } from '../contract/library-items';
import { beginningOf } from '../note-text/beginning';
import type { Entry, KnowledgeBase } from '../service/entry';
import type { Notebook, NoteHit, NoteInfo } from '../service/note';
import { labelOf } from '../text/label';

/** @param addable ids of the knowledge bases that the user may add to; undefined if unknown */
export function baseItem({ id, name }: KnowledgeBase, addable: ReadonlySet<string> | undefined): LibraryItem {
  return { kind: 'knowledge-base', id, name: labelOf(name), readOnly: isReadOnly(id, addable) };
}

/** Details of a knowledge base. The cover is left out unless its address is https. */
export function baseDetail(base: KnowledgeBase, addable: ReadonlySet<string> | undefined): BaseDetail {
  const { id, name, description, recommendedQuestions, coverUrl } = base;
  const isSecure = URL.parse(coverUrl)?.protocol === 'https:';
  return {
    name: labelOf(name),
    readOnly: isReadOnly(id, addable),
    description,
    questions: recommendedQuestions.filter((question) => question !== ''),
    coverUrl: isSecure ? coverUrl : '',
  };
}

function isReadOnly(id: string, addable: ReadonlySet<string> | undefined): boolean {
  return addable ? !addable.has(id) : false;
}

/** @param parent the id of the containing folder, if known */
export function entryItem(entry: Entry, parent: string): LibraryItem {
  const { kind, id, title, highlight: match, mediaType } = entry;
  const name = labelOf(title);
  return kind === 'folder' ? { kind, id, name, match, parent } : { kind, id, name, match, mediaType };
}

export function notebookItem({ id, name, type, noteCount, deleted }: Notebook, depth: number): LibraryItem {
  return { kind: 'notebook', id, name: labelOf(name), view: type, count: noteCount, depth, deleted };
}

export function noteItem(note: NoteInfo | NoteHit): LibraryItem {
  const { id, title, summary, modifiedAt, notebookName, deleted } = note;
  const match = 'highlight' in note ? note.highlight : '';
  const begins = beginningOf(summary);
  return {
    kind: 'note',
    id,
    name: labelOf(title) || labelOf(begins),
    // A match in the title adds nothing to the title.
    text: match && match !== title ? beginningOf(match) : begins,
    modifiedAt,
    notebook: labelOf(notebookName),
    deleted,
  };
}
