import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundle, MAX_SCRIPT_BYTES } from '../../capture/support/bundle';
import { percent } from '../report';
import type { Section } from '../section';

export const size: Section = {
  name: 'size',
  title: 'The script that is injected by a click',
  run: async () => {
    const script = await bundle(fileURLToPath(new URL('../../../lib/capture/capture.ts', import.meta.url)));
    const bytes = Buffer.byteLength(script);
    return {
      table: {
        columns: ['script', 'minified', 'limit', 'used', 'gzip'],
        rows: [
          ['capture', bytes, MAX_SCRIPT_BYTES, percent(bytes, MAX_SCRIPT_BYTES), gzipSync(script).length],
        ],
        note: 'bytes',
      },
    };
  },
};
