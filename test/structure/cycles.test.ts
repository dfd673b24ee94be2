import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cyclesIn, type Graph, grouped } from './cycles';
import { importsOf, read, type Source, shipped } from './sources';

const importGraph = (sources: Source[]): Graph =>
  new Map(sources.map((source) => [source.file, new Set(importsOf(source))] as const));
const files = importGraph(shipped);

/** A folder directly below `lib` or `entrypoints`. A file beside the folders is a room of its own. */
const roomOf = (file: string) => file.split('/').slice(0, 2).join('/');

it('files have no import cycles, tests and type-only imports included', () => {
  expect(cyclesIn(importGraph([...shipped, ...read(['test'])]))).toEqual([]);
});

it('rooms have no import cycles, type-only imports included', () => {
  expect(cyclesIn(grouped(files, roomOf))).toEqual([]);
});

/** These rooms are large enough to have rooms of their own. */
it.each([
  ['lib/outbox/', 'outbox.ts'],
  ['lib/capture/', 'capture.ts'],
])('the rooms of %s import in the order that its README states, types included', (room, first) => {
  const [order = ''] = new RegExp(`^${first}.*$`, 'm').exec(readFileSync(`${room}README.md`, 'utf8')) ?? [];
  const steps = order.split(' → ').map((rooms) => rooms.split(', '));
  const innerRoomOf = (file: string) => file.slice(room.length).split('/')[0] ?? '';
  const stepOf = (inner: string) => steps.findIndex((rooms) => rooms.includes(inner));
  const importsInside = (file: string) =>
    [...(files.get(file) ?? [])].filter(
      (other) => other.startsWith(room) && innerRoomOf(other) !== innerRoomOf(file),
    );
  const isLeaf = (file: string) => innerRoomOf(file).endsWith('.ts') && importsInside(file).length === 0;
  const inside = [...files.keys()].filter((file) => file.startsWith(room));
  const backward = inside.flatMap((file) =>
    importsInside(file)
      .filter((other) => !isLeaf(other) && stepOf(innerRoomOf(file)) >= stepOf(innerRoomOf(other)))
      .map((other) => `${file} → ${other}`),
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
