import type { BatchView, ItemView, OutcomeGroup } from '../../contract/batch';
import { type Account, sameAccount } from '../../model/account';
import { CONNECTION } from '../../store/connected';
import type { Values } from '../../store/values';
import { type Batch, doneOf, type Item, isUnshown, timeLeft, totalOf } from '../batch/batch';
import { concernsService, type Pause, pauseOf } from '../queue/pause';
import { USER_PAUSED } from '../queue/user-paused';
import type { BatchStore } from '../store/batch-store';
import type { JobStore } from '../store/job-store';

export interface BatchViewDeps {
  batches: Pick<BatchStore, 'list'>;
  jobs: Pick<JobStore, 'cannotWrite'>;
  values: Values;
  now(): number;
}

/** All batches as pages show them, newest first. */
export async function viewBatches({ batches, jobs, values, now }: BatchViewDeps): Promise<BatchView[]> {
  const [all, connection, paused] = await Promise.all([
    batches.list(),
    values.of(CONNECTION).get(),
    values.of(USER_PAUSED).get(),
  ]);
  if (all.length === 0) return [];
  const pause = connection ? await pauseOf(values, connection, now()) : undefined;
  const stop = paused ? ('paused' as const) : jobs.cannotWrite() && ('storage' as const);
  const held = stop ? { problem: { kind: stop } } : pause && heldBy(pause);
  return all.map((batch) => viewBatch(batch, connection, held, now()));
}

/** A batch goes to knowledge bases only. */
function heldBy(pause: Pause): BatchView['held'] {
  return concernsService(pause, 'knowledge') ? { problem: pause.problem, until: pause.until } : undefined;
}

function viewBatch(
  batch: Batch,
  connected: Account | null,
  pause: BatchView['held'],
  now: number,
): BatchView {
  const { id, createdAt, run, destinations, counts, last, account } = batch;
  const isHere = connected !== null && sameAccount(account, connected);
  const other = connected ? ({ kind: 'other-account' } as const) : ({ kind: 'no-connection' } as const);
  const held = isHere ? pause : { problem: other };
  const total = totalOf(batch);
  const done = doneOf(batch);
  return {
    id,
    createdAt,
    run,
    account: isHere ? undefined : account,
    destinations,
    total,
    done,
    counts,
    groups: groupsOf(batch),
    isUnshown: isUnshown(batch),
    last,
    left: run === 'running' && !held && done < total ? timeLeft(batch, now) : undefined,
    held: done < total ? held : undefined,
  };
}

const GROUPED = ['failed', 'unknown', 'doubtful', 'confirmed'] as const;

function groupsOf({ reasons }: Batch): OutcomeGroup[] {
  return Object.entries(reasons)
    .map(([key, { count, problem }]) => ({
      key,
      state: GROUPED.find((state) => key.startsWith(state)) ?? 'failed',
      problem,
      count,
    }))
    .sort((a, b) => b.count - a.count);
}

export function viewItem({ n, link, to, state, problem }: Item, { destinations }: Batch): ItemView {
  return { n, link, destination: destinations[to]?.destination, state, problem };
}
