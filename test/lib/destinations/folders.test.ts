import { describe, expect, it } from 'vitest';
import { folderDestinations, type KnownFolder, withLevel } from '../../../lib/destinations/folders';
import type { Destination } from '../../../lib/model/destination';

const knowledgeBase = { id: 'kb', name: 'Research' };
const base: Destination = { kind: 'knowledge-base', ...knowledgeBase };
const known = (parent: string, id: string, name: string): KnownFolder => ({
  knowledgeBase: 'kb',
  parent,
  id,
  name,
});

describe('folders that were seen', () => {
  it.each<[string, KnownFolder[], { id: string; name: string } | undefined, string[], KnownFolder[]]>([
    ['the top level', [], undefined, ['Papers'], [known('', 'Papers', 'Papers')]],
    [
      'a level below',
      [known('', 'p', 'Papers')],
      { id: 'p', name: 'Papers' },
      ['Old'],
      [known('p', 'Old', 'Papers / Old'), known('', 'p', 'Papers')],
    ],
    ['one that is gone', [known('', 'p', 'Papers')], undefined, [], []],
  ])('%s', (_, before, folder, names, after) => {
    const read = names.map((name) => ({ id: name, name }));
    expect(withLevel(before, { knowledgeBase, folder }, { folders: read, complete: true })).toEqual(after);
  });

  it('stay known if not all could be read', () => {
    const before = [known('', 'p', 'Papers'), known('', 'q', 'Plans')];
    const folders = [{ id: 'q', name: 'New plans' }];
    expect(withLevel(before, { knowledgeBase }, { folders, complete: false })).toEqual([
      known('', 'q', 'New plans'),
      known('', 'p', 'Papers'),
    ]);
  });

  it('are destinations of the knowledge bases that still exist', () => {
    const folders = [known('', 'p', 'Papers'), { ...known('', 'x', 'X'), knowledgeBase: 'gone' }];
    expect(folderDestinations(folders, [base])).toEqual([{ ...base, folder: { id: 'p', name: 'Papers' } }]);
  });
});
