import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the repository; `file` is its path from the root, with `/`. */
export interface Source {
  file: string;
  text: string;
}

/** Reads all files in `folders` whose names end in one of `endings`. */
export function read(folders: string[], endings = ['.ts', '.tsx']): Source[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, slashes(file)),
    ),
  );
  return files
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** The code that ships in the extension: all but what only the build runs. */
export const shipped = read(['lib', 'entrypoints']).filter(({ file }) => !file.startsWith('lib/build/'));

/** Removes comments, so that a comment may name what the code may not do. */
export function withoutComments({ text }: Source): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/.*$/gm, '');
}

const IMPORT = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

const importsFound = new WeakMap<Source, string[]>();

/** The run-time imports of `source` (no types): repository files by path, packages by name. */
function imports(source: Source): string[] {
  const found =
    importsFound.get(source) ??
    [...source.text.matchAll(IMPORT)].flatMap(([, type, from = '', dynamic = '']) =>
      type ? [] : [resolve(source.file, from || dynamic)],
    );
  importsFound.set(source, found);
  return found;
}

/** The files of the repository that `source` imports, also for types only. */
export function importsOf(source: Source): string[] {
  return [...source.text.matchAll(IMPORT)]
    .map(([, , from = '', dynamic = '']) => from || dynamic)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => resolve(source.file, specifier));
}

/**
 * Everything that `start` imports, directly or not, each with its import chain. Does not follow the imports
 * of `past`.
 */
export function reachable(start: Source, sources: Source[], past: string[] = []): Map<string, string> {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const ways = new Map([[start.file, start.file]]);
  for (const [file, way] of ways) {
    const source = past.includes(file) ? undefined : byFile.get(file);
    for (const next of source ? imports(source) : []) {
      if (!ways.has(next)) ways.set(next, `${way} → ${next}`);
    }
  }
  return ways;
}

/** All shipped files that these files load at run time, directly or not. */
export function loadedBy(...files: string[]): Source[] {
  const starts = shipped.filter(({ file }) => files.includes(file));
  const loaded = new Set(starts.flatMap((start) => [...reachable(start, shipped).keys()]));
  return shipped.filter(({ file }) => loaded.has(file));
}

function resolve(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const target = path.posix.join(path.posix.dirname(from), specifier);
  const candidates = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`];
  return candidates.find((file) => path.extname(file) && existsSync(file)) ?? target;
}

function slashes(file: string): string {
  return file.split(path.sep).join('/');
}
