import { addKnowledge } from './add-knowledge';
import { checkRepeatedNames } from './check-names';
import { createMedia } from './create-media';
import { importUrls } from './import-urls';
import { getKnowledgeBases, listAddableKnowledgeBases, searchKnowledgeBases } from './knowledge-bases';
import { browseKnowledge, searchKnowledge } from './knowledge-browse';
import { listNotebooks } from './notebooks';
import { listNotes } from './notes-list';
import { readNote } from './notes-read';
import { searchNotes } from './notes-search';
import { appendToNote, createNote } from './notes-write';

/** All operations of both services, in the order of contract.md#calls. */
export const OPERATIONS = [
  searchNotes,
  listNotebooks,
  listNotes,
  createNote,
  appendToNote,
  readNote,
  createMedia,
  addKnowledge,
  getKnowledgeBases,
  browseKnowledge,
  searchKnowledge,
  searchKnowledgeBases,
  listAddableKnowledgeBases,
  checkRepeatedNames,
  importUrls,
];
