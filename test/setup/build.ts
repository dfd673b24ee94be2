import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Builds the three outputs once, for all browser and package tests. In one process: the second build and the third take
 * a fraction of the first one's processor time.
 */
export async function setup(): Promise<void> {
  await build('chrome', 'edge', 'firefox');
}

/**
 * As `wxt build -b browser` for each, which writes `.output/<browser>-mv3`.
 * @throws with the builds' output if one fails.
 */
export async function build(...browsers: string[]): Promise<void> {
  // vitest sets NODE_ENV to `test`, which would make a different build.
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' };
  await run(process.execPath, ['test/setup/outputs.mjs', ...browsers], { env });
}
