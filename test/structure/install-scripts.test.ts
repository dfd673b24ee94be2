import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = z
  .object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.optional(z.boolean()) })) })
  .parse(json('package-lock.json'));
const { allowScripts } = z
  .object({ allowScripts: z.record(z.string(), z.boolean()) })
  .parse(json('package.json'));

it('refuses the install script of every package by name', () => {
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([where]) => where.replace(/^.*node_modules\//, ''));
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(scripted)].sort());
  expect(Object.values(allowScripts)).not.toContain(true);
});

it('installs without scripts, even with an npm that does not know `allowScripts`', () => {
  expect(readFileSync('test/setup/install.mjs', 'utf8')).toContain("'ci', '--ignore-scripts'");
});
