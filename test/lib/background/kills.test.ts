import { beforeEach, describe, expect, it } from 'vitest';
import { committed, killAt } from '../../e2e/support/kill-at';
import { HTML, KIND_NAMES, KINDS, type Kind, type KindName } from '../../e2e/support/kinds';
import { sent, stored } from '../../e2e/support/logs';
import { expectOutcome, type Outcome } from '../../e2e/support/outcomes';
import { saveKind, startAfresh } from '../../e2e/support/save-kind';
import { settle } from '../../e2e/support/settle';
import { until } from '../../e2e/support/until';
import { useBackground } from './support/background';
import { captureKind } from './support/capture-kind';

const site = useBackground(HTML, captureKind);

beforeEach(async () => {
  await startAfresh(site);
  // A new background knows nothing, so it begins by asking whether the service can be reached.
  await site.kill();
});

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
])('%s: the background is killed at %s %i', (name, operation, nth, before, after, orphans) => {
  const trials = orphans ? 'trials 44, 46' : 'trial 46';

  it(`${trials}: before the service handles it: ${before}`, async () => {
    const id = await killAt(site, { name, operation, nth, when: 'before' });
    site.service.release();
    await expectOutcome(site, name, id, before);
    if (orphans) expect(committed(site, 'create_media') - committed(site, 'add_knowledge')).toBe(orphans[0]);
  });

  it(`${trials}: after the service has handled it: ${after}`, async () => {
    const id = await killAt(site, { name, operation, nth, when: 'after' });
    site.service.release();
    await expectOutcome(site, name, id, after);
    if (orphans) expect(committed(site, 'create_media') - committed(site, 'add_knowledge')).toBe(orphans[1]);
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
  'trial 46: %s: the background is killed again while it verifies its write by %s',
  async (name, read, nth, outcome) => {
    site.service.addFaults({ operation: KINDS[name].write, kind: 'drop-after' });
    const id = await killAt(site, { name, operation: read, nth, when: 'before' });
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
])(
  'trial 33: %s: a write that arrives a minute after its background was killed: %s',
  async (name, outcome) => {
    const { write, piece }: Kind = KINDS[name];
    const id = await killAt(site, { name, operation: write, nth: 1, when: 'late' });
    await until('a look', async () => {
      const { events } = await site.call('outbox.log', { id });
      return events.some(({ finding }) => finding === 'absent');
    });
    await site.pass(60_000);
    site.service.release();
    await until('the write', () => stored(site.service).includes(piece));
    await expectOutcome(site, name, id, outcome);
  },
);

it('trial 34: a write that arrives after the proof of its absence is stored twice, and the log counts it', async () => {
  const id = await killAt(site, { name: 'note', operation: 'import_doc', nth: 1, when: 'late' });
  await settle(site, id);
  expect(stored(site.service)).toEqual([1]);
  site.service.release();
  await until('the late write', () => stored(site.service).length === 2);
  expect(sent(site.service)).toEqual([1, 1]);
});

it('every request obeys the contract', () => {
  expect(site.service.violations()).toEqual([]);
});
