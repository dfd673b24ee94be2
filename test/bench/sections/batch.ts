import type { Destination } from '../../../lib/model/destination';
import type { Job } from '../../../lib/outbox/jobs/job';
import { replaceRows } from '../../e2e/support/jobs';
import { callIn } from '../../e2e/support/site';
import { until } from '../../e2e/support/until';
import { aJob } from '../../lib/support/job';
import { type Stage, withStage } from '../extension/stage';
import type { Section } from '../section';
import { median } from '../statistics';

/** How many jobs wait. */
const WAITING = [0, 400, 10_000];
/** How many jobs the drain sends among them. */
const SENT = 30;
const YEAR_MS = 365 * 86_400_000;

export const batch: Section = {
  name: 'batch',
  title: 'What a save, the popup, the worker and the drain cost while other jobs wait',
  run: ({ options, progress }) =>
    withStage(async (stage) => {
      const rounds = options.quick ? 3 : 9;
      const rows: string[][] = [];
      for (const waiting of WAITING) {
        progress(`${waiting} waiting`);
        await plant(stage, waiting);
        const popup: number[] = [];
        const woken: number[] = [];
        const saves: number[] = [];
        for (let round = 0; round < rounds; round++) {
          popup.push(await stage.open('satchel', 'popup.html'));
          await stage.closeOpened('satchel');
          await stage.killWorkers();
          woken.push(await timed(() => callIn(stage.chromium, 'outbox.status', {})));
          saves.push(await timed(() => save(stage, 'note')));
        }
        const { each, requests } = await drain(stage, waiting);
        rows.push([
          String(waiting),
          ...[saves, popup, woken].flatMap((list) => [median(list).toFixed(0), Math.min(...list).toFixed(0)]),
          each.toFixed(0),
          requests.toFixed(2),
        ]);
      }
      const columns = ['waiting', 'save', 'least', 'popup', 'least', 'woken', 'least', 'drain', 'requests'];
      return { table: { columns, rows, note: 'milliseconds; the last two for each write of the drain' } };
    }),
};

/** Leaves so many notes in the outbox that wait for a time far ahead, and so many that can go at once. */
async function plant(stage: Stage, waiting: number, queued = 0): Promise<void> {
  const connected = await callIn(stage.chromium, 'connection.get', {});
  if (!connected) throw new Error('not connected');
  const { baseUrl, clientId } = connected;
  const root: Destination = { kind: 'notebook', id: '', name: 'Notes' };
  const of = (kind: string, count: number, change: Partial<Job>) =>
    Array.from({ length: count }, (_, index) =>
      aJob({
        id: `${kind} ${index}`,
        account: { baseUrl, clientId },
        destination: root,
        createdAt: index,
        ...change,
      }),
    );
  const until = Date.now() + YEAR_MS;
  const page = await stage.chromium.panel();
  await replaceRows(page, [
    ...of('waits', waiting, { state: 'waiting', until }),
    ...of('queued', queued, {}),
  ]);
}

/** Saves a note of the service to a knowledge base; resolves once it is on this device. */
async function save(stage: Stage, serviceId: string): Promise<void> {
  const { destinations } = await callIn(stage.chromium, 'destinations.list', { refresh: false });
  const destination = destinations.find(({ kind }) => kind === 'knowledge-base');
  if (!destination) throw new Error('there is no knowledge base');
  const id = crypto.randomUUID();
  await callIn(stage.chromium, 'library.add', { id, what: 'note', serviceId, title: id, destination });
}

/** Sends notes while the others wait. */
async function drain(stage: Stage, waiting: number): Promise<{ each: number; requests: number }> {
  await callIn(stage.chromium, 'outbox.pause', { paused: true });
  await plant(stage, waiting, SENT);
  const before = stage.service.requests().length;
  const each = await timed(async () => {
    await callIn(stage.chromium, 'outbox.pause', { paused: false });
    await until('everything to be sent', async () => {
      const { waiting: left } = await callIn(stage.chromium, 'outbox.status', {});
      return left === waiting;
    });
  });
  return { each: each / SENT, requests: (stage.service.requests().length - before) / SENT };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
