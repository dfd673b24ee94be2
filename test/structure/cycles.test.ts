import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cyclesIn, type Graph, grouped } from './cycles';
import { importsOf, shipped } from './sources';

const files: Graph = new Map(shipped.map((source) => [source.file, new Set(importsOf(source))] as const));

/** A folder directly below `lib` or `entrypoints`. A file beside the folders is a room of its own. */
const roomOf = (file: string) => file.split('/').slice(0, 2).join('/');
/** The outbox is large enough to have rooms of its own. */
const outboxRoomOf = (file: string) => file.split('/').slice(0, 3).join('/');

it('files have no import cycles, type-only imports included', () => {
  expect(cyclesIn(files)).toEqual([]);
});

it('rooms have no import cycles, type-only imports included', () => {
  expect(cyclesIn(grouped(files, roomOf))).toEqual([]);
});

it('rooms of the outbox import in the order that its README states, types included', () => {
  const [order = ''] = /^outbox\.ts.*$/m.exec(readFileSync('lib/outbox/README.md', 'utf8')) ?? [];
  const steps = order.split(' → ').map((rooms) => rooms.split(', '));
  const stepOf = (room: string) =>
    steps.findIndex((rooms) => rooms.includes(room.slice('lib/outbox/'.length)));
  const outbox = new Map([...files].filter(([file]) => file.startsWith('lib/outbox/')));
  const backward = [...grouped(outbox, outboxRoomOf)].flatMap(([room, imports]) =>
    [...imports]
      .filter((other) => other.startsWith('lib/outbox/') && stepOf(room) >= stepOf(other))
      .map((other) => `${room} → ${other}`),
  );
  expect(steps.length).toBeGreaterThan(1);
  expect(backward).toEqual([]);
});

it.each<[string, Record<string, string[]>, string[]]>([
  ['two that import each other', { a: ['b'], b: ['a'] }, ['a → b → a']],
  ['a way round three', { x: ['a'], a: ['b'], b: ['c'], c: ['a'] }, ['a → b → c → a']],
  ['two ways to one', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
])('finds %s', (_, imports, cycles) => {
  const graph = new Map(Object.entries(imports).map(([name, to]) => [name, new Set(to)]));
  expect(cyclesIn(graph)).toEqual(cycles);
});

it('finds rooms that import each other though no two of their files do', () => {
  const graph = new Map([
    ['lib/a/one.ts', new Set(['lib/b/one.ts'])],
    ['lib/b/two.ts', new Set(['lib/a/two.ts'])],
  ]);
  expect(cyclesIn(graph)).toEqual([]);
  expect(cyclesIn(grouped(graph, roomOf))).toEqual(['lib/a → lib/b → lib/a']);
});

it('follows an import of types, but not to another package', () => {
  const source = {
    file: 'lib/model/clip.ts',
    text: "import type { T } from '../problems/problem';\nimport 'idb';",
  };
  expect(importsOf(source)).toEqual(['lib/problems/problem.ts']);
});
