import type { Account } from '../../lib/model/account';
import type { Connection } from '../../lib/model/connection';
import { splitByOutcome } from '../../lib/outbox/batch/call';
import { needsContent } from '../../lib/outbox/jobs/content';
import type { Job } from '../../lib/outbox/jobs/job';
import type { JobStore } from '../../lib/outbox/store/job-store';
import type { Unreadable } from '../../lib/outbox/store/job-writes';
import { ProblemError } from '../../lib/problems/problem';
import { CONNECTION } from '../../lib/store/connected';
import { type AnyValue, keyOf, parse } from '../../lib/store/value';
import type { Stored, Values } from '../../lib/store/values';
import { dueJobs } from '../lib/outbox/support/lanes';
import { type MemoryBatches, memoryBatches } from './memory-batches';

export interface MemoryStore extends JobStore {
  rows: Map<string, Job>;
  contents: Map<string, string | Blob>;
  batches: MemoryBatches;
}

/** Jobs in memory. The schedule decides how durable they are. */
export function memoryStore(): MemoryStore {
  const rows = new Map<string, Job>();
  const contents = new Map<string, string | Blob>();
  const batches = memoryBatches(rows);
  const find = (id: string): Job => {
    const job = rows.get(id);
    if (!job) throw new ProblemError({ kind: 'gone' });
    return job;
  };
  const all = (): Job[] =>
    [...rows.values()].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  return {
    rows,
    contents,
    batches,
    add: async (job, content) => {
      if (!rows.has(job.id)) {
        rows.set(job.id, job);
        contents.set(job.id, content);
      }
      return find(job.id);
    },
    get: async (id) => find(id),
    content: async (id) => {
      const content = contents.get(id);
      return typeof content === 'string' ? content : '';
    },
    bytes: async (id) => {
      const content = contents.get(id);
      return content instanceof Blob ? content : undefined;
    },
    all: async () => all(),
    // Overridden stores replace `all`.
    async due(account, now) {
      return dueJobs(await this.all(), account, now);
    },
    wakes: async () => [],
    toWake: async () => all(),
    confirmed: async () => all().filter(({ state }) => state === 'confirmed'),
    discarded: async () => all().filter(({ discardedAt }) => discardedAt !== undefined),
    idsIn: async (state) => all().flatMap((job) => (job.state === state ? [job.id] : [])),
    traces: async () => all(),
    callsOf: async (batch) => all().filter(({ call }) => call?.batch === batch),
    listed: async () => all(),
    count: async () => 0,
    appends: async () => [],
    holder: async () => undefined,
    whole: async () => ({ job: undefined, content: undefined }),
    unreadable: async () => [],
    cannotWrite: () => false,
    addUnreadable: async (_job: Unreadable) => false,
    update: async (id, change, content) => {
      const before = find(id);
      const job = change(before);
      const { job: left, over } = splitByOutcome(job);
      if (job.call && over.length > 0) batches.moveOutcomes(job.call, over, job.since);
      if (!left) {
        rows.delete(id);
        contents.delete(id);
        return job;
      }
      rows.set(id, left);
      if (!needsContent(left)) contents.delete(id);
      else if (content !== undefined && job !== before) contents.set(id, content);
      return job;
    },
    remove: async (id, where) => {
      if (!where(find(id))) return;
      rows.delete(id);
      contents.delete(id);
    },
  };
}

/** The stored values in memory, while `connected` is the account. Nothing here switches accounts for good. */
export function memoryValues(connected: () => Connection | null = () => null): Values {
  const known = new Map<string, unknown>();
  function of<T>(value: AnyValue<T>, owner?: Account): Stored<T> {
    const key = JSON.stringify(keyOf(value, owner));
    // Only values of this declaration are kept under its key.
    const read = () => (known.has(key) ? (known.get(key) as T) : value.initial);
    const isWritable = () => value.scope === 'device' || owner?.clientId === connected()?.clientId;
    const update: Stored<T>['update'] = async (change) => {
      if (isWritable()) known.set(key, change(read()));
      return read();
    };
    return {
      get: async () => (value.name === CONNECTION.name ? parse(value, connected()) : read()),
      put: async (next) => void (await update(() => next)),
      update,
    };
  }
  const unused = () => {
    throw new Error('nobody does that here');
  };
  return {
    of,
    current: async (value) => {
      const account = connected();
      return account ? of(value, account).get() : value.initial;
    },
    isConnected: async (account) => account.clientId === connected()?.clientId,
    connect: unused,
    clear: unused,
  };
}
