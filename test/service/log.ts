import type { IncomingHttpHeaders } from 'node:http';
import type { Store } from './database';

/** A write that was really stored, whatever its caller was told. */
export interface Commit {
  seq: number;
  at: number;
  operation: string;
  id: string;
  input: unknown;
}

/** A request that arrived. `status` is 0 until it is answered, and stays 0 if the connection was dropped. */
export interface RequestRecord {
  seq: number;
  at: number;
  origin: 'service' | 'store';
  operation: string;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  status: number;
  /** Whether the connection ended before the answer. */
  cut: boolean;
  code?: number;
}

/** A documented rule that a request broke. */
export interface Violation {
  at: number;
  operation: string;
  rule: string;
  request: number;
}

const KEPT_REQUESTS = 20_000;

export type Log = ReturnType<typeof createLog>;

/** The three logs. Commits are kept in the database with their data; requests and violations in memory. */
export function createLog(store: Store, now: () => number) {
  const requests: RequestRecord[] = [];
  const violations: Violation[] = [];
  const listeners = new Set<() => void>();
  let nextRequest = 1;
  const lastCommit = (): number =>
    store.get<{ seq: number | null }>('SELECT max(seq) AS seq FROM committed')?.seq ?? 0;
  const changed = (): void => {
    for (const listener of listeners) listener();
  };

  return {
    requests,
    violations,
    lastCommit,
    changed,
    /** Stores a write and its log entry together; `write` gets the commit's number and time. */
    commit(operation: string, id: string, input: unknown, write: (seq: number, at: number) => void): void {
      store.transaction(() => {
        const [seq, at] = [lastCommit() + 1, now()];
        write(seq, at);
        store.run('INSERT INTO committed VALUES (?,?,?,?,?)', seq, at, operation, id, JSON.stringify(input));
      });
      changed();
    },
    commits(): Commit[] {
      const rows = store.all<Commit & { input: string }>('SELECT * FROM committed ORDER BY seq');
      return rows.map((row) => ({ ...row, input: JSON.parse(row.input) }));
    },
    request(record: Omit<RequestRecord, 'seq' | 'at' | 'status' | 'cut'>): RequestRecord {
      const full = { seq: nextRequest++, at: now(), status: 0, cut: false, ...record };
      requests.push(full);
      if (requests.length > KEPT_REQUESTS) requests.shift();
      return full;
    },
    violation(record: RequestRecord, rule: string): void {
      violations.push({ at: now(), operation: record.operation, rule, request: record.seq });
      changed();
    },
    /**
     * Calls `listener` after every change to the data.
     * @returns a function that stops it.
     */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear(): void {
      requests.length = 0;
      violations.length = 0;
    },
  };
}
