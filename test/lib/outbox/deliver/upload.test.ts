import { describe, expect, it } from 'vitest';
import type { Clip } from '../../../../lib/model/clip';
import type { Destination } from '../../../../lib/model/destination';
import { ProblemError } from '../../../../lib/problems/problem';
import type { FailureKind } from '../../../../lib/service/codes';
import { ServiceError } from '../../../../lib/service/failures';
import { addKnowledge } from '../../../../lib/service/knowledge';
import { makeDeps } from '../../support/deps';
import { base } from '../../support/destinations';
import type { Answer } from '../../support/fake-client';
import { aClip } from '../../support/job';

const HOUR = 3600_000;
const YEAR = 365.25 * 24 * HOUR;
const bytes = new Blob(['%PDF-1.7']);

/** A clip of a file of this type. */
function aFile(extension = 'pdf', mime = 'application/pdf', modifiedAt = 1_700_000_000_000): Clip {
  const file = { extension, mime, size: bytes.size, modifiedAt };
  return aClip({ kind: 'file', title: 'Report', markdown: '', url: '', file, bytes });
}

/** A service that accepts everything. Each record has its own key, and the names in `taken` exist. */
function service(taken: string[] = []) {
  let records = 0;
  const answer: Answer = (name, input) => {
    switch (name) {
      case 'check_repeated_names':
        return (input as { params: { name: string }[] }).params.map((one) => ({
          name: one.name,
          repeated: taken.includes(one.name),
        }));
      case 'create_media':
        records += 1;
        return {
          id: `media-${records}`,
          credential: {
            objectKey: `key-${records}`,
            expiresAt: Date.UTC(2026, 10, 21) + 48 * HOUR,
            customDomain: '',
          },
        };
      case 'add_knowledge':
        return { id: `media-${records}` };
      default:
        return {};
    }
  };
  return { answer, taken };
}
/** The same service, which fails these calls of an operation (the first is 1). */
function failing(operation: string, error: Error, ...calls: number[]) {
  const { answer, taken } = service();
  let count = 0;
  const failed: Answer = (name, input) => {
    if (name === operation) count += 1;
    return name === operation && calls.includes(count) ? error : answer(name, input);
  };
  return { answer: failed, taken };
}
const failure = (kind: FailureKind, status?: number) =>
  new ServiceError({ kind, ...(status ? { status } : {}) });

const STEPS = ['check_repeated_names', 'create_media', 'put_object', 'add_knowledge'];
/** The upload steps, without the reads that check whether the service can be reached. */
const steps = (calls: string[]) => calls.filter((name) => STEPS.includes(name));

it.each([
  ['1965', -5 * YEAR],
  ['2020', 50 * YEAR],
  ['30828, the last year of NTFS', 28_858 * YEAR],
])('a file of the year %s has a time that the service takes', async (_, modifiedAt) => {
  const { outbox, worker, calls, inputs } = await makeDeps(service().answer);
  await outbox.add('id', aFile('pdf', 'application/pdf', modifiedAt), base);
  await worker.drain();
  const input = inputs[calls.indexOf('add_knowledge')];
  expect(addKnowledge.input.safeParse(input)).toMatchObject({ success: true });
});

it('uses one free name in all three steps', async () => {
  const { outbox, worker, calls, inputs, jobs } = await makeDeps(service(['Report.pdf']).answer);
  await outbox.add('id', aFile(), base);
  await worker.drain();
  expect(steps(calls)).toEqual(STEPS);
  const [create, put, add] = STEPS.slice(1).map((name) => inputs[calls.indexOf(name)]);
  expect(create).toMatchObject({
    ...{ file_name: 'Report (2).pdf', file_size: 8, file_ext: 'pdf', content_type: 'application/pdf' },
  });
  expect(put).toMatchObject({ 0: { objectKey: 'key-1' }, 1: bytes, 2: 'application/pdf' });
  expect(add).toMatchObject({
    ...{ media_type: 1, media_id: 'media-1', title: 'Report (2).pdf', knowledge_base_id: 'kb' },
    file_info: {
      file_name: 'Report (2).pdf',
      cos_key: 'key-1',
      file_size: 8,
      last_modify_time: 1_700_000_000,
    },
  });
  expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', receipt: { ids: ['media-1'] } });
  expect(await jobs.bytes('id')).toBeUndefined();
  expect(await outbox.list()).toMatchObject([{ savedAs: 'Report (2).pdf' }]);
});

it('does not ask for names of a type whose names are not checked', async () => {
  const { outbox, worker, calls } = await makeDeps(service().answer);
  await outbox.add('id', aFile('mp3', 'audio/mpeg'), base);
  await worker.drain();
  expect(steps(calls)).toEqual(STEPS.slice(1));
});

it('sends no page that is too large as a file, and says so in the words of a file', async () => {
  const markdown = 'x'.repeat(10 * 1024 * 1024);
  const { outbox, worker, calls, jobs } = await makeDeps(service().answer);
  await outbox.add('id', aClip({ kind: 'article', markdown }), base);
  await worker.drain();
  expect(steps(calls)).toEqual([]);
  const problem = { kind: 'file-size', limit: '10 MB' };
  expect(await jobs.get('id')).toMatchObject({ state: 'needs-you', problem });
});

describe('renews a credential', () => {
  it('once, and at once, if the store refuses it', async () => {
    const { outbox, worker, calls, jobs } = await makeDeps(
      failing('put_object', failure('ambiguous', 403), 1).answer,
    );
    await outbox.add('id', aFile(), base);
    await worker.drain();
    expect(steps(calls)).toEqual([...STEPS.slice(0, 3), ...STEPS.slice(1)]);
    expect((await jobs.get('id')).state).toBe('confirmed');
  });

  it.each([500, undefined])('but not for another problem: %s', async (status) => {
    const { outbox, worker, calls, jobs } = await makeDeps(
      failing('put_object', failure('ambiguous', status), 1).answer,
    );
    await outbox.add('id', aFile(), base);
    await worker.drain();
    expect(steps(calls)).toEqual(STEPS.slice(0, 3));
    expect(await jobs.get('id')).toMatchObject({ state: 'waiting', problem: { kind: 'not-sent' } });
  });
});

describe('continues an upload that has no entry yet', () => {
  /** The file is uploaded; then the service sets a limit, which is a definite refusal. */
  async function limited(answer: Answer) {
    const deps = await makeDeps(answer);
    await deps.outbox.add('id', aFile(), base);
    await deps.worker.drain();
    expect(await deps.jobs.get('id')).toMatchObject({ state: 'queued', upload: { mediaId: 'media-1' } });
    deps.calls.length = 0;
    return deps;
  }
  const limit = () => failing('add_knowledge', failure('rate'), 1);

  it.each<[string, number, string[]]>([
    ['while its credential holds', 0.5 * HOUR, [STEPS[0], STEPS[3]].map(String)],
    ['not after', 72 * HOUR, STEPS],
  ])('%s', async (_, ms, expected) => {
    const { worker, calls, clock, jobs } = await limited(limit().answer);
    clock.now += ms;
    await worker.drain();
    expect(steps(calls)).toEqual(expected);
    expect((await jobs.get('id')).state).toBe('confirmed');
  });

  it.each(['offline', 'not-sent'] as const)('after its entry was %s', async (kind) => {
    const { answer } = failing('add_knowledge', new ProblemError({ kind }), 1);
    const { outbox, worker, calls, clock, jobs } = await makeDeps(answer);
    await outbox.add('id', aFile(), base);
    await worker.drain();
    expect(await jobs.get('id')).toMatchObject({ state: 'waiting', problem: { kind } });
    calls.length = 0;
    clock.now += HOUR / 2;
    await worker.drain();
    expect(steps(calls)).toEqual([STEPS[0], STEPS[3]]);
    expect((await jobs.get('id')).state).toBe('confirmed');
  });

  it('but not if its name was taken meanwhile', async () => {
    const { answer, taken } = limit();
    const { worker, calls, inputs, clock } = await limited(answer);
    taken.push('Report.pdf');
    clock.now += HOUR / 2;
    await worker.drain();
    expect(steps(calls)).toEqual(STEPS);
    expect(inputs.at(-1)).toMatchObject({ title: 'Report (2).pdf', media_id: 'media-2' });
  });

  it('but not if it got another name', async () => {
    const { outbox, worker, calls, clock } = await limited(limit().answer);
    await outbox.edit({ id: 'id', title: 'Mine', markdown: '' });
    clock.now += HOUR / 2;
    await worker.drain();
    expect(steps(calls)).toEqual(STEPS);
  });

  it('never after its entry was refused, or may exist', async () => {
    const deps = await makeDeps(failing('add_knowledge', failure('terminal'), 1).answer);
    await deps.outbox.add('id', aFile(), base);
    await deps.worker.drain();
    expect(await deps.jobs.get('id')).toMatchObject({ state: 'needs-you' });
    expect(await deps.jobs.get('id')).not.toHaveProperty('upload');
  });
});

describe('sent again after a proof of absence', () => {
  const WRITES = STEPS.slice(1);

  /** The write gets no answer. The second upload takes a minute, in which the first write may arrive. */
  async function again(arrives: boolean) {
    const { answer } = failing('add_knowledge', failure('ambiguous'), 1);
    const entries: object[] = [];
    let uploads = 0;
    const deps = await makeDeps((name, input) => {
      if (name === 'put_object' && uploads++ > 0) {
        deps.clock.now += 60_000;
        if (arrives) entries.push({ kind: 'file', id: 'media-1', title: 'Report.pdf', parentId: '' });
      }
      const list = { items: entries, complete: true, isEnd: true, nextCursor: '' };
      return name === 'get_knowledge_list' || name === 'search_knowledge' ? list : answer(name, input);
    });
    await deps.outbox.add('id', aFile(), base);
    for (let minute = 0; minute < 6; minute++) {
      await deps.worker.drain();
      deps.clock.now += 60_000;
    }
    const writes = deps.calls.filter((name) => WRITES.includes(name));
    return { writes, job: await deps.jobs.get('id') };
  }

  it('is verified again after a long upload: the first write arrived meanwhile', async () => {
    const { writes, job } = await again(true);
    expect(writes).toEqual([...WRITES, 'create_media', 'put_object']);
    expect(job).toMatchObject({ state: 'confirmed', receipt: { ids: ['media-1'] } });
  });

  it('is verified again after a long upload: its bytes are not sent a third time', async () => {
    const { writes, job } = await again(false);
    expect(writes).toEqual([...WRITES, ...WRITES]);
    expect(job).toMatchObject({ state: 'confirmed', receipt: { ids: ['media-2'] } });
  });
});

describe('stopped by the user', () => {
  it('ends the upload, makes no entry, and can be restored', async () => {
    let stop: () => Promise<void> = async () => undefined;
    const { answer } = service();
    const deps = await makeDeps(async (name, input) => {
      if (name === 'put_object') await stop();
      return answer(name, input);
    });
    stop = () => deps.outbox.discard('id');
    await deps.outbox.add('id', aFile(), base);
    await deps.worker.drain();
    expect(steps(deps.calls)).toEqual(STEPS.slice(0, 3));
    expect(deps.inputs[deps.calls.indexOf('put_object')]).toMatchObject({
      3: { stop: { aborted: true } },
    });
    expect(await deps.jobs.get('id')).toMatchObject({ state: 'queued', discardedAt: deps.clock.now });
    stop = async () => undefined;
    await deps.outbox.undiscard('id');
    await deps.worker.drain();
    expect((await deps.jobs.get('id')).state).toBe('confirmed');
  });
});

it('keeps the bytes of a file whose name is edited', async () => {
  const { outbox, jobs } = await makeDeps(service().answer);
  await outbox.pauseAll(true);
  await outbox.add('id', aFile(), base);
  await outbox.edit({ id: 'id', title: 'Mine', markdown: '' });
  expect(await (await jobs.bytes('id'))?.text()).toBe('%PDF-1.7');
  expect((await jobs.get('id')).clip.title).toBe('Mine');
});

it('cannot be added to notes', async () => {
  const { outbox } = await makeDeps(service().answer);
  const notebook: Destination = { kind: 'notebook', id: 'nb', name: 'Reading' };
  await expect(outbox.add('id', aFile(), notebook)).rejects.toMatchObject({
    problem: { kind: 'file-destination' },
  });
});
