import { build } from 'vite';
import { lateExpressions } from '../../../lib/build/late-expressions';

/** Where the scripts begin that a click injects. `test/e2e/package.test.ts` limits their size. */
export const SCRIPTS = {
  capture: 'lib/capture/capture.ts',
  collect: 'lib/capture/turns/collect.ts',
  article: 'lib/capture/finder.ts',
} as const;

/** Bundles the script that a browser would run for `entry` (an absolute path) into one string. */
export async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [lateExpressions],
    build: {
      write: false,
      target: 'chrome120',
      lib: { entry, formats: ['iife'], name: 'bundle' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('vite gave no output');
  return output.output[0].code;
}
