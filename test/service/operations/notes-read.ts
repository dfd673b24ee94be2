import * as z from 'zod/mini';
import { horizon } from '../horizon';
import { toJson, toPlainText } from '../markdown';
import { operation } from '../operation';
import { Refusal } from '../refusal';
import { noteId, readFormat } from '../rules';
import { contentOf, ownNote } from './note-rows';

/** Format 0 is plain text, 2 is JSON; 1 is refused (contract.md#read-a-note). */
export const readNote = operation(
  'note',
  'get_doc_content',
  z.strictObject({ doc_id: noteId, target_content_format: readFormat }),
  (input, backend) => {
    const note = ownNote(backend.store, input.doc_id);
    const source = contentOf(backend.store, note.id, horizon(backend, 'reads'));
    if (source === undefined) throw new Refusal(100002, 'There is no note with this id.');
    return { content: input.target_content_format === 0 ? toPlainText(source) : toJson(source) };
  },
);
