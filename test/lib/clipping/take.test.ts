import { expect, it } from 'vitest';
import type { TakeWorld } from '../../../lib/clipping/take';
import { takeFile } from '../../../lib/clipping/take';

it('fetches a file within what gives its permission back', async () => {
  const steps: string[] = [];
  const world: TakeWorld = {
    online: () => true,
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
  await takeFile({ url: 'https://files.example/a.pdf', title: '' }, world);
  expect(steps).toEqual(['begin', 'fetch', 'end']);
});
