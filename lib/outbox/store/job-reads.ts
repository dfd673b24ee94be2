import type { Account } from '../../model/account';
import { accountKey } from '../../model/account-key';
import type { Destination } from '../../model/destination';
import type { Service } from '../../service/operation';
import type { Database, Databases } from '../../store/database';
import type { Urgency } from '../../store/rows';
import type { Job } from '../jobs/job';
import { isOrdered, laneOf } from '../jobs/lanes';
import { serviceOf } from '../jobs/service-of';
import { isUnreadableBatch, itemsOf } from './batch-row';
import { traceKey } from './job-index';
import { byAge, parseJob, readableJobs, withoutIndex } from './job-row';
import type { Unreadable } from './job-writes';
import { appendRows, dueRows, holderOf, jobsStore, type Wake, wakeTimes } from './lanes-scan';

/** How the outbox reads stored jobs. */
export interface JobReads {
  /** @throws ProblemError `gone`: no such job. */
  get(id: string): Promise<Job>;
  /** The clip's text. Empty for files, for links without a fallback, and once nothing needs it. */
  content(id: string): Promise<string>;
  /** A file's bytes, backed by the disk. Undefined for other clips, and once the job is confirmed. */
  bytes(id: string): Promise<Blob | undefined>;
  /** All readable jobs, oldest first, without their content. Grows with them, so only for an export. */
  all(): Promise<Job[]>;
  /**
   * Jobs of the account that may be sent or verified now, oldest first: the first ones of every lane that is not
   * taken. No earlier append holds them up.
   */
  due(account: Account, now: number, isTaken?: (lane: string) => boolean): Promise<Job[]>;
  /** When each lane of the account's jobs can go on. */
  wakes(account: Account): Promise<Wake[]>;
  /** Jobs that the signal `woken` may change at this time. */
  toWake(now: number): Promise<Job[]>;
  /** Confirmed jobs. `tidy` keeps them few. */
  confirmed(): Promise<Job[]>;
  discarded(): Promise<Job[]>;
  /** The ids of the jobs in this state. */
  idsIn(state: Job['state']): Promise<string[]>;
  /** Jobs that may have left something at this knowledge base, or in one of its folders. */
  traces(destination: Destination): Promise<Job[]>;
  /** The calls of a batch that have not ended. */
  callsOf(batch: string): Promise<Job[]>;
  /** The first `most` jobs of each urgency, in the order of the activity list. */
  listed(most: number): Promise<Job[]>;
  /** How many jobs of this urgency are neither confirmed nor discarded. A batch is none of them. */
  count(urgency: Urgency, account?: Account, service?: Service): Promise<number>;
  /** The account's appends to this note that were neither confirmed nor refused. Some may have arrived. */
  appends(account: Account, note: Destination): Promise<Job[]>;
  /** The earlier append to the same note that holds up this one. */
  holder(job: Job): Promise<Job | undefined>;
  /**
   * A stored job, unparsed, and its content, read in one transaction. The content is undefined if the disk
   * cannot return it. Of a batch, it is the links as JSON.
   */
  whole(id: string): Promise<{ job: unknown; content: string | Blob | undefined }>;
  /** Unreadable jobs and batches, unparsed. */
  unreadable(): Promise<Omit<Unreadable, 'content'>[]>;
}

export function createJobReads(databases: Databases): JobReads {
  const read = (rows: (jobs: ReturnType<typeof jobsStore>) => Promise<unknown[]>): Promise<Job[]> =>
    databases.use(async (database) => readableJobs(await rows(jobsStore(database))));
  return {
    get: (id) => databases.use(async (database) => parseJob(await database.get('jobs', id))),
    content: (id) => databases.use(async (database) => textIn(await database.get('contents', id))),
    bytes: (id) =>
      databases.use(async (database) => {
        const content = await database.get('contents', id);
        return content instanceof Blob ? content : undefined;
      }),
    all: () => read((jobs) => jobs.getAll()),
    due: (account, now, isTaken = () => false) => read((jobs) => dueRows(jobs, account, now, isTaken)),
    wakes: (account) => databases.use((database) => wakeTimes(jobsStore(database), account)),
    toWake: (now) => read((jobs) => jobs.index('stirs').getAll(IDBKeyRange.lowerBound(now, true))),
    confirmed: () => read((jobs) => jobs.index('state').getAll('confirmed')),
    discarded: () => read((jobs) => jobs.index('discardedAt').getAll()),
    idsIn: (state) => databases.use((database) => database.getAllKeysFromIndex('jobs', 'state', state)),
    traces: (destination) => read((jobs) => jobs.index('traces').getAll(traceKey(destination))),
    callsOf: async (batch) => {
      // The id of a call begins with that of its batch and a space.
      const rows = await read((jobs) => jobs.getAll(IDBKeyRange.bound(`${batch} `, `${batch}!`)));
      return rows.filter(({ call }) => call?.batch === batch);
    },
    listed: (most) =>
      read(async (jobs) => {
        // A limit of 0 would mean none.
        if (most <= 0) return [];
        const of = (urgency: Urgency) =>
          jobs.index('list').getAll(IDBKeyRange.bound([urgency], [urgency, []]), most);
        return (await Promise.all([of(0), of(1), of(2)])).flat();
      }),
    count: (urgency, account, service) =>
      databases.use(async (database) => {
        const key = [urgency, ...(account ? [accountKey(account)] : []), ...(service ? [service] : [])];
        const counts = await database.getAll('tallies', IDBKeyRange.bound(key, [...key, []]));
        return counts.reduce((sum, each) => sum + each, 0);
      }),
    appends: (account, note) => {
      const lane = laneOf({ kind: 'append-note', destination: note });
      return read((jobs) => appendRows(jobs, account, serviceOf(note), lane));
    },
    holder: async (job) => {
      if (!isOrdered(job)) return undefined;
      const [holder] = await read(async (jobs) => [await holderOf(jobs, job.account, laneOf(job))]);
      return holder && byAge(holder, job) < 0 && holder.id !== job.id ? holder : undefined;
    },
    whole: (id) =>
      databases.use(async (database) => {
        // A separate transaction, because a failing read aborts its transaction.
        const transaction = database.transaction(['jobs', 'contents']);
        const [jobs, contents] = [transaction.objectStore('jobs'), transaction.objectStore('contents')];
        const row = await jobs.get(id);
        if (!row) return wholeBatch(database, id);
        const job = withoutIndex(row);
        const content = await Promise.all([contents.get(id), transaction.done]).then(
          ([found]) => found ?? '',
          () => undefined,
        );
        return { job, content };
      }),
    unreadable: () =>
      databases.use(async (database) => {
        const [rows, batches] = await Promise.all([
          database.getAllFromIndex('jobs', 'unreadable'),
          database.getAll('batches'),
        ]);
        return [
          ...rows.map((row) => ({ id: row.id, raw: withoutIndex(row) })),
          ...batches.filter(isUnreadableBatch).map((raw) => ({ id: raw.id, raw })),
        ];
      }),
  };
}

function textIn(content: string | Blob | undefined): string {
  return typeof content === 'string' ? content : '';
}

/** A batch and its items, unparsed. */
async function wholeBatch(database: Database, id: string) {
  const [job, items] = await Promise.all([
    database.get('batches', id),
    database.getAll('items', itemsOf(id)),
  ]);
  return { job, content: JSON.stringify(items) };
}
