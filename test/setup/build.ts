import { spawnSync } from 'node:child_process';

/** Builds the three outputs once, for all browser and package tests. */
export function setup(): void {
  for (const browser of ['chrome', 'edge', 'firefox']) build(browser);
}

/**
 * Runs `wxt build -b browser`, which writes `.output/<browser>-mv3`.
 * @throws with the command's output if it fails.
 */
export function build(browser: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/wxt/bin/wxt.mjs', 'build', '-b', browser],
    {
      encoding: 'utf8',
      // vitest sets NODE_ENV to `test`, which would make a different build.
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
    },
  );
  if (status !== 0) throw new Error(`wxt build -b ${browser} failed\n${stderr}`);
}
