/**
 * The keys by which the database finds a job. They are stored with it, so that nothing reads all jobs to find a few.
 * A key that is absent keeps the job out of that index.
 */
export interface JobIndex {
  /** Set if this version cannot read the job. */
  unreadable?: 1;
  state?: string;
  /** Urgency, and the newest first: the order of the activity list. */
  list?: [urgency: Urgency, newest: number];
  /** Neither confirmed nor discarded. */
  standing?: [urgency: Urgency, account: string, service: string];
  /** Can be sent at once. */
  queued?: [account: string, service: string, lane: string, turn: number];
  /** Can be sent or verified from this time on. */
  until?: [account: string, service: string, lane: string, until: number];
  /** An append that holds up later ones to the same note. */
  holds?: [account: string, lane: string, createdAt: number];
  /** Before this time, the signal `woken` changes the job (`machine/waking.ts`). */
  stirs?: number;
  /** The destination (`traceKey`) of a job that may have left something there. */
  traces?: string;
  discardedAt?: number;
}

/** The names of the indexes; each is a field of `JobIndex`. `standing` is counted instead (`tallies`). */
export const JOB_INDEXES = [
  'unreadable',
  'state',
  'list',
  'queued',
  'until',
  'holds',
  'stirs',
  'traces',
  'discardedAt',
] as const satisfies (keyof JobIndex)[];
export type JobIndexName = (typeof JOB_INDEXES)[number];

/** 0: needs the user; 1: on its way; 2: done. */
export type Urgency = 0 | 1 | 2;

/** A stored row with its index. */
export interface IndexedRow {
  id: string;
  index: JobIndex;
}

/** A stored item, with the keys by which the database finds it. */
export interface ItemRow {
  batch: string;
  n: number;
  state: string;
  /** The order in which queued items are sent. Those that go alone come after those that share a call. */
  turn?: [batch: string, to: number, alone: 0 | 1, n: number];
  /** Set until the history knows that it was confirmed. */
  news?: number | undefined;
  /** Its group of outcomes. */
  group?: [batch: string, group: string, n: number];
}
