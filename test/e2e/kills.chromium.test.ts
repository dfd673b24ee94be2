import { beforeEach, describe, expect, it } from 'vitest';
import { useKindSite } from './support/kind-site';
import { KIND_NAMES, KINDS, type Kind, type KindName } from './support/kinds';
import { sent, stored, times } from './support/logs';
import { expectOutcome, type Outcome } from './support/outcomes';
import { saveKind } from './support/save-kind';
import { rowOf, settle } from './support/settle';
import { until } from './support/until';

const site = useKindSite();
beforeEach(async () => {
  // A new worker knows nothing, so it begins by asking whether the service can be reached.
  await site.chromium.killWorker();
});

const committed = (operation: string) =>
  site.service.commits().filter((commit) => commit.operation === operation).length;

/**
 * `before`: the call never reaches the service. `after`: it is done, but not answered. `late`: it is done
 * when released.
 */
type When = 'before' | 'after' | 'late';

/** Saves a clip and kills the worker while the service holds one of its calls. */
async function killAt(name: KindName, operation: string, nth: number, when: When): Promise<string> {
  site.service.addFaults({ operation, nth, kind: 'hold', when: when === 'after' ? when : 'before' });
  if (when === 'before') site.service.addFaults({ operation, nth, kind: 'drop-before' });
  const id = await saveKind(site, name);
  await until('the call', () => times(site.service, operation) === nth);
  // The service fetches the page of an address before it stores the entry.
  if (when === 'after' && operation === 'import_urls') await until('the write', () => committed(operation));
  await site.chromium.killWorker();
  expect(await rowOf(site, id)).toMatchObject({ clip: { title: 'Bread' } });
  return id;
}

it.each(KIND_NAMES)('%s: a job without faults makes the requests that are listed below', async (name) => {
  const id = await saveKind(site, name);
  await expectOutcome(site, name, id, 'goes on');
  expect(site.service.requests().map(({ operation }) => operation)).toEqual(KINDS[name].requests);
  expect(sent(site.service)).toEqual(KINDS[name].sends);
});

describe.each<[KindName, string, number, Outcome, Outcome, [number, number]?]>([
  ['note', 'list_note_folder_by_cursor', 1, 'goes on', 'goes on'],
  ['note', 'import_doc', 1, 'sent again', 'found'],
  ['append', 'list_note_folder_by_cursor', 1, 'goes on', 'goes on'],
  ['append', 'append_doc', 1, 'sent again', 'found'],
  ['address', 'get_addable_knowledge_base_list', 1, 'goes on', 'goes on'],
  ['address', 'get_knowledge_list', 1, 'goes on', 'goes on'],
  ['address', 'import_urls', 1, 'sent again', 'asked, there'],
  ['entry', 'search_knowledge', 1, 'goes on', 'goes on'],
  ['entry', 'add_knowledge', 1, 'sent again', 'asked, there'],
  // For files, the numbers count media records that are left without an entry.
  ['file', 'get_addable_knowledge_base_list', 1, 'goes on', 'goes on', [0, 0]],
  ['file', 'check_repeated_names', 1, 'goes on', 'goes on', [0, 0]],
  ['file', 'create_media', 1, 'goes on', 'goes on', [0, 1]],
  ['file', 'put_object', 1, 'goes on', 'goes on', [1, 1]],
  ['file', 'add_knowledge', 1, 'sent again', 'found', [1, 0]],
  ['upload', 'get_addable_knowledge_base_list', 1, 'goes on', 'goes on', [0, 0]],
  ['upload', 'check_repeated_names', 1, 'goes on', 'goes on', [0, 0]],
  ['upload', 'create_media', 1, 'goes on', 'goes on', [0, 1]],
  ['upload', 'put_object', 1, 'goes on', 'goes on', [1, 1]],
  ['upload', 'add_knowledge', 1, 'sent again', 'found', [1, 0]],
  ['parts', 'list_note_folder_by_cursor', 1, 'goes on', 'goes on'],
  // Refused as too large, so there is nothing to find.
  ['parts', 'import_doc', 1, 'sent again', 'sent again'],
  ['parts', 'import_doc', 2, 'sent again', 'found'],
  ['parts', 'append_doc', 1, 'sent again', 'found'],
  ['parts', 'append_doc', 2, 'sent again', 'sent again'],
  ['parts', 'import_doc', 3, 'sent again', 'found'],
])('%s: the worker is killed at %s %i', (name, operation, nth, before, after, orphans) => {
  const trials = orphans ? 'trials 44, 46' : 'trial 46';

  it(`${trials}: before the service handles it: ${before}`, async () => {
    const id = await killAt(name, operation, nth, 'before');
    site.service.release();
    await expectOutcome(site, name, id, before);
    if (orphans) expect(committed('create_media') - committed('add_knowledge')).toBe(orphans[0]);
  });

  it(`${trials}: after the service has handled it: ${after}`, async () => {
    const id = await killAt(name, operation, nth, 'after');
    site.service.release();
    await expectOutcome(site, name, id, after);
    if (orphans) expect(committed('create_media') - committed('add_knowledge')).toBe(orphans[1]);
  });
});

it.each<[KindName, string, number, Outcome]>([
  ['note', 'list_note_by_folder_id', 1, 'found'],
  ['note', 'get_doc_content', 1, 'found'],
  ['append', 'get_doc_content', 1, 'found'],
  ['address', 'get_knowledge_list', 2, 'asked, there'],
  ['entry', 'search_knowledge', 2, 'asked, there'],
  ['file', 'get_knowledge_list', 1, 'found'],
  ['upload', 'get_knowledge_list', 1, 'found'],
  ['parts', 'get_doc_content', 1, 'found'],
])(
  'trial 46: %s: the worker is killed again while it verifies its write by %s',
  async (name, read, nth, outcome) => {
    site.service.addFaults({ operation: KINDS[name].write, kind: 'drop-after' });
    const id = await killAt(name, read, nth, 'before');
    site.service.release();
    await expectOutcome(site, name, id, outcome);
  },
);

it.each<[KindName, Outcome]>([
  ['note', 'found'],
  ['append', 'found'],
  ['address', 'asked, there'],
  ['entry', 'asked, there'],
  ['file', 'found'],
  ['upload', 'found'],
  ['parts', 'found'],
])('trial 33: %s: a write that arrives a minute after its worker was killed: %s', async (name, outcome) => {
  const { write, piece }: Kind = KINDS[name];
  const id = await killAt(name, write, 1, 'late');
  await until('a look', async () => {
    const { events } = await site.call('outbox.log', { id });
    return events.some(({ finding }) => finding === 'absent');
  });
  await site.pass(60_000);
  site.service.release();
  await until('the write', () => stored(site.service).includes(piece));
  await expectOutcome(site, name, id, outcome);
});

it('trial 34: a write that arrives after the proof of its absence is stored twice, and the log counts it', async () => {
  const id = await killAt('note', 'import_doc', 1, 'late');
  await settle(site, id);
  expect(stored(site.service)).toEqual([1]);
  site.service.release();
  await until('the late write', () => stored(site.service).length === 2);
  expect(sent(site.service)).toEqual([1, 1]);
});

it('every request obeys the contract', () => {
  expect(site.service.violations()).toEqual([]);
});
