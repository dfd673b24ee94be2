import * as z from 'zod/mini';
import type { Account } from '../../model/account';
import type { Destination } from '../../model/destination';
import { ProblemError } from '../../problems/problem';
import type { Service } from '../../service/operation';
import { type Databases, OUTBOX_STORES, type OutboxTransaction } from '../../store/database';
import type { IndexedRow, Urgency } from '../../store/rows';
import { settled } from '../batch/call';
import { type Job, jobSchema } from '../jobs/job';
import { isOrdered, laneOf } from '../jobs/lanes';
import { needsContent } from '../jobs/needs-content';
import { accountKey, indexed, indexOf, placeKey } from './job-index';
import { dueRows, holderOf, openJobs, wakeTimes } from './lanes-scan';
import { settleItems } from './settle';

/**
 * Durable storage of jobs. Every write uses strict durability: its promise resolves once the data is on disk
 * (lib/README.md#rule-1).
 */
export interface JobStore {
  /**
   * Stores a new job and its content. If the id exists, keeps and returns the stored job
   * (lib/README.md#rule-7).
   */
  add(job: Job, content: string | Blob): Promise<Job>;
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
  /** When the worker can continue with the account's jobs at each service (milliseconds); 0: at once. */
  wakes(account: Account): Promise<Wake[]>;
  /** Jobs that the signal `woken` may change at this time. */
  stirred(now: number): Promise<Job[]>;
  /** Confirmed jobs. `tidy` keeps them few. */
  confirmed(): Promise<Job[]>;
  discarded(): Promise<Job[]>;
  /** The ids of the jobs in this state. */
  idsIn(state: Job['state']): Promise<string[]>;
  /** Jobs that may have left something at this knowledge base, or in one of its folders. */
  traces(destination: Destination): Promise<Job[]>;
  /** Of each urgency the first ones in the order of the activity list, at most `most`. */
  listed(most: number): Promise<Job[]>;
  /** How many jobs stand. */
  count(urgency: Urgency, account?: Account, service?: Service): Promise<number>;
  /** The earlier append to the same note that holds up this one. */
  holder(job: Job): Promise<Job | undefined>;
  /**
   * A stored job, unparsed, and its content, read in one transaction. The content is undefined if the disk
   * cannot return it.
   */
  whole(id: string): Promise<{ row: unknown; content: string | Blob | undefined }>;
  /** Unreadable jobs, unparsed. */
  unreadable(): Promise<Omit<Unreadable, 'content'>[]>;
  /** Stores an unreadable job, unless its id exists. @returns whether it was stored */
  park(row: Unreadable): Promise<boolean>;
  /**
   * Reads, changes and writes a job in one transaction, and replaces its content if `content` is given.
   * Deletes the content once nothing needs it (`needsContent`). `change` may throw to abort.
   * @throws ProblemError `gone`: no such job.
   */
  update(id: string, change: (job: Job) => Job, content?: string): Promise<Job>;
  /** Deletes a job and its content for good, if `where` accepts the job or the job is unreadable. */
  remove(id: string, where: (job: Job) => boolean): Promise<void>;
}

/** When a service can be used again (milliseconds). */
export interface Wake {
  service: Service;
  at: number;
}

/** A job that this version cannot read. */
export interface Unreadable {
  id: string;
  row: unknown;
  content: string | Blob;
}

export function createJobStore(databases: Databases): JobStore {
  const write = <T>(action: (transaction: OutboxTransaction) => Promise<T>): Promise<T> =>
    databases.use(async (database) => {
      const transaction = database.transaction(OUTBOX_STORES, 'readwrite', { durability: 'strict' });
      const result = await action(transaction);
      await transaction.done;
      return result;
    });
  const read = (rows: (jobs: ReturnType<typeof openJobs>) => Promise<unknown[]>): Promise<Job[]> =>
    databases.use(async (database) => readable(await rows(openJobs(database))));
  return {
    add: (job, content) =>
      write(async (transaction) => {
        const [jobs, contents] = [transaction.objectStore('jobs'), transaction.objectStore('contents')];
        const present = await jobs.get(job.id);
        if (present) return parse(present);
        await jobs.put(toRow(job));
        await contents.put(content, job.id);
        return job;
      }),
    get: (id) => databases.use(async (database) => parse(await database.get('jobs', id))),
    content: (id) => databases.use(async (database) => textIn(await database.get('contents', id))),
    bytes: (id) =>
      databases.use(async (database) => {
        const content = await database.get('contents', id);
        return content instanceof Blob ? content : undefined;
      }),
    all: () => read((jobs) => jobs.getAll()),
    due: (account, now, isTaken = () => false) => read((jobs) => dueRows(jobs, account, now, isTaken)),
    wakes: (account) => databases.use((database) => wakeTimes(openJobs(database), account)),
    stirred: (now) => read((jobs) => jobs.index('stirs').getAll(IDBKeyRange.lowerBound(now, true))),
    confirmed: () => read((jobs) => jobs.index('state').getAll('confirmed')),
    discarded: () => read((jobs) => jobs.index('discardedAt').getAll()),
    idsIn: (state) => databases.use((database) => database.getAllKeysFromIndex('jobs', 'state', state)),
    traces: (destination) => read((jobs) => jobs.index('traces').getAll(placeKey(destination))),
    listed: (most) =>
      read(async (jobs) => {
        // A limit of 0 would mean none.
        if (most <= 0) return [];
        const of = (urgency: Urgency) =>
          jobs.index('list').getAll(IDBKeyRange.bound([urgency], [urgency, []]), most);
        return (await Promise.all([of(0), of(1), of(2)])).flat();
      }),
    count: (urgency, account, service) =>
      databases.use((database) => {
        const key = [urgency, ...(account ? [accountKey(account)] : []), ...(service ? [service] : [])];
        return database.countFromIndex('jobs', 'standing', IDBKeyRange.bound(key, [...key, []]));
      }),
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
        const row = withoutIndex(await jobs.get(id));
        const content = await Promise.all([contents.get(id), transaction.done]).then(
          ([found]) => found ?? '',
          () => undefined,
        );
        return { row, content };
      }),
    unreadable: () =>
      databases.use(async (database) => {
        const rows = await database.getAllFromIndex('jobs', 'unreadable');
        return rows.map((row) => ({ id: row.id, row: withoutIndex(row) }));
      }),
    park: ({ id, row, content }) =>
      write(async (transaction) => {
        const [jobs, contents] = [transaction.objectStore('jobs'), transaction.objectStore('contents')];
        if (await jobs.get(id)) return false;
        await jobs.put(indexed({ ...Object(row), id }));
        await contents.put(content, id);
        return true;
      }),
    update: (id, change, content) =>
      write(async (transaction) => {
        const [jobs, contents] = [transaction.objectStore('jobs'), transaction.objectStore('contents')];
        const before = parse(await jobs.get(id));
        const job = change(before);
        const { job: left, over } = settled(job);
        if (job.call && over.length > 0) await settleItems(transaction, job.call, over, job.since);
        if (!left) {
          await jobs.delete(id);
          await contents.delete(id);
          return job;
        }
        if (job !== before) await jobs.put(toRow(left));
        if (!needsContent(left)) await contents.delete(id);
        else if (content !== undefined && job !== before) await contents.put(content, id);
        return job;
      }),
    remove: (id, where) =>
      write(async (transaction) => {
        const [jobs, contents] = [transaction.objectStore('jobs'), transaction.objectStore('contents')];
        const row = z.safeParse(jobSchema, await jobs.get(id));
        if (row.data && !where(row.data)) return;
        await jobs.delete(id);
        await contents.delete(id);
      }),
  };
}

function toRow(job: Job): Job & IndexedRow {
  return { ...job, index: indexOf(job) };
}

function withoutIndex(row: IndexedRow | undefined): unknown {
  if (!row) return undefined;
  const { index: _index, ...rest } = row;
  return rest;
}

function parse(row: unknown): Job {
  const parsed = z.safeParse(jobSchema, row);
  if (parsed.success) return parsed.data;
  throw new ProblemError({ kind: 'gone' }, { cause: parsed.error });
}

function readable(rows: unknown[]): Job[] {
  return rows.flatMap((row) => z.safeParse(jobSchema, row).data ?? []).sort(byAge);
}

function textIn(content: string | Blob | undefined): string {
  return typeof content === 'string' ? content : '';
}

function byAge(a: Job, b: Job): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}
