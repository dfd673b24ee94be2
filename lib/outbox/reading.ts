import { sameAccount } from '../account';
import type { Connection } from '../connection';
import type { Text } from '../contract/method';
import type { Evidence, Exported, JobView, OutboxStatus, Story } from '../contract/outbox';
import { ProblemError } from '../problem';
import type { Client } from '../service/client';
import { requiredConnection } from '../store/required-connection';
import type { Values } from '../store/values';
import { contentOf } from './content-of';
import { evidenceFor } from './evidence';
import { exportJobs } from './export';
import type { Job } from './job';
import type { JobStore } from './store';
import { textOf } from './text';
import { viewJobs, viewStatus } from './view';

export interface ReadingWorld {
  jobs: JobStore;
  values: Values;
  client(connection: Connection): Client;
  /** The word before the address in the source line. */
  sourceLabel(): string;
  now(): number;
}

/** Queries about jobs. None of them changes a job. */
export interface Reading {
  /** Newest first. */
  list(): Promise<JobView[]>;
  status(): Promise<OutboxStatus>;
  story(id: string): Promise<Story>;
  content(id: string): Promise<{ title: string; markdown: string }>;
  /** The complete text, as it would be written, to be copied. */
  markdown(id: string): Promise<Text>;
  exportAll(): Promise<Exported>;
  /**
   * Reads what is at the destination now. @throws ProblemError `no-connection`, `other-account`, or as the
   * read fails
   */
  look(id: string): Promise<Evidence>;
}

export function createReading(world: ReadingWorld): Reading {
  const { jobs } = world;
  return {
    list: () => viewJobs(world),
    status: () => viewStatus(world),

    async story(id) {
      const { createdAt, reference, events } = await jobs.get(id);
      return { createdAt, reference, events };
    },

    async content(id) {
      const job = await jobs.get(id);
      return { title: job.clip.title, markdown: contentOf(job, await jobs.content(id)) };
    },

    async markdown(id) {
      return textOf(await jobs.get(id), await jobs.content(id), world.sourceLabel());
    },

    exportAll: () => exportJobs(jobs, world.now()),

    async look(id) {
      const job = await jobs.get(id);
      return evidenceFor(job, world.client(await connectionOf(world, job)));
    },
  };
}

/** @throws ProblemError `no-connection`; `other-account`: the job belongs to another account. */
export async function connectionOf(world: { values: Values }, job: Job): Promise<Connection> {
  const connection = await requiredConnection(world.values);
  if (!sameAccount(job.account, connection)) throw new ProblemError({ kind: 'other-account' });
  return connection;
}
