import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expressionsIn, nameOf } from './expressions';
import { shipped } from './sources';

const found = shipped.map(expressionsIn);
const recorded: string[] = JSON.parse(readFileSync('test/structure/safe-expressions.json', 'utf8'));

it('every regular expression with an unbounded repeat has been checked: `npm run expressions`', () => {
  const names = found.flatMap(({ literals }) => literals).map(nameOf);
  expect([...new Set(names)].sort()).toEqual(recorded);
});

it('finds literals with repeats, and RegExp calls', () => {
  const { literals, composed } = expressionsIn({
    file: 'a.ts',
    text: 'f(/x+/g, /x{2}/, "/y+/", RegExp(b));',
  });
  expect(literals.map(nameOf)).toEqual(['/x+/g']);
  expect(composed).toEqual(['a.ts: RegExp(b)']);
});

it('only these reviewed files build expressions at run time', () => {
  const files = found.flatMap(({ composed }) => composed).map((call) => call.split(':')[0]);
  expect([...new Set(files)].sort()).toEqual([
    'entrypoints/library/find.ts',
    'lib/capture/article/phrases.ts',
    'lib/capture/article/surrounding/surrounding-names.ts',
    'lib/capture/barrier/sign-in-page.ts',
    'lib/capture/barrier/wall.ts',
    'lib/capture/dom/classes.ts',
    'lib/capture/markdown/rules/small.ts',
    'lib/capture/metadata/shown-date.ts',
    'lib/capture/snapshot/prune.ts',
    'lib/capture/snapshot/searchable.ts',
    'lib/text/late-expression.ts',
  ]);
});
