import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Destination } from '../../../lib/model/destination';
import { destinationKey } from '../../../lib/model/destination-key';
import { pickerGroups, pickerSource } from '../../../lib/ui/picker/picker-groups';
import { journal, meeting, research } from '../background';

const papers: Destination = { kind: 'knowledge-base', id: 'kb2', name: 'Papers on research' };
const recipes: Destination = { kind: 'notebook', id: 'nb2', name: 'Recipes' };
const folder: Destination = { ...research, folder: { id: 'f', name: 'Recent / Drafts' } } as Destination;
const all = {
  destinations: [meeting, journal, research, papers, folder, recipes],
  pinned: 1,
  recent: 1,
};

const rows = (source: typeof all, query: string, found: Destination[] = []) =>
  pickerGroups({ ...pickerSource(source, undefined), found }, query).groups.map((group) => [
    group.label,
    ...group.rows.map(({ text, path }) => (path ? `${text} in ${path}` : text)),
  ]);

describe('the rows of the picker', () => {
  it('are grouped: pinned, recent, and the rest without folders', () => {
    expect(rows(all, '')).toEqual([
      ['Pinned', 'Meeting'],
      ['Recent', 'Journal'],
      ['Knowledge bases', 'Research', 'Papers on research'],
      ['Notebooks', 'Recipes'],
    ]);
  });

  it.each<[string, ...string[]]>([
    ['res', 'Research', 'Drafts in Research / Recent', 'Papers on research'],
    ['rec', 'Recipes', 'Drafts in Research / Recent'],
    ['drafts', 'Drafts in Research / Recent'],
    ['e', 'Meeting', 'Research', 'Papers on research', 'Drafts in Research / Recent', 'Recipes'],
  ])('for %s: the best match first, then the pinned and the recent ones', (query, ...matches) => {
    expect(rows(all, query)).toEqual([['Matches', ...matches]]);
  });

  it.each([
    [undefined, 'res', ['Knowledge base', undefined, 'Knowledge base']],
    ['knowledge-base', 'res', [undefined, undefined, undefined]],
    [undefined, '', ['Note', 'Notebook', undefined, undefined, undefined]],
    ['note', '', [undefined]],
  ] as const)('say their kind only if kinds are mixed: %s, "%s"', (kind, query, details) => {
    const { groups } = pickerGroups({ ...pickerSource(all, kind), found: [] }, query);
    expect(groups.flatMap((group) => group.rows.map(({ detail }) => detail))).toEqual(details);
  });

  it('of one kind are in no group of what was pinned or used in another kind', () => {
    const { groups } = pickerGroups({ ...pickerSource(all, 'knowledge-base'), found: [] }, '');
    expect(groups.map(({ label, rows }) => [label, rows.length])).toEqual([['Knowledge bases', 2]]);
  });

  it('are none if nothing matches', () => {
    expect(rows(all, 'zzz')).toEqual([]);
  });

  it('show what the services found once, after the known ones', () => {
    const log: Destination = { kind: 'note', id: 'n9', name: 'Log' };
    expect(rows(all, 'mee', [log, meeting])).toEqual([
      ['Matches', 'Meeting'],
      ['More found', 'Log'],
    ]);
  });

  const kinds = fc.constantFrom('knowledge-base', 'notebook', 'note');
  const destination: fc.Arbitrary<Destination> = fc.record({
    kind: kinds,
    id: fc.constantFrom('1', '2', '3', '4', '5'),
    name: fc.constantFrom('Research', 'Résumé', 'A note', '笔记'),
  });
  const distinct = fc.uniqueArray(destination, { selector: destinationKey });

  it('never move when the services answer late, and show each destination once', () => {
    fc.assert(
      fc.property(
        distinct,
        distinct,
        fc.nat(3),
        fc.nat(3),
        fc.constantFrom('', 're', 'note', 'bj'),
        (destinations, late, pinned, recent, query) => {
          const keys = (found: Destination[]) =>
            pickerGroups(
              { ...pickerSource({ destinations, pinned, recent }, undefined), found },
              query,
            ).groups.flatMap((group) => group.rows.map((row) => destinationKey(row.destination)));
          const [before, after] = [keys([]), keys(late)];
          expect(after.slice(0, before.length)).toEqual(before);
          expect(new Set(after).size).toBe(after.length);
        },
      ),
    );
  });

  it('are capped in each group, so that no group hides another', () => {
    const many = (kind: 'notebook' | 'note') =>
      Array.from({ length: 250 }, (_, index): Destination => ({ kind, id: `${index}`, name: `N ${index}` }));
    const destinations = [...many('notebook'), ...many('note')];
    const source = { ...pickerSource({ destinations, pinned: 0, recent: 0 }, undefined), found: [] };
    const shown = (query: string) => {
      const { groups, more } = pickerGroups(source, query);
      return [...groups.map((group) => group.rows.length), more];
    };
    expect(shown('')).toEqual([200, 40, 260]);
    expect(shown('n')).toEqual([40, 460]);
  });
});
