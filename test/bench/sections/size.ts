import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundle, SCRIPTS } from '../../capture/support/bundle';
import type { Section } from '../section';

export const size: Section = {
  name: 'size',
  title: 'The scripts that are injected by a click: one for a selection, both for an article',
  run: async () => {
    const rows = await Promise.all(
      Object.entries(SCRIPTS).map(async ([name, entry]) => {
        const script = await bundle(fileURLToPath(new URL(`../../../${entry}`, import.meta.url)));
        return [name, Buffer.byteLength(script), gzipSync(script).length];
      }),
    );
    return {
      table: {
        columns: ['script', 'minified', 'gzip'],
        rows,
        note: 'bytes, as the bundler minifies them; the package has them a little smaller',
      },
    };
  },
};
