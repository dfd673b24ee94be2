import { expect, it } from 'vitest';
import { useKindSite } from './support/kind-site';
import { KINDS, type KindName } from './support/kinds';
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

const stateOf = async (id: string) => (await rowOf(site, id)).state;
const confirmed = (id: string) => until('the confirmation', async () => (await stateOf(id)) === 'confirmed');

/** Saves a clip whose request gets no answer until it is released. */
async function hanging(name: KindName, operation: string): Promise<string> {
  site.service.addFaults({ operation, kind: 'hold' });
  const id = await saveKind(site, name);
  await until('the request', () => times(site.service, operation) === 1);
  return id;
}

it('trial 59: while an upload and a link have no answer, all other jobs go at once, and each once', async () => {
  const upload = await hanging('upload', 'put_object');
  const link = await hanging('address', 'import_urls');
  const others: KindName[] = ['note', 'append', 'file'];
  // Together, because the two are given up after 25 s.
  await Promise.all(others.map(async (name) => confirmed(await saveKind(site, name))));
  expect([await stateOf(upload), await stateOf(link)]).toEqual(['sending', 'sending']);
  site.service.release();
  await confirmed(upload);
  await confirmed(link);
  const writes = [...others.map((name) => KINDS[name].write), 'import_urls', 'add_knowledge'];
  expect(writes.toSorted()).toEqual(
    site.service
      .commits()
      .map(({ operation }) => operation)
      .filter((operation) => writes.includes(operation))
      .toSorted(),
  );
});
