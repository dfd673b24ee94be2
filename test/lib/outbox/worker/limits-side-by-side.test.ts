import { expect, it } from 'vitest';
import type { Destination } from '../../../../lib/model/destination';
import { GAP } from '../../../../lib/outbox/worker/pace';
import { PAUSE } from '../../../../lib/outbox/worker/pause';
import { ProblemError } from '../../../../lib/problems/problem';
import { CONNECTION, makeDeps } from '../../support/deps';
import { base, notebook } from '../../support/destinations';
import { aClip } from '../../support/job';
import { failure, holding, link, page, READ_BASES, takesAll } from '../support/services';

const notebookOf = (id: string): Destination => ({ kind: 'notebook', id, name: id });
const ID = { a: 0, b: 1, c: 2 };

/** Three notes under way at once, and a fourth waiting. The test answers each by its notebook. */
async function threeAtOnce() {
  const answers: Partial<Record<string, (answer: unknown) => void>> = {};
  const deps = await makeDeps((name, input) =>
    name === 'import_doc'
      ? new Promise((resolve) => {
          answers[Object(input).folder_id] = resolve;
        })
      : takesAll(name, input),
  );
  for (const id of [...Object.keys(ID), 'd']) {
    await deps.outbox.add(id, aClip(), notebookOf(id));
    deps.clock.now += 1;
  }
  await expect.poll(() => Object.keys(answers).toSorted()).toEqual(['a', 'b', 'c']);
  /** Answers, and waits until the answer is stored. */
  async function answer(id: keyof typeof ID, with_: unknown): Promise<void> {
    answers[id]?.(with_);
    await expect.poll(async () => (await deps.jobs.get(id)).state).not.toBe('sending');
  }
  const states = async () => (await deps.jobs.all()).map(({ state }) => state).join(' ');
  return { ...deps, answers, answer, states };
}

it('after a limit nothing new begins, and requests under way end as the service says', async () => {
  const { answer, answers, worker, states, values, plans, clock } = await threeAtOnce();
  await answer('a', failure('rate', '20002', 7000));
  await answer('b', { id: 'doc' });
  await answer('c', failure('target', '310001'));
  await worker.drain();
  expect(Object.keys(answers)).not.toContain('d');
  expect(await states()).toBe('queued confirmed needs-you queued');
  expect(await values.of(PAUSE, CONNECTION).get()).toMatchObject({ problem: { kind: 'rate' }, failures: 1 });
  expect(plans.at(-1)).toBe(clock.now + 7000);
});

it.each([
  ['the same limit once more', ['rate', 'rate'], [undefined, undefined], 'rate', 30_000],
  ['a limit that ends sooner', ['rate', 'rate'], [60_000, 5000], 'rate', 60_000],
  ['a limit that ends later', ['rate', 'rate'], [5000, 60_000], 'rate', 60_000],
  ['a limit after a key that is not accepted', ['authentication', 'rate'], [], 'authentication', undefined],
  ['a key that is not accepted after a limit', ['rate', 'authentication'], [], 'authentication', undefined],
] as const)('%s belongs to the same round', async (_, [first, second], [one, other], kind, ms) => {
  const { answer, worker, values, clock } = await threeAtOnce();
  await answer('a', failure(first, '1', one));
  await answer('b', failure(second, '2', other));
  await answer('c', { id: 'doc' });
  await worker.drain();
  const pause = await values.of(PAUSE, CONNECTION).get();
  expect(pause).toMatchObject({ problem: { kind }, failures: 1 });
  expect(pause?.until).toBe(ms && clock.now + ms);
  if (first === second) expect(await values.of(GAP, CONNECTION).get()).toMatchObject({ ms: 250 });
});

it('a job that is added while a limit is being stored does not begin', async () => {
  const { outbox, answer, answers, values, worker } = await threeAtOnce();
  let write: () => void = () => undefined;
  const isWritten = new Promise<void>((resolve) => {
    write = resolve;
  });
  const { of } = values;
  const pause = of(PAUSE, CONNECTION);
  const update: typeof pause.update = async (change) => {
    await isWritten;
    return pause.update(change);
  };
  const late = (...[value, owner]: Parameters<typeof of>) =>
    value.name === PAUSE.name ? { ...pause, update } : of(value, owner);
  Object.assign(values, { of: late });
  await answer('a', failure('rate'));
  await outbox.add('e', aClip(), notebookOf('e'));
  await answer('b', { id: 'doc' });
  await answer('c', { id: 'doc' });
  write();
  await worker.drain();
  expect(Object.keys(answers).toSorted()).toEqual(['a', 'b', 'c']);
});

it('a job that still checks whether its service can be reached is not sent after another meets a limit', async () => {
  const held = holding((name) => name === READ_BASES);
  const limited = holding(
    (name) => name === 'import_doc',
    () => failure('rate'),
  );
  const deps = await makeDeps((name, input) =>
    name === 'import_doc' ? limited.answer(name, input) : held.answer(name, input),
  );
  await deps.outbox.add('note', aClip(), notebookOf('a'));
  await deps.outbox.add('link', link, base);
  await expect.poll(() => [held.count(), limited.count()]).toEqual([1, 1]);
  limited.release();
  await expect.poll(async () => (await deps.values.of(PAUSE, CONNECTION).get())?.problem.kind).toBe('rate');
  held.release();
  await deps.worker.drain();
  expect(deps.calls).not.toContain('import_urls');
  expect((await deps.jobs.get('link')).state).toBe('queued');
});

it('the next round waits longer, and has larger gaps between its writes', async () => {
  const { answer, answers, worker, values, clock, sleeps } = await threeAtOnce();
  await answer('a', failure('rate'));
  await answer('b', { id: 'doc' });
  await answer('c', { id: 'doc' });
  await worker.drain();
  clock.now += 30_000;
  const first = answers.a;
  const drained = worker.drain();
  await expect.poll(() => answers.a !== first && answers.d !== undefined).toBe(true);
  // 250, of which the half is gone in five minutes.
  expect(sleeps.map(Math.round)).toEqual([233]);
  answers.a?.(failure('rate'));
  answers.d?.({ id: 'doc' });
  await drained;
  expect(await values.of(PAUSE, CONNECTION).get()).toMatchObject({ failures: 2 });
});

it('a disk error in one job lets the others end', async () => {
  const { answer, jobs, answers, worker, guards, clock, states } = await threeAtOnce();
  const { update } = jobs;
  jobs.update = (id, ...rest) =>
    id === 'a' ? Promise.reject(new ProblemError({ kind: 'storage' })) : update(id, ...rest);
  answers.a?.({ id: 'doc' });
  await answer('b', { id: 'doc' });
  await answer('c', { id: 'doc' });
  guards.length = 0;
  const drained = worker.drain();
  await expect.poll(states).toBe('sending confirmed confirmed queued');
  await drained;
  expect(guards).toContain(clock.now + 30_000);
});

it('a job whose absence is proven does not wait for its turn, because the proof would become too old', async () => {
  let othersSent: () => void = () => undefined;
  const areOthersSent = new Promise<void>((resolve) => {
    othersSent = resolve;
  });
  const readsOf = (all: string[]) => all.filter((name) => name === 'list_note_by_folder_id').length;
  const deps = await makeDeps(async (name, input) => {
    if (Object(input).folder_id === 'b') othersSent();
    if (name === 'import_doc' && !calls.includes('list_note_by_folder_id')) return failure('ambiguous');
    if (name !== 'list_note_by_folder_id') return takesAll(name, input);
    // The read that proves the absence.
    if (readsOf(calls) === 3) await areOthersSent;
    return page();
  });
  const { outbox, worker, jobs, values, clock, calls, sleeps } = deps;
  await outbox.add('id', aClip(), notebook);
  for (let read = 0; read < 3; read++) {
    await worker.drain();
    clock.now += 61_000;
  }
  await values.of(GAP, CONNECTION).put({ ms: 4000, tooShort: 0, at: clock.now });
  sleeps.push = (ms) => {
    if (ms > 4000) clock.now += ms;
    return 0;
  };
  await outbox.add('a', aClip(), notebookOf('a'));
  await outbox.add('b', aClip(), notebookOf('b'));
  await worker.drain();
  expect((await jobs.get('id')).state).toBe('confirmed');
  expect(readsOf(calls)).toBe(3);
});
