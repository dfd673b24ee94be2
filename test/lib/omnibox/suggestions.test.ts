import { describe, expect, it } from 'vitest';
import type { Destination } from '../../../lib/model/destination';
import { destinationOf, escapeXml, hits, suggestion } from '../../../lib/omnibox/suggestions';
import { base } from '../support/destinations';

const note = (name: string): Destination => ({ kind: 'note', id: name, name });
const known = [
  base,
  { ...base, folder: { id: 'f', name: 'Resin' } },
  { kind: 'notebook', id: 'nb', name: 'Reserve' } as const,
  note('My research'),
];

it.each<[string, Destination[], string[]]>([
  ['res', [], ['Research', 'My research']],
  ['mr', [], ['My research']],
  ['res', [note('My research'), note('Resistor')], ['Research', 'My research', 'Resistor']],
  ['zzz', [note('A title the service knows')], ['A title the service knows']],
  ['', [note('x')], []],
])('%j with %j found: %j', (typed, found, names) => {
  expect(hits(known, found, typed).map(({ name }) => name)).toEqual(names);
});

describe('a line of the omnibox', () => {
  it.each([
    ['AT&T', true, 'AT&amp;T – Note'],
    ['<b>"it\'s"</b>', true, '&lt;b&gt;&quot;it&apos;s&quot;&lt;/b&gt; – Note'],
    ['AT&T', false, 'AT&T – Note'],
  ])('%s, as XML %s: %s', (name, xml, description) => {
    expect(suggestion(note(name), xml).description).toBe(description);
  });

  it('contains no control characters', () => {
    expect(escapeXml('a\u0000b\u0008c')).toBe('a b c');
  });

  it.each<[Destination, string]>([
    [{ kind: 'note', id: 'a=b c', name: 'x' }, 'note=a=b c'],
    [base, 'knowledge-base=kb'],
  ])('%j is entered as %s and parsed back', (destination, content) => {
    expect(suggestion(destination, true).content).toBe(content);
    expect(destinationOf(content)).toEqual({ ...destination, name: '' });
  });

  it.each(['my research', 'note=', 'notebook=1'])('%s is only text', (typed) => {
    expect(destinationOf(typed)).toBeUndefined();
  });
});
