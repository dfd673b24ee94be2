import type { Fault } from './faults';
import type { Commit, RequestRecord, Violation } from './log';
import type { Options } from './options';
import type { Seed } from './plant';
import type { SeedName } from './seeds/all';

/** The running service. All methods work at once; the control API offers the same over HTTP. */
export interface StandIn {
  /** The service's base address, without a trailing slash. */
  url: string;
  storeUrl: string;
  /** The address pattern of the object store for a client's settings: here one origin for all buckets. */
  storePattern: string;
  clientId: string;
  apiKey: string;
  addFaults(...faults: Fault[]): void;
  clearFaults(): void;
  /** Continues the calls that `hold` faults hold now. */
  release(): void;
  commits(): Commit[];
  /** The uploaded bytes of a key, as stored. */
  object(key: string): Uint8Array | undefined;
  requests(): RequestRecord[];
  violations(): Violation[];
  options(): Options;
  /** Changes some options and keeps the others. */
  setOptions(change: Partial<Options>): void;
  /** Until `thaw`, searches, or lists and content, show no later commit. */
  freeze(what: 'search' | 'reads'): void;
  thaw(): void;
  /** Moves the service's clock ahead by so many milliseconds. */
  pass(ms: number): void;
  /** Adds data without calling operations: a test's data, or a user's edits and deletions. */
  plant(seed: Seed): void;
  /** Clears all data, logs and faults, resets the options, and plants a seed. */
  reset(seed?: SeedName): void;
  close(): Promise<void>;
}
