import type { Clip } from '../../lib/clip';
import type { Destination } from '../../lib/destination';
import type { Job, JobKind } from '../../lib/outbox/job';
import type { Action } from './schedule';
import { createCampaignWorld, type Sabotage } from './world';

/** What became of the clips of one schedule. */
export interface Tally {
  clips: number;
  /** Neither at the service nor in front of the person with its content. */
  lost: number;
  /** At the service more than once, without a tap that asked for it. */
  doubled: number;
  /** Of a first request that landed after two proofs of its absence: what no client can prevent. */
  late: number;
}

const NOTE = 'old-note';
const DESTINATIONS: Record<JobKind, Destination> = {
  'create-note': { kind: 'notebook', id: 'nb', name: 'Notebook' },
  'append-note': { kind: 'note', id: NOTE, name: 'Old' },
  'import-urls': { kind: 'knowledge-base', id: 'kb', name: 'Base' },
  'markdown-file': { kind: 'knowledge-base', id: 'files', name: 'Files' },
};
const HOUR = 3600_000;

/** Plays a schedule, lets everything settle, and counts. */
export async function play(actions: readonly Action[], sabotage?: Sabotage): Promise<Tally> {
  const world = createCampaignWorld(sabotage);
  const { clock, service, outbox, rows } = world;
  service.plant(NOTE);
  const added: string[] = [];
  const taps = new Map<string, number>();
  const settled = new Set<string>();

  const act: { [A in Action as A['do']]: (action: A) => Promise<void> | void } = {
    add: async ({ kind }) => {
      const id = `clip${added.length}`;
      added.push(id);
      await outbox.add(id, clipOf(kind, id, clock.now), DESTINATIONS[kind]);
    },
    fault: ({ fault }) => service.fault(fault),
    wait: ({ ms }) => {
      clock.now += ms;
      service.arrive();
    },
    wake: () => undefined,
    lag: (lag) => service.lag(lag),
    offline: ({ offline }) => {
      world.net.offline = offline;
    },
    account: ({ other }) => {
      world.net.other = other;
    },
    restart: () => world.restart(),
    tap: async ({ tap, row }) => {
      const job = [...rows.values()][row];
      if (!job || !['unknown', 'needs-you', 'verifying'].includes(job.state)) return;
      if (tap === 'send') taps.set(job.id, (taps.get(job.id) ?? 0) + 1);
      else if (job.state !== 'needs-you') settled.add(job.id);
      await outbox[tap](job.id);
    },
  };

  for (const action of actions) {
    await (act[action.do] as (one: Action) => Promise<void> | void)(action); // the table has the action's own
    await world.drain();
  }
  Object.assign(world.net, { offline: false, other: false });
  service.clearFaults();
  service.lag({ readMs: 0, searchMs: 0 });
  for (let step = 0; step < 80; step++) {
    clock.now += step < 40 ? 30_000 : HOUR;
    service.arrive();
    await world.drain();
  }
  return count(added, rows, world, taps, settled);
}

function count(
  added: readonly string[],
  rows: ReadonlyMap<string, Job>,
  { service }: ReturnType<typeof createCampaignWorld>,
  taps: ReadonlyMap<string, number>,
  settled: ReadonlySet<string>,
): Tally {
  const tally: Tally = { clips: added.length, lost: 0, doubled: 0, late: 0 };
  for (const id of added) {
    const job = rows.get(id);
    const commits = service.commits.filter(({ mark }) => isOf(mark, id, job));
    const kept = job && job.state !== 'confirmed' && job.clip.title === id;
    if (commits.length === 0 && !kept && !settled.has(id)) tally.lost += 1;
    const asked = 1 + (taps.get(id) ?? 0);
    const extra = commits.length - asked;
    if (extra <= 0) continue;
    const late = commits.filter(({ at, sentAt }) => at - sentAt >= 180_000).length;
    tally.late += Math.min(extra, late);
    tally.doubled += Math.max(0, extra - late);
  }
  return tally;
}

function isOf(mark: string, id: string, job: Job | undefined): boolean {
  return (
    mark === job?.reference ||
    mark === addressOf(id) ||
    mark.startsWith(`${id}.md`) ||
    mark.startsWith(`${id} `)
  );
}

const addressOf = (id: string): string => `https://example.org/${id}`;

function clipOf(kind: JobKind, id: string, now: number): Clip {
  const content =
    kind === 'import-urls'
      ? { kind: 'link' as const, markdown: '' }
      : { kind: 'article' as const, markdown: 'Text.' };
  return { ...content, title: id, url: addressOf(id), capturedAt: now, plainText: false, droppedImages: 0 };
}
