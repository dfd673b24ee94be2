import type { Input } from '../../contract/contract';
import type { TextFile } from '../../contract/method';
import type { Evidence, Exported, JobLog, JobView, OutboxStatus } from '../../contract/outbox';
import type { Account } from '../../model/account';
import type { Connection } from '../../model/connection';
import type { Destination } from '../../model/destination';
import type { Client } from '../../service/client';
import { connectionOf } from '../../store/connection-of';
import type { Values } from '../../store/values';
import { contentOf } from '../jobs/content';
import type { SourceLabels } from '../jobs/source-line';
import { exportJobs } from '../store/export';
import type { JobStore } from '../store/job-store';
import { evidenceFor } from './evidence';
import { textOf } from './job-text';
import { viewJobs, viewStatus } from './jobs';

export interface QueriesDeps {
  jobs: JobStore;
  values: Values;
  client(connection: Connection): Client;
  /** The labels of the source line. */
  sourceLabels(): SourceLabels;
  now(): number;
}

/** Queries about jobs. None of them changes a job. */
export interface Queries {
  /** The most urgent and newest jobs, newest first, and those with these ids. */
  list(page?: Input<'outbox.list'>): Promise<JobView[]>;
  status(): Promise<OutboxStatus>;
  log(id: string): Promise<JobLog>;
  content(id: string): Promise<{ title: string; markdown: string }>;
  /** The texts that are on their way to a note. Without those of unknown outcome: the user may give them up. */
  onTheWay(account: Account, note: Destination): Promise<string[]>;
  /** The complete text, as it would be written, to be copied. */
  markdown(id: string): Promise<TextFile>;
  exportAll(rest?: string[]): Promise<Exported>;
  /**
   * Reads what is at the destination now. @throws ProblemError `no-connection`, `other-account`, or as the
   * read fails
   */
  evidence(id: string): Promise<Evidence>;
}

export function createQueries(deps: QueriesDeps): Queries {
  const { jobs } = deps;
  return {
    list: (page) => viewJobs(deps, page),
    status: () => viewStatus(deps),

    async log(id) {
      const { createdAt, reference, events } = await jobs.get(id);
      return { createdAt, reference, events };
    },

    async content(id) {
      const job = await jobs.get(id);
      return { title: job.clip.title, markdown: contentOf(job, await jobs.content(id)) };
    },

    async onTheWay(account, note) {
      const going = (await jobs.appends(account, note)).filter(({ state }) => state !== 'unknown');
      return Promise.all(going.map(({ id }) => jobs.content(id)));
    },

    async markdown(id) {
      return textOf(await jobs.get(id), await jobs.content(id), deps.sourceLabels());
    },

    exportAll: (rest) => exportJobs(jobs, deps.now(), rest),

    async evidence(id) {
      const job = await jobs.get(id);
      return evidenceFor(job, deps.client(await connectionOf(deps.values, job.account)));
    },
  };
}
