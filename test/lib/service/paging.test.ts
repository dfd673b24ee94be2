import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Client } from '../../../lib/service/client';
import { checkInput } from '../../../lib/service/input';
import type { Page } from '../../../lib/service/page';
import * as paging from '../../../lib/service/paging';
import { fakeClient } from '../support/fake-client';

interface Item {
  id: string;
}
const items = (...ids: (string | number)[]): Item[] => ids.map((id) => ({ id: String(id) }));
const page = (more: Partial<Page<Item>>): Page<Item> => ({
  items: [],
  complete: true,
  isEnd: undefined,
  nextCursor: '',
  total: undefined,
  ...more,
});

/** Walks over pages by their cursors. Returns the items and the requested cursors. */
async function walk(pages: Record<string, Page<Item>>, maxPages?: number) {
  const asked: string[] = [];
  const read = async (cursor: string) => {
    asked.push(cursor);
    return pages[cursor] ?? page({ items: items('unasked') });
  };
  const { items: found, complete } = await paging.collect(paging.byCursor('', read, maxPages));
  return { asked, found: found.map(({ id }) => id), complete };
}

describe('byCursor', () => {
  it.each<[what: string, pages: Record<string, Page<Item>>, result: object]>([
    [
      'the end is marked',
      { '': page({ items: items(1), isEnd: true, nextCursor: 'x' }) },
      { asked: [''], complete: true },
    ],
    ['neither end nor cursor', { '': page({ items: items(1) }) }, { asked: [''], complete: true }],
    [
      'more, but no cursor to ask with',
      { '': page({ items: items(1), isEnd: false }) },
      { asked: [''], found: ['1'], complete: false },
    ],
    [
      'a cursor alone goes on',
      { '': page({ items: items(1), nextCursor: 'a' }), a: page({ items: items(2) }) },
      { asked: ['', 'a'], found: ['1', '2'], complete: true },
    ],
    [
      'a repeated cursor ends the walk',
      {
        '': page({ items: items(1), isEnd: false, nextCursor: 'a' }),
        a: page({ items: items(2), isEnd: false, nextCursor: 'b' }),
        b: page({ items: items(3), isEnd: false, nextCursor: 'a' }),
      },
      { asked: ['', 'a', 'b'], found: ['1', '2', '3'], complete: false },
    ],
    [
      'an empty page in the middle does not',
      { '': page({ isEnd: false, nextCursor: 'a' }), a: page({ items: items(2), isEnd: true }) },
      { asked: ['', 'a'], found: ['2'], complete: true },
    ],
    [
      'an entry that moved to the next page comes once',
      { '': page({ items: items(1, 2), nextCursor: 'a' }), a: page({ items: items(2, 3) }) },
      { found: ['1', '2', '3'], complete: true },
    ],
    [
      'an unreadable entry proves no absence',
      { '': page({ items: items(1), complete: false, nextCursor: 'a' }), a: page({ items: items(2) }) },
      { found: ['1', '2'], complete: false },
    ],
  ])('%s', async (_, pages, result) => {
    expect(await walk(pages)).toMatchObject(result);
  });

  it('stops at the maximum', async () => {
    const pages = {
      '': page({ items: items(1), nextCursor: 'a' }),
      a: page({ items: items(2), nextCursor: 'b' }),
    };
    expect(await walk(pages, 2)).toEqual({ asked: ['', 'a'], found: ['1', '2'], complete: false });
  });

  it('requests a page only when it is needed', async () => {
    let asked = 0;
    const walking = paging.byCursor('', async () => page({ items: items(++asked), nextCursor: `${asked}` }));
    await walking.next();
    expect(asked).toBe(1);
  });

  it('gives the same list for any split into pages', async () => {
    const split = fc.array(fc.nat(25), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(split, fc.constantFrom(true, undefined), async (sizes, end) => {
        const pages: Record<string, Page<Item>> = {};
        let next = 0;
        for (const [n, size] of sizes.entries()) {
          const last = n === sizes.length - 1;
          pages[n === 0 ? '' : `c${n}`] = page({
            items: items(...Array.from({ length: size }, () => next++)),
            isEnd: last ? end : false,
            nextCursor: last ? '' : `c${n + 1}`,
          });
        }
        const { found, complete } = await walk(pages);
        expect([found, complete]).toEqual([Array.from({ length: next }, (_, id) => String(id)), true]);
      }),
    );
  });
});

describe('a search', () => {
  const searching = (found: Page<Item>) => fakeClient(() => found);

  it.each<[string, Partial<Page<Item>>, boolean, boolean]>([
    ['the end is marked', { isEnd: true }, true, true],
    ['there is more', { isEnd: false, nextCursor: 'a' }, false, false],
    ['an unreadable item proves no absence', { isEnd: true, complete: false }, false, false],
    ['the total fits', { total: 20 }, true, true],
    ['the total is larger', { total: 21, nextCursor: 'a' }, false, false],
    // Only a window says so by being empty.
    ['nothing says whether there is more', {}, false, true],
  ])('is complete or not: %s', async (_, more, ofNotes, ofOthers) => {
    const client = searching(page({ items: items(1, 2, 2), ...more }));
    const results = await Promise.all([
      paging.foundNotes(client, { title: 'x' }),
      paging.foundKnowledgeBases(client, 'x'),
      paging.foundEntries(client, { knowledge_base_id: 'kb', query: 'x' }),
    ]);
    expect(results.map(({ complete }) => complete)).toEqual([ofNotes, ofOthers, ofOthers]);
    for (const result of results) expect(result.items).toEqual(items(1, 2));
  });
});

describe('walks and searches make the documented requests, 20 at a time', () => {
  const asked: unknown[] = [];
  const client: Client = {
    // Stands for any operation, so its output has no single type.
    call: async (operation, input) => {
      asked.push([operation.name, checkInput(operation.input, input)]);
      return page({ isEnd: true }) as z.output<typeof operation.output>;
    },
    put: async () => {},
  };
  const kb = { knowledge_base_id: 'kb' };

  it.each<[read: (client: Client) => Promise<unknown>, name: string, body: object]>([
    [
      (c) => paging.collect(paging.walkNotebooks(c)),
      'list_note_folder_by_cursor',
      { cursor: '0', limit: 20 },
    ],
    [(c) => paging.collect(paging.walkNotes(c, '')), 'list_note_by_folder_id', { cursor: '', limit: 20 }],
    [
      (c) => paging.collect(paging.walkNotes(c, 'next')),
      'list_note_by_folder_id',
      { cursor: 'next', limit: 20 },
    ],
    [
      (c) => paging.foundNotes(c, { title: 'x' }),
      'search_note_book',
      { search_type: 0, query_info: { title: 'x' }, start: 0, end: 20 },
    ],
    [
      (c) => paging.foundNotes(c, { content: 'x' }),
      'search_note_book',
      { search_type: 1, query_info: { content: 'x' }, start: 0, end: 20 },
    ],
    [
      (c) => paging.collect(paging.walkAddableKnowledgeBases(c)),
      'get_addable_knowledge_base_list',
      { cursor: '', limit: 20 },
    ],
    [
      (c) => paging.foundKnowledgeBases(c, 'x'),
      'search_knowledge_base',
      { query: 'x', cursor: '', limit: 20 },
    ],
    [
      (c) => paging.collect(paging.walkEntries(c, kb)),
      'get_knowledge_list',
      { ...kb, cursor: '', limit: 20 },
    ],
    [
      (c) => paging.collect(paging.walkEntries(c, { ...kb, folder_id: 'f' })),
      'get_knowledge_list',
      { ...kb, folder_id: 'f', cursor: '', limit: 20 },
    ],
    [
      (c) => paging.foundEntries(c, { ...kb, query: 'x' }),
      'search_knowledge',
      { ...kb, query: 'x', cursor: '' },
    ],
  ])('%#: $1', async (read, name, body) => {
    asked.length = 0;
    await read(client);
    expect(asked).toEqual([[name, body]]);
  });
});
