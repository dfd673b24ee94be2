import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { scripts } from '../../package.json';

it('npm run check lints the extension for Firefox, warnings included', () => {
  expect(scripts.check).toMatch(/^tsx test\/setup\/side-by-side\.ts .*"npm run lint:firefox"$/);
  expect(scripts['lint:firefox']).toContain('web-ext lint --warnings-as-errors');
});

it.each([
  ['both pass', ['node -e 0', 'node -e 0'], 0],
  ['the first one fails', ['node -e "process.exit(3)"', 'node -e 0'], 1],
  ['the last one fails', ['node -e 0', 'node -e "process.exit(3)"'], 1],
  ['one does not exist', ['node -e 0', 'no-such-command'], 1],
])('checks side by side: %s', (_, commands, status) => {
  const ran = spawnSync(process.execPath, ['--import', 'tsx', 'test/setup/side-by-side.ts', ...commands]);
  expect(ran.status).toBe(status);
  for (const command of commands) expect(ran.stdout.toString()).toContain(`> ${command}\n`);
});
