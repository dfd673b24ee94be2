import { expect, it } from 'vitest';
import type { Destination } from '../../../../lib/model/destination';
import { PAUSE } from '../../../../lib/outbox/worker/pause';
import { USER_PAUSED } from '../../../../lib/outbox/worker/user-paused';
import type { Problem } from '../../../../lib/problems/problem';
import type { FailureKind } from '../../../../lib/service/codes';
import { ServiceError } from '../../../../lib/service/failures';
import { CONNECTION, makeDeps } from '../../support/deps';
import { base, notebook } from '../../support/destinations';
import { aClip } from '../../support/job';
import { link } from '../support/services';

const PROBES = { base: 'get_addable_knowledge_base_list', notebook: 'list_note_folder_by_cursor' };
type ServiceProblem = Problem & { kind: FailureKind };
const NOT_SENT = { state: 'waiting', problem: { kind: 'not-sent' } };
const DONE = { state: 'confirmed', problem: undefined };

/** An outbox over services that fail these reads, and so get no other requests. Default: they do not answer. */
async function outboxOver(down: string[], problem: Partial<ServiceProblem> = { status: 503 }) {
  const deps = await makeDeps((name) => {
    if (down.includes(name)) return new ServiceError({ kind: 'ambiguous', ...problem });
    if (name === 'import_urls') return [{ urls: [link.url], code: '0', mediaId: 'm' }];
    return { id: 'doc', items: [] };
  });
  /** Paused, so that nothing is sent before the test says so. */
  async function add(id: string, destination: Destination): Promise<void> {
    await deps.values.of(USER_PAUSED).put(true);
    await deps.outbox.add(id, destination === base ? link : aClip(), destination);
    await deps.worker.drain();
    await deps.values.of(USER_PAUSED).put(false);
    deps.clock.now += 1;
  }
  await add('base', base);
  await add('notebook', notebook);
  const shown = async () => Object.fromEntries((await deps.outbox.list()).map((job) => [job.id, job]));
  return { ...deps, down, add, shown };
}

it.each([
  ['none', [], { base: DONE, notebook: DONE }, 30_000],
  ['the one', [PROBES.base], { base: NOT_SENT, notebook: DONE }, 30_000],
  ['the other', [PROBES.notebook], { base: DONE, notebook: NOT_SENT }, 30_000],
  ['each', Object.values(PROBES), { base: NOT_SENT, notebook: NOT_SENT }, 30_000],
])('%s is down: its jobs wait and are retried, and no other job is held back', async (...row) => {
  const [, down, expected, wake] = row;
  const { worker, clock, plans, shown, ...deps } = await outboxOver(down);
  await worker.drain();
  expect(await shown()).toMatchObject(expected);
  // A link that was delivered is audited half a minute later.
  expect(plans.at(-1)).toBe(clock.now + wake);
  deps.down.length = 0;
  clock.now += 60_000;
  await worker.drain();
  expect(await shown()).toMatchObject({ base: DONE, notebook: DONE });
  expect(await deps.values.of(PAUSE, CONNECTION).get()).toBeNull();
});

it.each<[string, Partial<ServiceProblem>, Problem]>([
  ['an error', { status: 503 }, { kind: 'not-sent', status: 503 }],
  ['nothing', {}, { kind: 'unreached' }],
])('a job shows what came back: %s', async (_, answer, problem) => {
  const { worker, shown } = await outboxOver([PROBES.base], answer);
  await worker.drain();
  expect((await shown()).base?.problem).toEqual(problem);
});

it.each<[string, Partial<ServiceProblem>, unknown]>([
  ['does not know the request', { kind: 'misrouted', status: 404 }, { kind: 'misrouted', status: 404 }],
  ['is refused before it', { kind: 'terminal', status: 400 }, { kind: 'misrouted', status: 400 }],
])('a service that %s gets no writes, and is asked again', async (_, answer, problem) => {
  const { worker, clock, plans, calls, shown, ...deps } = await outboxOver([PROBES.base], answer);
  await worker.drain();
  expect(await shown()).toMatchObject({ base: { state: 'waiting', problem }, notebook: DONE });
  expect(plans.at(-1)).toBe(clock.now + 30_000);
  deps.down.length = 0;
  clock.now += 30_000;
  await worker.drain();
  expect(await shown()).toMatchObject({ base: DONE });
});

it('a write to a service that does not know the request is the last before it does', async () => {
  let isGone = true;
  const deps = await makeDeps((name) =>
    isGone && (name === 'import_doc' || deps.calls.includes('import_doc'))
      ? new ServiceError({ kind: 'misrouted', status: 404 })
      : { id: 'doc', items: [] },
  );
  for (const id of ['a', 'b']) {
    await deps.outbox.add(id, aClip(), notebook);
    await deps.worker.drain();
  }
  const states = async () => (await deps.outbox.list()).map(({ id, state }) => `${id} ${state}`);
  expect(await states()).toEqual(['b waiting', 'a needs-you']);
  isGone = false;
  deps.clock.now += 30_000;
  await deps.worker.drain();
  expect(await states()).toEqual(expect.arrayContaining(['b confirmed', 'a needs-you']));
});

it('a service that does not answer is asked at growing intervals, and holds no other job back', async () => {
  const { worker, clock, plans, calls, add } = await outboxOver([PROBES.base]);
  await worker.drain();
  clock.now += 10_000;
  await add('another', notebook);
  calls.length = 0;
  await worker.drain();
  expect(calls.toSorted()).toEqual([PROBES.base, 'import_doc']);
  expect(plans.at(-1)).toBe(clock.now + 60_000);
});

it.each([
  ['one service', PROBES.base, 'base', 'notebook', notebook],
  ['the other one', PROBES.notebook, 'notebook', 'base', base],
] as const)('a key that may not use %s holds back only the jobs that go there', async (...row) => {
  const [, probe, refused, allowed, destination] = row;
  const { worker, clock, plans, add, shown } = await outboxOver([probe], { kind: 'target' });
  await worker.drain();
  const waiting = { state: 'waiting', problem: { kind: 'authentication' } };
  expect(await shown()).toMatchObject({ [refused]: waiting, [allowed]: DONE });
  clock.now += 10_000;
  await add('another', destination);
  await worker.drain();
  expect(await shown()).toMatchObject({ [refused]: waiting, another: DONE });
  // Only the audit of a link wakes the background.
  expect(plans.at(-1) !== undefined).toBe(allowed === 'base');
});
