import { beforeEach, describe, expect, it } from 'vitest';
import { type Kill, killAt } from './support/kill-at';
import { useKindSite } from './support/kind-site';
import { KINDS, type KindName } from './support/kinds';
import { sent, stored } from './support/logs';
import { expectOutcome, type Outcome } from './support/outcomes';
import { settle } from './support/settle';
import { until } from './support/until';

// Every call of every kind of job is played without a browser: `test/lib/background/kills.test.ts`.
const site = useKindSite();
const kill = (at: Kill) => killAt({ ...site, kill: () => site.chromium.killWorker() }, at);
beforeEach(async () => {
  // A new worker knows nothing, so it begins by asking whether the service can be reached.
  await site.chromium.killWorker();
});

describe.each<[KindName, string, Outcome, Outcome]>([
  ['note', 'import_doc', 'sent again', 'found'],
  ['append', 'append_doc', 'sent again', 'found'],
  ['address', 'import_urls', 'sent again', 'asked, there'],
  ['entry', 'add_knowledge', 'sent again', 'asked, there'],
  ['file', 'put_object', 'goes on', 'goes on'],
  ['upload', 'add_knowledge', 'sent again', 'found'],
  ['parts', 'append_doc', 'sent again', 'found'],
])('trial 46: %s: the worker is killed at %s', (name, operation, before, after) => {
  it.each([
    ['before', before],
    ['after', after],
  ] as const)('%s the service handles it: %s', async (when, outcome) => {
    const id = await kill({ name, operation, nth: 1, when });
    site.service.release();
    await expectOutcome(site, name, id, outcome);
  });
});

it('trial 46: the worker is killed again while it verifies its write', async () => {
  site.service.addFaults({ operation: KINDS.note.write, kind: 'drop-after' });
  const id = await kill({ name: 'note', operation: 'get_doc_content', nth: 1, when: 'before' });
  site.service.release();
  await expectOutcome(site, 'note', id, 'found');
});

it('trial 34: a write that arrives after the proof of its absence is stored twice, and the log counts it', async () => {
  const id = await kill({ name: 'note', operation: 'import_doc', nth: 1, when: 'late' });
  await settle(site, id);
  expect(stored(site.service)).toEqual([1]);
  site.service.release();
  await until('the late write', () => stored(site.service).length === 2);
  expect(sent(site.service)).toEqual([1, 1]);
});
