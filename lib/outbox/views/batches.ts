import type { BatchView, ItemView, OutcomeGroup } from '../../contract/batch';
import { type Account, sameAccount } from '../../model/account';
import { type Batch, doneOf, type Item, isUnshown, totalOf } from '../batch/batch';
import { timeLeft } from '../batch/time-left';
import type { BatchStore } from '../store/batch-store';
import { type Hold, type HoldDeps, whatHolds } from './what-holds';

export interface BatchViewDeps extends HoldDeps {
  batches: Pick<BatchStore, 'list'>;
}

/** All batches as pages show them, newest first. */
export async function viewBatches(deps: BatchViewDeps): Promise<BatchView[]> {
  const batches = await deps.batches.list();
  if (batches.length === 0) return [];
  const { connection, holdOf } = await whatHolds(deps);
  const hold = holdOf('knowledge');
  return batches.map((batch) => viewBatch(batch, connection, hold, deps.now()));
}

function viewBatch(batch: Batch, connected: Account | null, hold: Hold | undefined, now: number): BatchView {
  const { id, createdAt, run, destinations, counts, last, account } = batch;
  const isHere = connected !== null && sameAccount(account, connected);
  const other = connected ? ({ kind: 'other-account' } as const) : ({ kind: 'no-connection' } as const);
  // A batch that the user paused or stopped waits for nothing else.
  const held = isHere ? (run === 'running' ? hold : undefined) : { problem: other };
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
