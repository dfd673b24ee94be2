import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ownCode, shortWordsFor, withShortNames, withShortWords } from '../../lib/build/short-words';
import english from '../../public/_locales/en/messages.json';

const names = Object.keys(english);
const short = shortWordsFor(names, ownCode());

it('gives most messages a name of their own', () => {
  expect(short.size).toBeGreaterThan(names.length * 0.9);
  const built = names.map((name) => (short.get(name) ?? name).toLowerCase());
  expect(new Set(built).size).toBe(names.length);
});

// If a name were anything else somewhere, such as a setting, its short name would have the wrong type there.
it('renames nothing but messages: the compiler finds no fault in the code with the short names', async () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'satchel-short-words-'));
  try {
    for (const name of ['lib', 'entrypoints', 'public', 'package.json', 'tsconfig.json', 'wxt-env.d.ts'])
      cpSync(name, path.join(copy, name), { recursive: true });
    for (const name of ['lib', 'entrypoints'])
      rename(path.join(copy, name), /\.tsx?$/, (code) => withShortWords(code, short));
    symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'), 'junction');
    rename(path.join(copy, 'public'), /messages\.json$/, (json) => withShortNames(json, short));
    const tsc = path.resolve('node_modules/typescript/bin/tsc');
    const options = ['-p', copy, '--tsBuildInfoFile', path.join(copy, 'info')];
    const run = promisify(execFile)(process.execPath, [tsc, ...options]);
    expect(await run.catch(({ stdout }) => ({ stdout }))).toMatchObject({ stdout: '' });
  } finally {
    rmSync(copy, { recursive: true });
  }
});

function rename(folder: string, files: RegExp, by: (text: string) => string): void {
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(parentPath, name);
    if (files.test(name)) writeFileSync(file, by(readFileSync(file, 'utf8')));
  }
}
