import * as z from 'zod/mini';
import type { Databases } from '../database';
import { ProblemError } from '../problem';
import { type Job, jobSchema } from './job';

/** The durable rows. Every write is strict: on disk when the promise resolves (invariant 1). */
export interface JobStore {
  /** Writes a new row; a row that is there already stays as it is and is returned (invariant 7). */
  add(job: Job): Promise<Job>;
  /** @throws ProblemError `gone` when there is no such row. */
  get(id: string): Promise<Job>;
  /** All readable rows, oldest first. Rows that cannot be read stay in the database, untouched. */
  all(): Promise<Job[]>;
  /**
   * Reads, changes and writes a row in one transaction. `change` may throw to leave it as it is.
   * @throws ProblemError `gone` when there is no such row.
   */
  update(id: string, change: (job: Job) => Job): Promise<Job>;
  /** Removes a row, unless it is in the state that is named. */
  remove(id: string, unless?: Job['state']): Promise<void>;
}

export function createJobStore(databases: Databases): JobStore {
  const parse = (row: unknown): Job => {
    const parsed = z.safeParse(jobSchema, row);
    if (parsed.success) return parsed.data;
    throw new ProblemError({ kind: 'gone' }, { cause: parsed.error });
  };
  return {
    add: (job) =>
      databases.use(async (database) => {
        const transaction = database.transaction('jobs', 'readwrite', { durability: 'strict' });
        const present = await transaction.store.get(job.id);
        if (!present) await transaction.store.put(job);
        await transaction.done;
        return present ? parse(present) : job;
      }),
    get: (id) => databases.use(async (database) => parse(await database.get('jobs', id))),
    all: () =>
      databases.use(async (database) => {
        const rows = await database.getAll('jobs');
        return rows.flatMap((row) => z.safeParse(jobSchema, row).data ?? []).sort(byAge);
      }),
    update: (id, change) =>
      databases.use(async (database) => {
        const transaction = database.transaction('jobs', 'readwrite', { durability: 'strict' });
        const job = change(parse(await transaction.store.get(id)));
        await transaction.store.put(job);
        await transaction.done;
        return job;
      }),
    remove: (id, unless) =>
      databases.use(async (database) => {
        const transaction = database.transaction('jobs', 'readwrite', { durability: 'strict' });
        const row = z.safeParse(jobSchema, await transaction.store.get(id));
        if (!unless || row.data?.state !== unless) await transaction.store.delete(id);
        await transaction.done;
      }),
  };
}

function byAge(a: Job, b: Job): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}
