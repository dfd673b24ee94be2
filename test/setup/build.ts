import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Builds the three outputs once, for all browser and package tests. Side by side, because each build also waits. */
export async function setup(): Promise<void> {
  await Promise.all(['chrome', 'edge', 'firefox'].map(build));
}

/**
 * Runs `wxt build -b browser`, which writes `.output/<browser>-mv3`.
 * @throws with the command's output if it fails.
 */
export async function build(browser: string): Promise<void> {
  // vitest sets NODE_ENV to `test`, which would make a different build.
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' };
  await run(process.execPath, ['node_modules/wxt/bin/wxt.mjs', 'build', '-b', browser], { env });
}
