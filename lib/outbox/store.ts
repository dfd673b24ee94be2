import * as z from 'zod/mini';
import type { Databases, JobsTransaction } from '../database';
import { ProblemError } from '../problem';
import { type Job, jobSchema } from './job';

/** The durable rows. Every write is strict: on disk when the promise resolves (lib/README.md#rule-1). */
export interface JobStore {
  /** Writes a new row and its content; a row that is there already stays as it is and is returned (lib/README.md#rule-7). */
  add(job: Job, content: string | Blob): Promise<Job>;
  /** @throws ProblemError `gone` when there is no such row. */
  get(id: string): Promise<Job>;
  /** The clip's text; empty for a link and for a file, and once it is confirmed. */
  content(id: string): Promise<string>;
  /** A file's bytes, on disk; undefined for other clips, and once it is confirmed. */
  bytes(id: string): Promise<Blob | undefined>;
  /** All readable rows, oldest first, without their content. */
  all(): Promise<Job[]>;
  /** A row just as it is and its content, as of one moment; no content where the disk cannot give it back. */
  whole(id: string): Promise<{ row: unknown; content: string | Blob | undefined }>;
  /** Rows that this version cannot read, just as they are. */
  parked(): Promise<Omit<Parked, 'content'>[]>;
  /** Puts back a row that cannot be read, unless there is one of this id. Returns whether it did. */
  park(row: Parked): Promise<boolean>;
  /**
   * Reads, changes and writes a row in one transaction, with other content where it is given. Once the row
   * is confirmed its content goes (lib/README.md#rule-2). `change` may throw to leave it as it is.
   * @throws ProblemError `gone` when there is no such row.
   */
  update(id: string, change: (job: Job) => Job, content?: string): Promise<Job>;
  /** Removes a row and its content for good, where it is as `where` says, or cannot be read. */
  remove(id: string, where: (job: Job) => boolean): Promise<void>;
}

/** A row that this version cannot read. */
export interface Parked {
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
        // Of its own: a read that fails ends its transaction.
        const transaction = database.transaction(['jobs', 'contents']);
        const [jobs, contents] = [transaction.objectStore('jobs'), transaction.objectStore('contents')];
        const row = await jobs.get(id);
        const content = await Promise.all([contents.get(id), transaction.done]).then(
          ([found]) => found ?? '',
          () => undefined,
        );
        return { row, content };
      }),
    parked: () =>
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
        if (job.state === 'confirmed') await contents.delete(id);
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

/** Oldest first. */
function readable(rows: unknown[]): Job[] {
  return rows.flatMap((row) => z.safeParse(jobSchema, row).data ?? []).sort(byAge);
}

function textIn(content: string | Blob | undefined): string {
  return typeof content === 'string' ? content : '';
}

function byAge(a: Job, b: Job): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}
