import type { Account } from '../../model/account';
import { accountKey } from '../../model/account-key';
import type { Service } from '../../service/operation';
import type { Database } from '../../store/database';
import type { Job } from '../jobs/job';
import { continuesByItself, isDue, keepsOrder } from '../jobs/lanes';

type Jobs = ReturnType<typeof jobsStore>;
type Index = 'queued' | 'until';

/** The first job of a lane in an index. */
interface Head {
  index: Index;
  service: Service;
  lane: string;
  /** When it was created, or until when it waits (milliseconds). */
  at: number;
  /** The row's key. */
  id: string;
}

/** When a lane can go on (milliseconds); 0: at once. */
export interface Wake {
  service: Service;
  at: number;
}

/** How many jobs of each lane are candidates: a large text may have to wait while a small one can go. */
const CANDIDATES = 3;
/** As the end of a range of keys: IndexedDB sorts an array after every number. */
const END: IDBValidKey = [];

export function jobsStore(database: Database) {
  return database.transaction('jobs').store;
}

/**
 * The rows of an account's jobs that may be sent or verified now: the first ones of each lane that is free. Jumps
 * from lane to lane, so the cost does not grow with the jobs in them.
 */
export async function dueRows(
  jobs: Jobs,
  account: Account,
  now: number,
  isTaken: (lane: string) => boolean,
): Promise<unknown[]> {
  const due = (
    await Promise.all([heads(jobs, account, 'queued'), heads(jobs, account, 'until', now)])
  ).flat();
  const rows = await Promise.all(
    // A job that waits in a taken lane may be a verification, which may run beside a write.
    due
      .filter(({ index, lane }) => index === 'until' || !isTaken(lane))
      .map((head) => candidates(jobs, account, head, now)),
  );
  return rows.flat();
}

/** When each lane of an account's jobs can go on. */
export async function wakeTimes(jobs: Jobs, account: Account): Promise<Wake[]> {
  const all = (await Promise.all([heads(jobs, account, 'queued'), heads(jobs, account, 'until')])).flat();
  const times = await Promise.all(
    all.map(async (head) => {
      const holder = await holderOf(jobs, account, head.lane);
      if (!holder) return [head];
      // In a held lane only the holder and the jobs before it continue.
      if (head.index === 'queued') return isBefore(head, holder) ? [head] : [];
      const until = waitsUntil(holder);
      return until === undefined ? [] : [{ ...head, at: until }];
    }),
  );
  return times.flat().map(({ index, service, at }) => ({ service, at: index === 'queued' ? 0 : at }));
}

/** The first job of each lane, up to `until` if given. */
async function heads(jobs: Jobs, account: Account, index: Index, until?: number): Promise<Head[]> {
  const owner = accountKey(account);
  const found: Head[] = [];
  const range = IDBKeyRange.bound([owner], [owner, END]);
  let cursor = await jobs.index(index).openKeyCursor(range);
  while (cursor) {
    // The index holds only keys that `indexOf` made.
    const [, service, lane, at] = cursor.key as [string, Service, string, number];
    if (until === undefined || at <= until) found.push({ index, service, lane, at, id: cursor.primaryKey });
    cursor = await cursor.continue([owner, service, lane, END]);
  }
  return found;
}

/** The first rows of a lane, without those that an earlier append holds up. */
async function candidates(jobs: Jobs, account: Account, head: Head, now: number): Promise<unknown[]> {
  const { index, service, lane } = head;
  const key = [accountKey(account), service, lane];
  const holder = await holderOf(jobs, account, lane);
  if (!holder) {
    const range = IDBKeyRange.bound(key, [...key, index === 'until' ? now : END]);
    return jobs.index(index).getAll(range, CANDIDATES);
  }
  if (index === 'until') return isDue(holder, now) ? [holder] : [];
  return isBefore(head, holder) ? [await jobs.get(head.id)] : [];
}

function isBefore({ at, id }: Head, holder: Job): boolean {
  return at < holder.createdAt || (at === holder.createdAt && id < holder.id);
}

/** The rows of a lane's appends: those that hold up later ones, and those that only wait for their turn. */
export async function appendRows(
  jobs: Jobs,
  account: Account,
  service: Service,
  lane: string,
): Promise<unknown[]> {
  const owner = accountKey(account);
  const within = (key: IDBValidKey[]) => IDBKeyRange.bound(key, [...key, END]);
  const rows = await Promise.all([
    jobs.index('holds').getAll(within([owner, lane])),
    jobs.index('queued').getAll(within([owner, service, lane])),
  ]);
  return rows.flat();
}

/** The row of the append that holds up the later ones of its lane. */
export async function holderOf(jobs: Jobs, account: Account, lane: string): Promise<Job | undefined> {
  if (!keepsOrder(lane)) return undefined;
  const key = [accountKey(account), lane];
  // Only readable jobs are in this index.
  return jobs.index('holds').get(IDBKeyRange.bound(key, [...key, END])) as Promise<Job | undefined>;
}

/** `until` means something only while the job waits. */
function waitsUntil(job: Job): number | undefined {
  return continuesByItself(job) ? job.until : undefined;
}
