import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOTS = ['lib', 'entrypoints', 'test', '.github'];
const TEXT = /\.(?:ts|tsx|mjs|js|md)$/;
const SKIPPED = new Set(['pages', 'articles', 'node_modules']);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesIn(file);
    return TEXT.test(entry.name) ? [file] : [];
  });
}

const files = ['README.md', ...ROOTS.flatMap((root) => filesIn(root))];
const documents = files.filter((file) => file.endsWith('.md'));

/** The fragment that GitHub gives a heading: `Rule 3` becomes `rule-3`. */
const slugOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function headingsOf(document: string): Set<string> {
  const lines = readFileSync(document, 'utf8').split('\n');
  return new Set(
    lines.filter((line) => /^#{1,6} /.test(line)).map((line) => slugOf(line.replace(/^#+ /, ''))),
  );
}

/** Resolves a cited document: by its path from the root, from the citing file, or by its name alone. */
function cited(name: string, file: string): string | undefined {
  const near = path.join(path.dirname(file), name);
  const named = documents.filter((document) => path.basename(document) === name);
  return [name, near].find((one) => documents.includes(one)) ?? (named.length === 1 ? named[0] : undefined);
}

function brokenIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/([\w./-]+\.md)#([\p{L}\p{N}_-]+)/gu)].flatMap(([whole, name = '', slug = '']) => {
    const document = cited(name, file);
    return document && headingsOf(document).has(slug) ? [] : [`${file}: ${whole}`];
  });
}

describe('citations', () => {
  it('lead to an existing heading', () => {
    expect(files.flatMap(brokenIn)).toEqual([]);
  });

  it('no file cites a document that is not in the repository', () => {
    const OUTSIDE = /\((?:design|note service|knowledge base service|both documents)[,)]|the design, section/;
    expect(
      files.filter((file) => OUTSIDE.test(readFileSync(file, 'utf8')) && !file.endsWith('citations.test.ts')),
    ).toEqual([]);
  });
});

/** The numbers behind a word in the tests: `trials 56, 59 and 60`. */
function namedInTests(word: RegExp): Set<number> {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const texts = tests.map((file) => readFileSync(file, 'utf8'));
  const lists = texts.flatMap((text) => [...text.matchAll(word)].map(([, list = '']) => list));
  return new Set(lists.flatMap((list) => list.split(/, | and /).map(Number)));
}

function listedIn(file: string, line: RegExp): number[] {
  return [...readFileSync(file, 'utf8').matchAll(line)].map(([, number]) => Number(number));
}

it.each([
  [
    'trial',
    listedIn('test/faults.md', /^\| (\d+) \|/gm),
    namedInTests(/\btrials? (\d+(?:(?:, | and )\d+)*)/g),
  ],
  [
    'rule',
    listedIn('lib/README.md', /^### Rule (\d+)$/gm),
    namedInTests(/\brules? (\d+(?:(?:, | and )\d+)*)/g),
  ],
] as const)(
  'every %s that is listed is named by a test, and every one that is named is listed',
  (_, listed, named) => {
    expect(listed).not.toEqual([]);
    expect(listed.filter((number) => !named.has(number))).toEqual([]);
    expect([...named].filter((number) => !listed.includes(number))).toEqual([]);
  },
);
