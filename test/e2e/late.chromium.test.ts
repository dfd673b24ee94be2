import { expect, it } from 'vitest';
import { useKindSite } from './support/kind-site';
import { times } from './support/logs';
import { expectOutcome } from './support/outcomes';
import { saveKind } from './support/save-kind';
import { rowOf } from './support/settle';
import { type Strike, strike } from './support/strikes';
import { until } from './support/until';

const site = useKindSite();

it.each<[string, Strike]>([
  ['an answer that comes too late', { kind: 'delay', ms: 40_000, when: 'after' }],
  ['trial 29: an answer of one byte a second', { kind: 'slow', bytesPerSecond: 1 }],
])('%s: times out, is found, and is not sent again', async (_, fault) => {
  strike(site.service, 'import_doc', fault);
  const id = await saveKind(site, 'note');
  // The client's time limit is 25 s.
  await until('the call to be given up', async () => (await rowOf(site, id)).state !== 'sending');
  await expectOutcome(site, 'note', id, 'found');
  expect(times(site.service, 'import_doc')).toBe(1);
});

it('every request obeys the contract', () => {
  expect(site.service.violations()).toEqual([]);
});
