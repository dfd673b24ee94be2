import type { Job } from '../../lib/outbox/job';
import type { JobStore, Parked } from '../../lib/outbox/store';
import { ProblemError } from '../../lib/problem';
import type { Stored } from '../../lib/settings/stored';

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
    parked: async () => [],
    park: async (_row: Parked) => false,
    update: async (id, change, content) => {
      const before = find(id);
      const job = change(before);
      rows.set(id, job);
      if (job.state === 'confirmed') contents.delete(id);
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

/** A single value in memory. */
export function memoryValue<T>(initial: T): Stored<T> {
  let value = initial;
  return {
    get: async () => value,
    put: async (next) => {
      value = next;
    },
    update: async (change) => {
      value = change(value);
      return value;
    },
  };
}
