import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundle, SCRIPTS } from '../../capture/support/bundle';
import { percent } from '../report';
import type { Section } from '../section';

export const size: Section = {
  name: 'size',
  title: 'The scripts that are injected by a click: one for a selection, both for an article',
  run: async () => {
    const rows = await Promise.all(
      Object.entries(SCRIPTS).map(async ([name, { entry, most }]) => {
        const script = await bundle(fileURLToPath(new URL(`../../../${entry}`, import.meta.url)));
        const bytes = Buffer.byteLength(script);
        return [name, bytes, most, percent(bytes, most), gzipSync(script).length];
      }),
    );
    return {
      table: {
        columns: ['script', 'minified', 'limit', 'used', 'gzip'],
        rows,
        note: 'bytes',
      },
    };
  },
};
