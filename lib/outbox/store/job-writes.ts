import * as z from 'zod/mini';
import type { Databases, OutboxTransaction } from '../../store/database';
import { splitByOutcome } from '../batch/call';
import { needsContent } from '../jobs/content';
import { type Job, jobSchema } from '../jobs/job';
import { isUnreadableBatch, itemsOf } from './batch-row';
import { withIndex } from './job-index';
import { parseJob, toJobRow } from './job-row';
import { moveOutcomes } from './move-outcomes';
import { deleteJob, putJob } from './put-rows';
import { writeInOrder, writeTo } from './write';

/**
 * How the outbox changes stored jobs. Every write uses strict durability: its promise resolves once the data is on
 * disk (lib/README.md#rule-1).
 */
export interface JobWrites {
  /**
   * Stores a new job and its content. If the id exists, keeps and returns the stored job
   * (lib/README.md#rule-7).
   */
  add(job: Job, content: string | Blob): Promise<Job>;
  /** Stores an unreadable job, unless its id exists. @returns whether it was stored */
  addUnreadable(job: Unreadable): Promise<boolean>;
  /**
   * Reads, changes and writes a job in one transaction, and replaces its content if `content` is given.
   * Deletes the content once nothing needs it (`needsContent`). `change` may throw to abort.
   * @throws ProblemError `gone`: no such job.
   */
  update(id: string, change: (job: Job) => Job, content?: string): Promise<Job>;
  /**
   * Deletes a job and its content for good, if `onlyIf` accepts the job or the job is unreadable. Also deletes an
   * unreadable batch.
   */
  remove(id: string, onlyIf: (job: Job) => boolean): Promise<void>;
}

/** A job that this version cannot read. */
export interface Unreadable {
  id: string;
  raw: unknown;
  content: string | Blob;
}

export function createJobWrites(databases: Databases): JobWrites {
  const write = writeInOrder(databases);
  const writeFirst = writeTo(databases);
  return {
    add: (job, content) =>
      writeFirst(async (transaction) => {
        const [jobs, contents] = [transaction.objectStore('jobs'), transaction.objectStore('contents')];
        const present = await jobs.get(job.id);
        if (present) return parseJob(present);
        await putJob(transaction, toJobRow(job));
        await contents.put(content, job.id);
        return job;
      }),
    addUnreadable: ({ id, raw, content }) =>
      write(async (transaction) => {
        const [jobs, contents] = [transaction.objectStore('jobs'), transaction.objectStore('contents')];
        if (await jobs.get(id)) return false;
        await putJob(transaction, withIndex({ ...Object(raw), id }));
        await contents.put(content, id);
        return true;
      }),
    update: (id, change, content) =>
      write(async (transaction) => {
        const [jobs, contents] = [transaction.objectStore('jobs'), transaction.objectStore('contents')];
        const row = await jobs.get(id);
        const before = parseJob(row);
        const job = change(before);
        const { job: left, over } = splitByOutcome(job);
        if (job.call && over.length > 0) await moveOutcomes(transaction, job.call, over, job.since);
        if (!left) {
          await deleteJob(transaction, id, row);
          await contents.delete(id);
          return job;
        }
        if (job !== before) await putJob(transaction, toJobRow(left), row);
        if (!needsContent(left)) await contents.delete(id);
        else if (content !== undefined && job !== before) await contents.put(content, id);
        return job;
      }),
    remove: (id, onlyIf) =>
      write(async (transaction) => {
        const [jobs, contents] = [transaction.objectStore('jobs'), transaction.objectStore('contents')];
        const row = await jobs.get(id);
        if (!row) return removeUnreadable(transaction, id);
        const { data: job } = z.safeParse(jobSchema, row);
        if (job && !onlyIf(job)) return;
        await deleteJob(transaction, id, row);
        await contents.delete(id);
      }),
  };
}

async function removeUnreadable(transaction: OutboxTransaction, id: string): Promise<void> {
  const batches = transaction.objectStore('batches');
  const row = await batches.get(id);
  if (!row || !isUnreadableBatch(row)) return;
  await transaction.objectStore('items').delete(itemsOf(id));
  await batches.delete(id);
}
