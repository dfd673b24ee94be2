import path from 'node:path';

/** Where the build of `browser` is. */
export function output(browser: 'chrome' | 'edge' | 'firefox'): string {
  return path.resolve('.output', `${browser}-mv3`);
}
