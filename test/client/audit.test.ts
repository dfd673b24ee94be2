import 'fake-indexeddb/auto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from '../../lib/service/client';
import { CONNECTION, makeDeps } from '../lib/support/deps';
import { aClip } from '../lib/support/job';
import { listen } from '../service/listen';
import { type StandIn, startStandIn } from '../service/stand-in';

const MINUTE = 60_000;
const base = { kind: 'knowledge-base', id: 'kb_research', name: 'Research' } as const;
let service: StandIn;
let site: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  service = await startStandIn();
  const answer = async (_request: IncomingMessage, response: ServerResponse) => {
    response.end('<!doctype html><title>How to bake bread | Loaf</title>');
  };
  site = await listen(0, Date.now, answer, console.error);
});
beforeEach(() => service.reset('small'));
afterAll(async () => {
  await Promise.all([service.close(), site.close()]);
});

/** Saves a link, then lets the service and the worker have the time until each read. */
async function saveAndWait(waits: readonly number[]) {
  const { baseUrl, clientId, apiKey } = {
    baseUrl: service.url,
    clientId: service.clientId,
    apiKey: service.apiKey,
  };
  const connection = { ...CONNECTION, baseUrl, clientId, apiKey };
  const real = createClient(connection, { fetch, online: () => true, now: Date.now });
  const deps = await makeDeps(() => ({}), { real });
  const url = `${site.url}/bread`;
  await deps.outbox.add('id', aClip({ kind: 'link', title: 'How to bake bread', url, markdown: '' }), base);
  await deps.worker.drain();
  const audit = async () => (await deps.jobs.get('id')).receipt?.audit;
  for (const [index, wait] of waits.entries()) {
    service.pass(wait);
    deps.clock.now += wait;
    await deps.worker.drain();
    await vi.waitFor(async () => expect((await audit())?.reads).toBe(index + 1));
  }
  return audit();
}

it.each<[string, Parameters<StandIn['setOptions']>[0], number[], object]>([
  ['the right title', {}, [MINUTE], { reads: 1 }],
  ['the right title, late', { titleLagMs: 2 * MINUTE }, [MINUTE, 2 * MINUTE], { reads: 2 }],
  ['an entry that the list shows late', { readLagMs: 2 * MINUTE }, [MINUTE, 2 * MINUTE], { reads: 2 }],
  [
    'the title of a sign-in page',
    { fetchedTitle: '登录 - 知乎' },
    [MINUTE],
    { doubt: { kind: 'sign-in', title: '登录 - 知乎' } },
  ],
  [
    'the title of another page, late',
    { fetchedTitle: 'Ten fast cars', titleLagMs: 2 * MINUTE },
    [MINUTE, 2 * MINUTE],
    { doubt: { kind: 'other', title: 'Ten fast cars' } },
  ],
])('the audit of a link finds %s', async (_, options, waits, audit) => {
  service.setOptions(options);
  expect(await saveAndWait(waits)).toMatchObject(audit);
  expect(service.violations()).toEqual([]);
});
