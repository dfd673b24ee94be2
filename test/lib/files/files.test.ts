import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileClip } from '../../../lib/files/file-clip';
import { createFiles } from '../../../lib/files/files';
import { pickUp, putDown } from '../../../lib/files/handover';
import { createHandoverStore } from '../../../lib/files/handover-store';
import type { Destination } from '../../../lib/model/destination';
import { Databases } from '../../../lib/store/database';
import { makeDeps } from '../support/deps';
import { base } from '../support/destinations';

const HOUR = 3600_000;
const pdf = () => new File(['%PDF-1.7'], 'Report.pdf');

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** The background, on the same database as the pages. Nothing is sent. */
async function background(answer: (name: string, input: unknown) => unknown = () => ({})) {
  const deps = await makeDeps(answer);
  await deps.outbox.pauseAll(true);
  const clock = { now: 1000 };
  const handovers = createHandoverStore(new Databases(), () => clock.now);
  const client = () => ({ call: async ({ name }: { name: string }, input: unknown) => answer(name, input) });
  const files = createFiles({
    ...{ jobs: deps.jobs, handovers },
    values: deps.values,
    client: client as never, // answers what the test says
  });
  return { ...deps, clock, handovers, files };
}

describe('a file that a page hands over', () => {
  it.each([
    [0.5 * HOUR, true],
    [HOUR, false],
    // The clock was set back.
    [-2 * HOUR, false],
  ])('that nobody takes: after %i ms it is there: %s', async (ms, there) => {
    const { handovers, clock } = await background();
    await putDown('id', pdf(), 1000);
    clock.now += ms;
    await handovers.tidy();
    expect((await handovers.get('id')) !== undefined).toBe(there);
  });
});

it('a job’s file keeps its name when it is given back', async () => {
  const { files, outbox } = await background();
  await outbox.add('id', await fileClip({ name: 'Report.pdf', bytes: pdf() }, 1000), base);
  expect(await files.handBack('id')).toEqual({ name: 'Report.pdf' });
  expect(await (await pickUp('id')).text()).toBe('%PDF-1.7');
  await expect(pickUp('id')).rejects.toMatchObject({ problem: { kind: 'gone' } });
});

it('a file of text is taken once', async () => {
  const { files } = await background();
  await putDown('id', new Blob(['Tëxt']), 1000);
  expect(await files.takeText('id')).toBe('Tëxt');
  await expect(files.takeText('id')).rejects.toMatchObject({ problem: { kind: 'gone' } });
});

it('a page never creates the database', async () => {
  await expect(putDown('id', pdf(), 1000)).rejects.toMatchObject({ problem: { kind: 'storage' } });
  expect(await indexedDB.databases()).toEqual([]);
});

it('reports which of the final names are taken, for kinds whose names are checked', async () => {
  const asked: unknown[] = [];
  const { files } = await background((name, input) => {
    if (name === 'check_repeated_names') asked.push(input);
    return [{ name: 'a b.pdf', repeated: true }];
  });
  const names = ['a/b.pdf', 'c.png', 'song.mp3'];
  expect(await files.repeated({ names, destination: base })).toEqual(['a/b.pdf']);
  expect(asked).toEqual([
    {
      params: [
        { name: 'a b.pdf', media_type: 1 },
        { name: 'c.png', media_type: 9 },
      ],
      knowledge_base_id: 'kb',
    },
  ]);
});

it('asks for names in the folder of the files', async () => {
  const asked: unknown[] = [];
  const { files } = await background((_, input) => {
    asked.push(input);
    return [];
  });
  const destination: Destination = { ...base, folder: { id: 'f', name: 'Papers' } };
  await files.repeated({ names: ['a.pdf'], destination });
  expect(asked).toMatchObject([{ knowledge_base_id: 'kb', folder_id: 'f' }]);
});

it('asks for more names than the service accepts at once in several requests', async () => {
  const asked: number[] = [];
  const { files } = await background((_, input) => {
    const { params } = input as { params: { name: string }[] }; // the operation's input
    asked.push(params.length);
    return params.map(({ name }) => ({ name, repeated: true }));
  });
  const names = Array.from({ length: 4001 }, (_, index) => `${index}.pdf`);
  expect(await files.repeated({ names, destination: base })).toEqual(names);
  expect(asked).toEqual([2000, 2000, 1]);
});

it.each([
  ['Report.pdf', 'Report'],
  ['v1.2.pdf', 'v1.2'],
  ['notes.log', 'notes.log'],
  ['v1.2', 'v1.2'],
  ['.pdf', '.pdf'],
  ['photo', 'photo'],
])('%s is called %s', async (name, title) => {
  expect(await fileClip({ name, bytes: pdf() }, 1000)).toMatchObject({ title, url: '', capturedAt: 1000 });
});
