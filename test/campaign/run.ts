import type { JobKind } from '../../lib/contract/job';
import type { Clip } from '../../lib/model/clip';
import type { ClipKind } from '../../lib/model/clip-kinds';
import type { Destination } from '../../lib/model/destination';
import type { JobState } from '../../lib/model/job-state';
import type { Job } from '../../lib/outbox/jobs/job';
import { COVERAGE } from '../lib/support/coverage';
import { count, type Taken, type Tally, withLinks } from './count';
import type { MemoryStore } from './memory';
import { picksFrom } from './random';
import type { Action, Schedule } from './schedule';
import { type Conditions, createSimulation } from './simulation';

const NOTE = 'old-note';
const DESTINATIONS: Record<JobKind, Destination> = {
  'create-note': { kind: 'notebook', id: 'nb', name: 'Notebook' },
  'append-note': { kind: 'note', id: NOTE, name: 'Old' },
  'import-urls': { kind: 'knowledge-base', id: 'kb', name: 'Base' },
  'markdown-file': { kind: 'knowledge-base', id: 'files', name: 'Files' },
  'knowledge-entry': { kind: 'knowledge-base', id: 'entries', name: 'Entries' },
  file: { kind: 'knowledge-base', id: 'papers', name: 'Papers' },
};
/** Kinds of jobs without content, and the kind of clip they send. */
const BARE: Partial<Record<JobKind, ClipKind>> = { 'import-urls': 'link', 'knowledge-entry': 'note' };
/** The destination of the links of batches. */
const LINKS: Destination = { kind: 'knowledge-base', id: 'links', name: 'Links' };
const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** The most events before the schedule goes on. */
const A_LITTLE = 12;
/** More than a page of notes that are older than any write. */
const OLD_NOTES = 30;

/** Plays a schedule, waits until every job ends, and counts. */
export async function play({ actions, seed }: Schedule, conditions?: Conditions): Promise<Tally> {
  const pick = picksFrom(seed);
  const simulation = createSimulation(pick, conditions);
  /** Lets all pending events happen, or only a few. */
  const steps = () => (pick(2) === 0 ? Number.POSITIVE_INFINITY : pick(A_LITTLE));
  const { clock, service, outbox, store } = simulation;
  service.plant(NOTE, 'Old', clock.now);
  for (let age = 0; age < OLD_NOTES; age++) {
    // Sorted by title, they are in no order of time.
    service.plant(`old${age}`, `Old ${(age * 7) % OLD_NOTES}`, clock.now - 9 * DAY - age * HOUR);
  }
  const clips: Taken[] = [];
  let unwritten: string[] = [];
  let edits = 0;

  async function tap(action: Extract<Action, { do: 'tap' }>): Promise<void> {
    if (action.tap === 'sendAll') return outbox.sendAll();
    const clip = clips[action.row];
    const job = clip && store.rows.get(clip.id);
    if (!job) return;
    if (action.tap === 'edit') return edit(clip, job);
    const open = job.state === 'unknown';
    // Only if the outcome is unknown does a tap ask for a second copy; otherwise it sends the first.
    if (action.tap === 'send' && open) clip.asked += 1;
    if (action.tap === 'markDelivered' && open) clip.settled = true;
    if (action.tap === 'undiscard') simulation.appends.takenBack.add(job.id);
    const result = await outbox[action.tap](job.id);
    if (action.tap === 'undo' && result) simulation.haste.undone(job.id);
    if (action.tap === 'undiscard' || action.tap === 'send') simulation.haste.released(job.id);
    clip.discarded = store.rows.get(clip.id)?.discardedAt !== undefined;
  }

  /** Gives the job another text with its own blocks. The service may have the previous text or not. */
  async function edit(taken: Taken, { kind, state, split, provenAt }: Job): Promise<void> {
    // A file with another name is still the same file.
    if (BARE[kind] || kind === 'file' || split?.parts) return;
    // What was sent may still arrive, so the text that goes again stays.
    const may: JobState[] = provenAt ? ['needs-you'] : ['queued', 'waiting', 'needs-you'];
    if (!may.includes(state)) return;
    edits += 1;
    const { bytes: _bytes, ...clip } = clipOf(kind, `clip${1000 + edits}`, false, clock.now);
    const { title, markdown } = clip;
    await outbox.edit({ id: taken.id, title, markdown });
    simulation.haste.renamed(taken.id, title);
    Object.assign(taken, { clip, asked: 0 });
  }

  let batches = 0;
  /** The block by which the service's log names a link of a batch. */
  const blockOf = (id: string, n: number) => `clip${id}${String(n).padStart(2, '0')}#0`;
  const linked: { batch: string; n: number; block: string }[] = [];

  async function addBatch({ links, telling, edited }: Extract<Action, { do: 'batch' }>): Promise<void> {
    // Once connected to another account, nothing can be added.
    if (simulation.net.other) return;
    const id = `${700 + ++batches}`;
    const list = Array.from({ length: links }, (_, n) => {
      const block = blockOf(id, n);
      linked.push({ batch: id, n, block });
      const isEdited = edited && n % 7 === 3;
      const name = isEdited ? (block.split('#')[0] ?? '') : telling ? block : 'A page';
      const url = `https://example.org/${telling ? 'told/' : ''}${encodeURIComponent(block)}`;
      return { link: { url, title: name, ...(isEdited ? { editedTitle: true } : {}) }, to: 0 };
    });
    await simulation.batches.add({ id, destinations: [LINKS], from: 0, links: list });
    await simulation.batches.setRun(id, 'running');
  }

  async function run(how: Extract<Action, { do: 'run' }>['run']): Promise<void> {
    for (const id of store.batches.batches.keys()) await simulation.batches.setRun(id, how);
  }

  const act: { [Do in Action['do']]: (action: Extract<Action, { do: Do }>) => Promise<void> | void } = {
    add: async ({ kind, large, graceMs }) => {
      const id = `clip${clips.length}`;
      const clip = clipOf(kind, id, large, clock.now);
      clips.push({ id, clip, asked: 0, settled: false, discarded: false });
      unwritten.push(id);
      simulation.haste.added(id, graceMs);
      await outbox.add(id, clip, DESTINATIONS[kind], { graceMs });
    },
    batch: addBatch,
    run: (action) => run(action.run),
    answer: ({ how }) => service.answer(how),
    fault: ({ fault }) => service.fault(fault),
    wait: ({ ms }) => {
      clock.now += ms;
      service.arrive();
      simulation.traffic.timeOut();
    },
    wake: ({ side }) => simulation.drain(side, steps()),
    lag: (lag) => service.lag(lag),
    order: ({ order }) => service.order(order),
    listing: ({ listing }) => service.list(listing),
    offline: ({ offline }) => {
      simulation.net.offline = offline;
    },
    account: ({ other }) => {
      simulation.net.other = other;
    },
    pause: ({ paused }) => outbox.pauseAll(paused),
    clock: ({ skewMs }) => {
      clock.skew = skewMs;
      simulation.haste.clockSet();
    },
    restart: () => simulation.restart(unwritten),
    tap,
  };

  for (const action of actions) {
    // The table pairs each action with its function; a union of both loses the pairing.
    await (act[action.do] as (one: Action) => Promise<void> | void)(action);
    if (action.do === 'add') continue;
    await simulation.drain('one', steps());
    unwritten = [];
  }
  Object.assign(simulation.net, { offline: false, other: false });
  await outbox.pauseAll(false);
  await run('running');
  service.clearFaults();
  service.lag({ readMs: 0, searchMs: 0 });
  for (let step = 0; step < 80; step++) {
    clock.now += step < 40 ? 30_000 : HOUR;
    service.arrive();
    simulation.traffic.timeOut();
    await simulation.drain();
    if (isDone(store)) break;
  }
  clock.now += 2 * DAY;
  service.arrive();
  const { overlapping, crowded } = simulation.traffic.seen;
  const stuck = await simulation.stuck();
  return {
    ...withLinks(count(clips, store, service.commits), linked, store, service.commits),
    ...{
      disordered: overlapping + simulation.appends.overtaking,
      crowded,
      stuck,
      hasty: simulation.haste.count,
    },
  };
}

/** Whether every job has come to rest. */
function isDone({ rows, batches }: MemoryStore): boolean {
  const ends: JobState[] = ['confirmed', 'needs-you', 'unknown'];
  if (batches.unsent().length > 0) return false;
  return [...rows.values()].every(
    ({ state, discardedAt }) => discardedAt !== undefined || ends.includes(state),
  );
}

/** A clip with unique blocks: `clip3#0`, `clip3#1` … */
function clipOf(kind: JobKind, id: string, large: boolean, now: number): Clip {
  const notes = kind === 'create-note' || kind === 'append-note';
  const blocks = Array.from(
    { length: large && notes ? 6 : 1 },
    (_, index) => `${id}#${index} ${'x'.repeat(800)}`,
  );
  const bare = BARE[kind];
  const bytes = new Blob([`${id}#0`], { type: 'text/plain' });
  const file = { extension: 'txt', mime: bytes.type, size: bytes.size, modifiedAt: now };
  return {
    kind: kind === 'file' ? 'file' : (bare ?? 'article'),
    title: id,
    ...(bare === 'note' ? { serviceId: id } : {}),
    url: `https://example.org/${encodeURIComponent(`${id}#0`)}`,
    capturedAt: now,
    markdown: bare ? '' : blocks.join('\n\n'),
    coverage: COVERAGE,
    ...(kind === 'file' ? { file, bytes } : {}),
  };
}
