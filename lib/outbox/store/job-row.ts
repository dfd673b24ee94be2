import * as z from 'zod/mini';
import { ProblemError } from '../../problems/problem';
import type { IndexedRow } from '../../store/rows';
import { type Job, jobSchema } from '../jobs/job';
import { indexOf } from './job-index';

/** A job as the database stores it. */
export function toJobRow(job: Job): Job & IndexedRow {
  return { ...job, index: indexOf(job) };
}

/** The stored job without its index, unparsed. */
export function withoutIndex({ index: _index, ...row }: IndexedRow): unknown {
  return row;
}

/** @throws ProblemError `gone`: no such job, or one that this version cannot read. */
export function parseJob(row: unknown): Job {
  const parsed = z.safeParse(jobSchema, row);
  if (parsed.success) return parsed.data;
  throw new ProblemError({ kind: 'gone' }, { cause: parsed.error });
}

/** The jobs that this version can read, oldest first. */
export function readableJobs(rows: unknown[]): Job[] {
  return rows.flatMap((row) => z.safeParse(jobSchema, row).data ?? []).sort(byAge);
}

export function byAge(a: Job, b: Job): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}
