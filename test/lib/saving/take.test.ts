import { expect, it } from 'vitest';
import type { TakeDeps } from '../../../lib/saving/take-clip';
import { takeClip } from '../../../lib/saving/take-clip';

it('fetches a file before its permission is given back', async () => {
  const steps: string[] = [];
  const deps: TakeDeps = {
    captures: { read: () => Promise.reject(new Error('nothing to read')) },
    online: () => true,
    now: () => 0,
    fetch: async () => {
      steps.push('fetch');
      return new Response('%PDF-1.7');
    },
    access: {
      async forFile(fetchIt) {
        steps.push('begin');
        const found = await fetchIt();
        steps.push('end');
        return found;
      },
    },
  };
  await takeClip({ what: 'tab-file', url: 'https://files.example/a.pdf', title: '' }, deps);
  expect(steps).toEqual(['begin', 'fetch', 'end']);
});
