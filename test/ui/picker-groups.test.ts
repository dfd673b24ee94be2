import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Destination, destinationKey } from '../../lib/destination';
import { capGroups, pickerGroups } from '../../lib/ui/picker-groups';
import { journal, meeting, research } from './background';

const papers: Destination = { kind: 'knowledge-base', id: 'kb2', name: 'Papers on research' };
const recipes: Destination = { kind: 'notebook', id: 'nb2', name: 'Recipes' };
const all = { destinations: [journal, research, papers, recipes, meeting], recent: 1, found: [] };

function names(query: string, found: Destination[] = []) {
  return pickerGroups({ ...all, found }, query).map(({ label, destinations }) => [
    label,
    ...destinations.map(({ name }) => name),
  ]);
}

describe('the rows of the picker', () => {
  it('are grouped, the recent ones first', () => {
    expect(names('')).toEqual([
      ['groupRecent', 'Journal'],
      ['groupKnowledgeBases', 'Research', 'Papers on research'],
      ['groupNotebooks', 'Recipes'],
      ['groupNotes', 'Meeting'],
    ]);
  });

  it('put names that begin with the query first', () => {
    const list = { ...all, destinations: [papers, research], recent: 0 };
    expect(pickerGroups(list, 'res')[0]?.destinations).toEqual([research, papers]);
  });

  it('leave out what does not match, and empty groups', () => {
    expect(names('rec')).toEqual([['groupNotebooks', 'Recipes']]);
    expect(names('zzz')).toEqual([]);
  });

  it('show what the services found once, after what is known', () => {
    const log: Destination = { kind: 'note', id: 'n9', name: 'Log' };
    const other: Destination = { kind: 'knowledge-base', id: 'kb9', name: 'Other' };
    expect(names('mee', [other, log, meeting])).toEqual([
      ['groupNotes', 'Meeting', 'Log'],
      ['groupFound', 'Other'],
    ]);
  });

  const kinds = fc.constantFrom('knowledge-base', 'notebook', 'note');
  const destination: fc.Arbitrary<Destination> = fc.record({
    kind: kinds,
    id: fc.constantFrom('1', '2', '3', '4', '5'),
    name: fc.constantFrom('Research', 'Résumé', 'A note', '笔记'),
  });

  it('never move when the services answer late, and show each place once', () => {
    fc.assert(
      fc.property(
        fc.array(destination),
        fc.array(destination),
        fc.nat(5),
        fc.constantFrom('', 're', 'note'),
        (destinations, found, recent, query) => {
          const rows = (late: Destination[]) =>
            pickerGroups({ destinations, recent, found: late }, query).flatMap((group) =>
              group.destinations.map(destinationKey),
            );
          const [before, after] = [rows([]), rows(found)];
          expect(after.slice(0, before.length)).toEqual(before);
          expect(new Set(after).size).toBe(after.length);
        },
      ),
    );
  });

  it('are capped in each group, so that none hides another', () => {
    const capped = capGroups(pickerGroups(all, ''), 1);
    expect(capped.map(({ destinations }) => destinations.length)).toEqual([1, 1, 1, 1]);
  });
});
