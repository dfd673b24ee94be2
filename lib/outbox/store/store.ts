import * as z from 'zod/mini';
import { ProblemError } from '../../problems/problem';
import type { Databases, JobsTransaction } from '../../store/database';
import { type Job, jobSchema } from '../jobs/job';
import { needsContent } from '../jobs/needs-content';

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
  /** All readable jobs, oldest first, without their content. */
  all(): Promise<Job[]>;
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

/** A job that this version cannot read. */
export interface Unreadable {
  id: string;
  row: unknown;
  content: string | Blob;
}

export function createJobStore(databases: Databases): JobStore {
  const write = <T>(action: (transaction: JobsTransaction) => Promise<T>): Promise<T> =>
    databases.use(async (database) => {
      const transaction = database.transaction(['jobs', 'contents'], 'readwrite', { durability: 'strict' });
      const result = await action(transaction);
      await transaction.done;
      return result;
    });
  return {
    add: (job, content) =>
      write(async (transaction) => {
        const [jobs, contents] = [transaction.objectStore('jobs'), transaction.objectStore('contents')];
        const present = await jobs.get(job.id);
        if (present) return parse(present);
        await jobs.put(job);
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
    all: () => databases.use(async (database) => readable(await database.getAll('jobs'))),
    whole: (id) =>
      databases.use(async (database) => {
        // A separate transaction, because a failing read aborts its transaction.
        const transaction = database.transaction(['jobs', 'contents']);
        const [jobs, contents] = [transaction.objectStore('jobs'), transaction.objectStore('contents')];
        const row = await jobs.get(id);
        const content = await Promise.all([contents.get(id), transaction.done]).then(
          ([found]) => found ?? '',
          () => undefined,
        );
        return { row, content };
      }),
    unreadable: () =>
      databases.use(async (database) => {
        const rows = await database.getAll('jobs');
        const unreadable = rows.filter((row) => !z.safeParse(jobSchema, row).success);
        return unreadable.map((row) => ({ id: row.id, row }));
      }),
    park: ({ id, row, content }) =>
      write(async (transaction) => {
        const [jobs, contents] = [transaction.objectStore('jobs'), transaction.objectStore('contents')];
        if (await jobs.get(id)) return false;
        await jobs.put({ ...Object(row), id });
        await contents.put(content, id);
        return true;
      }),
    update: (id, change, content) =>
      write(async (transaction) => {
        const [jobs, contents] = [transaction.objectStore('jobs'), transaction.objectStore('contents')];
        const before = parse(await jobs.get(id));
        const job = change(before);
        if (job !== before) await jobs.put(job);
        if (!needsContent(job)) await contents.delete(id);
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
