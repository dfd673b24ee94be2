import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

it.each(['tsconfig.json', 'vitest.config.ts', 'wxt-env.d.ts', 'knip.json'])(
  '%s needs no generated file, so nothing can be missing or out of date',
  (file) => {
    const code = readFileSync(file, 'utf8').replace(/^\s*\/\/ .*$/gm, '');
    expect(code).not.toMatch(/\.wxt\b|\.output\b/);
  },
);

it('TypeScript reads its options from one file of the repository', () => {
  expect(JSON.parse(readFileSync('tsconfig.json', 'utf8'))).not.toHaveProperty('extends');
});

it.each(['start', 'test', 'test:fast', 'check'])('npm run %s installs missing packages first', (script) => {
  const [, installer = ''] = scripts[`pre${script}`]?.match(/^node (\S+)/) ?? [];
  expect(existsSync(installer)).toBe(true);
});
