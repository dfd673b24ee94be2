import { build } from 'vite';

/** What a browser is made to read at a click. */
export const MAX_SCRIPT_BYTES = 120_000;

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
