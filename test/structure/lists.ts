import path from 'node:path';
import type { Source } from './sources';

/**
 * Files beside `list` that export something of a kind, but that `list` does not import.
 * @param list the end of the path of the file with the list
 * @param kind what such an export looks like
 */
export function unlisted(list: string, kind: RegExp, sources: readonly Source[]): string[] {
  const found = sources.find(({ file }) => file.endsWith(list));
  if (!found) return [`There is no ${list}.`];
  const folder = `${path.posix.dirname(found.file)}/`;
  return sources
    .filter(({ file, text }) => file.startsWith(folder) && file !== found.file && kind.test(text))
    .map(({ file }) => file.slice(folder.length))
    .filter((file) => !found.text.includes(`from './${file.replace(/\.tsx?$/, '')}'`));
}
