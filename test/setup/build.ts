import { spawnSync } from 'node:child_process';

/** Builds the three outputs that the browser tests load and the package tests read, once for all of them. */
export function setup(): void {
  for (const browser of ['chrome', 'edge', 'firefox']) build(browser);
}

/**
 * What `wxt build -b browser` makes, in `.output/<browser>-mv3`.
 * @throws with what the command printed, if it failed.
 */
export function build(browser: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/wxt/bin/wxt.mjs', 'build', '-b', browser],
    {
      encoding: 'utf8',
      // vitest's own NODE_ENV would build for testing.
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
    },
  );
  if (status !== 0) throw new Error(`wxt build -b ${browser} failed\n${stderr}`);
}
