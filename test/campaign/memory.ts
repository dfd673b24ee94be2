import type { Account } from '../../lib/model/account';
import type { Connection } from '../../lib/model/connection';
import type { Job } from '../../lib/outbox/jobs/job';
import { needsContent } from '../../lib/outbox/jobs/needs-content';
import type { JobStore, Unreadable } from '../../lib/outbox/store/store';
import { ProblemError } from '../../lib/problems/problem';
import { CONNECTION } from '../../lib/store/connected';
import { type AnyValue, keyOf, parse } from '../../lib/store/value';
import type { Stored, Values } from '../../lib/store/values';

export interface MemoryStore extends JobStore {
  rows: Map<string, Job>;
  contents: Map<string, string | Blob>;
}

/** Jobs in memory. The schedule decides how durable they are. */
export function memoryStore(): MemoryStore {
  const rows = new Map<string, Job>();
  const contents = new Map<string, string | Blob>();
  const find = (id: string): Job => {
    const job = rows.get(id);
    if (!job) throw new ProblemError({ kind: 'gone' });
    return job;
  };
  return {
    rows,
    contents,
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
    all: async () => [...rows.values()].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)),
    whole: async () => ({ row: undefined, content: undefined }),
    unreadable: async () => [],
    park: async (_row: Unreadable) => false,
    update: async (id, change, content) => {
      const before = find(id);
      const job = change(before);
      rows.set(id, job);
      if (!needsContent(job)) contents.delete(id);
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
    const isServiceItem = () => value.scope === 'device' || owner?.clientId === connected()?.clientId;
    const update: Stored<T>['update'] = async (change) => {
      if (isServiceItem()) known.set(key, change(read()));
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
    preload: unused,
  };
}
