import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { ProblemError } from '../../../lib/problems/problem';
import { checkInput } from '../../../lib/service/input';
import * as knowledge from '../../../lib/service/knowledge';
import * as notes from '../../../lib/service/notes';
import type { Operation } from '../../../lib/service/operation';

const page = { cursor: '', limit: 20 };
const media = {
  file_name: 'a.md',
  file_size: 1,
  content_type: 'text/markdown',
  knowledge_base_id: 'kb',
  file_ext: 'md',
};
const file = { cos_key: 'k', file_size: 1, last_modify_time: 1_774_920_437, file_name: 'a.md' };
const added = { media_type: 7, media_id: 'm', title: 'A', knowledge_base_id: 'kb', file_info: file };
const linked = { title: 'A', knowledge_base_id: 'kb' };
const content = { content_id: 'c' };
const imported = { knowledge_base_id: 'kb', folder_id: 'kb', urls: ['https://a'] };
const names = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `${n}.md`, media_type: 7 }));
const ids = (count: number) => Array.from({ length: count }, (_, n) => `kb${n}`);
const MB = 1024 * 1024;

type Row = [operation: Operation, input: unknown];

/** Adds the operation's name for the test's name. */
const named = <R extends [Operation, ...unknown[]]>(rows: R[]) =>
  rows.map((row): [string, ...R] => [row[0].name, ...row]);

/** Parses an input; returns it, or the field and limit that it breaks. */
function check([operation, input]: Row): unknown {
  try {
    return checkInput(operation.input, input as z.input<z.ZodMiniType>);
  } catch (error) {
    if (error instanceof ProblemError && error.problem.kind === 'invalid-input') {
      return `${error.problem.field}: ${error.problem.limit}`;
    }
    throw error;
  }
}

describe('an input within every limit is sent unchanged', () => {
  it.each<[name: string, ...Row]>(
    named<Row>([
      [notes.searchNotes, { start: 0, end: 20 }],
      [notes.searchNotes, { search_type: 1, sort_type: 3, query_info: { content: 'x' }, start: 20, end: 40 }],
      [notes.listNotebooks, { cursor: '0', limit: 20 }],
      [notes.listNotes, { folder_id: '', ...page }],
      [notes.importDoc, { content_format: 1, content: '# a 😀', folder_id: 'f' }],
      [notes.appendDoc, { doc_id: 'd', content_format: 1, content: '\n\na' }],
      [notes.getDocContent, { doc_id: 'd', target_content_format: 2 }],
      [knowledge.createMedia, media],
      [knowledge.createMedia, { ...media, file_size: 10 * MB }],
      [knowledge.createMedia, { ...media, content_type: 'image/png', file_ext: 'png', file_size: 30 * MB }],
      [knowledge.createMedia, { ...media, content_type: 'audio/wav', file_ext: 'wav', file_size: 200 * MB }],
      [knowledge.createMedia, { ...media, file_name: 'é'.repeat(1024) }],
      [knowledge.addKnowledge, added],
      [knowledge.addKnowledge, { ...added, folder_id: 'f' }],
      [knowledge.addKnowledge, { ...linked, media_type: 2, web_info: content }],
      [knowledge.addKnowledge, { ...linked, media_type: 6, web_info: content }],
      [knowledge.addKnowledge, { ...linked, media_type: 11, note_info: content }],
      [knowledge.addKnowledge, { ...linked, media_type: 12, session_info: content }],
      [knowledge.getKnowledgeBases, { ids: ids(20) }],
      [knowledge.getKnowledgeList, { ...page, limit: 50, knowledge_base_id: 'kb' }],
      [knowledge.searchKnowledge, { query: 'x', cursor: '', knowledge_base_id: 'kb' }],
      [knowledge.searchKnowledgeBases, { query: '', ...page }],
      [knowledge.listAddableKnowledgeBases, { ...page, limit: 1 }],
      [knowledge.checkRepeatedNames, { params: names(2000), knowledge_base_id: 'kb' }],
      [knowledge.importUrls, imported],
    ]),
  )('%#: %s', (_, operation, input) => {
    expect(check([operation, input])).toEqual(input);
  });

  it('the only working content format is filled in', () => {
    expect(check([notes.importDoc, { content: 'a' }])).toEqual({ content_format: 1, content: 'a' });
    expect(check([notes.getDocContent, { doc_id: 'd' }])).toEqual({ doc_id: 'd', target_content_format: 0 });
  });

  it('trial 30: undocumented fields are left out', () => {
    const hostile = JSON.parse('{"content":"a","api":"x","__proto__":{"folder_id":"f"}}');
    expect(check([notes.importDoc, hostile])).toEqual({ content_format: 1, content: 'a' });
  });
});

describe('a broken limit is reported with its field, and nothing is sent', () => {
  it.each<[name: string, ...Row, broken: string]>(
    named<[...Row, broken: string]>([
      [notes.searchNotes, { start: 0, end: 21 }, 'end: at most 20 after start'],
      [notes.searchNotes, { start: 20, end: 0 }, 'end: at most 20 after start'],
      [notes.searchNotes, { start: -1, end: 0 }, 'start: at least 0'],
      [notes.searchNotes, { start: 0.5, end: 1 }, 'start: int'],
      [notes.searchNotes, { end: 20 }, 'start: required'],
      [notes.searchNotes, { search_type: 2, start: 0, end: 1 }, 'search_type: one of 0, 1'],
      [notes.listNotebooks, { cursor: '0', limit: 21 }, 'limit: 1 to 20'],
      [notes.listNotebooks, { limit: 20 }, 'cursor: required'],
      [notes.listNotes, { ...page, limit: 0 }, 'limit: 1 to 20'],
      [notes.listNotes, { ...page, limit: 21 }, 'limit: 1 to 20'],
      [notes.importDoc, {}, 'content: required'],
      [notes.importDoc, { content: '' }, 'content: required'],
      [notes.importDoc, { content: ' \n\t ' }, 'content: required'],
      [notes.importDoc, { content: 'a\0b' }, 'content: well-formed text'],
      [notes.importDoc, { content: 'a\ud800b' }, 'content: well-formed text'],
      [notes.importDoc, { content: 'a', content_format: 2 }, 'content_format: one of 1'],
      [notes.importDoc, { content: 7 }, 'content: string'],
      [notes.appendDoc, { content: 'a' }, 'doc_id: required'],
      [notes.appendDoc, { doc_id: 'd', content: '' }, 'content: required'],
      [notes.getDocContent, { doc_id: 'd', target_content_format: 1 }, 'target_content_format: one of 0, 2'],
      [
        knowledge.createMedia,
        { ...media, file_name: 'a'.repeat(1025) },
        'file_name: at most 1024 characters',
      ],
      [knowledge.createMedia, { ...media, file_name: '' }, 'file_name: required'],
      [knowledge.createMedia, { ...media, file_ext: '.md' }, 'file_ext: without dot'],
      [knowledge.createMedia, { ...media, file_size: -1 }, 'file_size: at least 0'],
      [knowledge.createMedia, { ...media, file_size: 10 * MB + 1 }, `file_size: at most ${10 * MB} bytes`],
      [
        knowledge.createMedia,
        { ...media, content_type: 'image/webp', file_size: 30 * MB + 1 },
        `file_size: at most ${30 * MB} bytes`,
      ],
      [
        knowledge.createMedia,
        { ...media, content_type: 'application/pdf', file_size: 200 * MB + 1 },
        `file_size: at most ${200 * MB} bytes`,
      ],
      [knowledge.createMedia, { ...media, content_type: 'text/html' }, 'content_type: a supported type'],
      [
        knowledge.createMedia,
        { ...media, content_type: 'text/markdown; x=1' },
        'content_type: a plain MIME type',
      ],
      [
        knowledge.addKnowledge,
        { ...linked, media_type: 16, web_info: content },
        'media_type: one of 1, 2, 3, 4, 5, 6, 7, 9, 11, 12, 13, 14, 15',
      ],
      [knowledge.addKnowledge, { ...linked, media_type: 2 }, 'web_info: required'],
      [knowledge.addKnowledge, { ...linked, media_type: 2, web_info: {} }, 'web_info.content_id: required'],
      [knowledge.addKnowledge, { ...linked, media_type: 6, note_info: content }, 'web_info: required'],
      [knowledge.addKnowledge, { ...linked, media_type: 11 }, 'note_info: required'],
      [knowledge.addKnowledge, { ...linked, media_type: 12 }, 'session_info: required'],
      [knowledge.addKnowledge, { ...added, media_id: undefined }, 'media_id: required'],
      [knowledge.addKnowledge, { ...added, file_info: undefined }, 'file_info: required'],
      [knowledge.addKnowledge, { ...added, title: '' }, 'title: required'],
      [
        knowledge.addKnowledge,
        { ...added, file_info: { ...file, file_size: 10 * MB + 1 } },
        `file_info.file_size: at most ${10 * MB} bytes`,
      ],
      [
        knowledge.addKnowledge,
        { ...added, file_info: { ...file, last_modify_time: 1_774_920_437_000 } },
        'file_info.last_modify_time: in seconds',
      ],
      [knowledge.getKnowledgeBases, { ids: [] }, 'ids: 1 to 20'],
      [knowledge.getKnowledgeBases, { ids: ids(21) }, 'ids: 1 to 20'],
      [knowledge.getKnowledgeBases, { ids: ['a', 'a'] }, 'ids: no duplicates'],
      [knowledge.getKnowledgeList, { ...page, limit: 51, knowledge_base_id: 'kb' }, 'limit: 1 to 50'],
      [knowledge.getKnowledgeList, { ...page, limit: 0, knowledge_base_id: 'kb' }, 'limit: 1 to 50'],
      [knowledge.getKnowledgeList, page, 'knowledge_base_id: required'],
      [knowledge.searchKnowledge, { query: '', cursor: '', knowledge_base_id: 'kb' }, 'query: required'],
      [knowledge.searchKnowledgeBases, { query: 'x', cursor: '', limit: 51 }, 'limit: 1 to 50'],
      [knowledge.listAddableKnowledgeBases, { cursor: '', limit: 51 }, 'limit: 1 to 50'],
      [knowledge.checkRepeatedNames, { params: [], knowledge_base_id: 'kb' }, 'params: 1 to 2000'],
      [knowledge.checkRepeatedNames, { params: names(2001), knowledge_base_id: 'kb' }, 'params: 1 to 2000'],
      ...[2, 6, 11, 12, 15, 16].map((media_type): [...Row, string] => [
        knowledge.checkRepeatedNames,
        { params: [{ name: 'a', media_type }], knowledge_base_id: 'kb' },
        'params.0.media_type: one of 1, 3, 4, 5, 7, 9, 13, 14',
      ]),
      [knowledge.importUrls, { ...imported, urls: [] }, 'urls: 1 to 10'],
      [knowledge.importUrls, { ...imported, urls: ids(11) }, 'urls: 1 to 10'],
      [knowledge.importUrls, { ...imported, urls: ['https://a', ''] }, 'urls.1: required'],
      [knowledge.importUrls, { ...imported, folder_id: undefined }, 'folder_id: required'],
      [knowledge.importUrls, null, ': object'],
    ]),
  )('%#: %s, $3', (_, operation, input, broken) => {
    expect(check([operation, input])).toBe(broken);
  });

  it('without repeating the content', () => {
    const secret = 'a secret';
    let thrown: unknown;
    try {
      checkInput(notes.importDoc.input, { content: `${secret}\0` });
    } catch (error) {
      thrown = error;
    }
    expect(inspect(thrown)).toContain('well-formed');
    expect(inspect(thrown)).not.toContain(secret);
  });
});
