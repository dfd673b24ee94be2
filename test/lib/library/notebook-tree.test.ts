import { expect, it } from 'vitest';
import { notebookTree } from '../../../lib/library/notebook-tree';
import type { Notebook } from '../../../lib/service/note';

const notebook = (id: string, parentId = ''): Notebook => ({
  ...{ id, parentId, name: id, noteCount: 0, type: 'user', createdAt: 0, modifiedAt: 0, deleted: false },
});

it.each<[string, Notebook[], string[]]>([
  ['none', [], []],
  ['flat ones as they come', [notebook('b'), notebook('a')], ['b', 'a']],
  ['one in another', [notebook('a'), notebook('b'), notebook('c', 'a')], ['a', '>c', 'b']],
  ['before the one it lies in', [notebook('c', 'a'), notebook('a')], ['a', '>c']],
  ['three deep', [notebook('a'), notebook('b', 'a'), notebook('c', 'b')], ['a', '>b', '>>c']],
  ['of an unknown parent at the top', [notebook('a', 'gone')], ['a']],
  ['in itself at the top', [notebook('a', 'a')], ['a']],
  ['in one another: each is there once', [notebook('a', 'b'), notebook('b', 'a')], ['a', '>b']],
])('orders notebooks as a tree: %s', (_, notebooks, tree) => {
  expect(notebookTree(notebooks).map((at) => '>'.repeat(at.depth) + at.notebook.id)).toEqual(tree);
});
