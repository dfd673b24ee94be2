import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** All files in `folder` and below: their path in it (with `/`) and their size in bytes. */
export function filesOf(folder: string): { name: string; size: number }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, stat: statSync(path.join(folder, name)) }))
    .filter(({ stat }) => stat.isFile())
    .map(({ name, stat }) => ({ name: name.split(path.sep).join('/'), size: stat.size }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
