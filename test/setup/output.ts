import path from 'node:path';

/** The folder with the build of `browser`. */
export function output(browser: 'chrome' | 'edge' | 'firefox'): string {
  return path.resolve('.output', `${browser}-mv3`);
}
