import { build } from 'vite';

/** The scripts that a click injects, and the maximum bytes of each. */
export const SCRIPTS = {
  capture: { entry: 'lib/capture/capture.ts', most: 159_500 },
  collect: { entry: 'lib/capture/turns/collect.ts', most: 9_000 },
  article: { entry: 'lib/capture/finder.ts', most: 110_500 },
} as const;

/** Bundles the script that a browser would run for `entry` (an absolute path) into one string. */
export async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
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
