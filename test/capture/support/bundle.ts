import { build } from 'vite';

/** The scripts that are injected by a click, and the most bytes that each may have. */
export const SCRIPTS = {
  capture: { entry: 'lib/capture/capture.ts', most: 104_000 },
  article: { entry: 'lib/capture/article/finder.ts', most: 60_000 },
} as const;

/** The script that a browser would run for `entry`, an absolute path, as one string. */
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
