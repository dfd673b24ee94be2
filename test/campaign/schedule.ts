import fc from 'fast-check';
import { JOB_KINDS, type JobKind } from '../../lib/contract/job';
import type { FailureKind } from '../../lib/service/codes';

/** How one of the next calls fails. */
export type Fault = { on: 'write' | 'read' } & (
  | { kind: 'code'; problem: FailureKind; retryAfterMs?: number | undefined }
  /** No answer, an error with a code, or the worker is killed; the write lands, does not land, or lands late. */
  | { kind: 'drop' | 'error' | 'kill'; lands: 'yes' | 'no' | 'late'; lateMs: number; final: boolean }
);

/** The order of a list of notes; `pinned`: an old one, then the newest. */
export const ORDERS = ['newest', 'oldest', 'title', 'pinned'] as const;
export type Order = (typeof ORDERS)[number];

/** How much of a folder the service lists. */
const LISTINGS = ['whole', 'whole', 'part', 'refused'] as const;
export type Listing = (typeof LISTINGS)[number];

/** What the user can tap in a row. */
export const TAPPED = [
  'send',
  'markDelivered',
  'verify',
  'edit',
  'discard',
  'undiscard',
  'undo',
  'sendAll',
] as const;

export const BATCH_RUNS = ['running', 'running', 'paused', 'stopped'] as const;
/** `unstored` results are missing and were not stored either. */
export const ANSWERS = ['reordered', 'missing', 'unstored', 'refused'] as const;

export type Action =
  | { do: 'add'; kind: JobKind; large: boolean; graceMs: number }
  /** Starts a batch; `telling`: whether its links have titles of their own. */
  | { do: 'batch'; links: number; telling: boolean; edited: boolean }
  /** Pauses, stops or continues the batches. */
  | { do: 'run'; run: (typeof BATCH_RUNS)[number] }
  /** Damages the next answer to a call: results in another order, without some, or with refusals. */
  | { do: 'answer'; how: (typeof ANSWERS)[number] }
  | { do: 'fault'; fault: Fault }
  | { do: 'wait'; ms: number }
  /** Wakes one worker, or two at once. */
  | { do: 'wake'; side: 'one' | 'both' }
  | { do: 'lag'; readMs: number; searchMs: number }
  | { do: 'order'; order: Order }
  | { do: 'listing'; listing: Listing }
  | { do: 'offline'; offline: boolean }
  | { do: 'account'; other: boolean }
  | { do: 'pause'; paused: boolean }
  /** Sets the device's clock. */
  | { do: 'clock'; skewMs: number }
  | { do: 'restart' }
  | { do: 'tap'; tap: (typeof TAPPED)[number]; row: number };

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

const on = fc.constantFrom<('write' | 'read')[]>('write', 'write', 'write', 'read');
const codes: FailureKind[] = ['rate', 'quota', 'authentication', 'target', 'terminal', 'size', 'reread'];

const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({
    on,
    kind: fc.constant('code' as const),
    problem: fc.constantFrom(...codes),
    retryAfterMs: fc.option(fc.nat(90 * SECOND), { nil: undefined }),
  }),
  fc.record({
    on,
    kind: fc.constantFrom('drop' as const, 'error' as const, 'kill' as const),
    lands: fc.constantFrom('yes' as const, 'no' as const, 'late' as const),
    lateMs: fc.oneof(
      { weight: 3, arbitrary: fc.nat(400 * SECOND) },
      { weight: 1, arbitrary: fc.nat(3 * DAY) },
    ),
    final: fc.boolean(),
  }),
);

/** One kind of action, and its weight among the others. */
function often<Do extends Action['do']>(
  weight: number,
  name: Do,
  rest: {
    [Key in keyof Omit<Extract<Action, { do: Do }>, 'do'>]: fc.Arbitrary<Extract<Action, { do: Do }>[Key]>;
  },
): { weight: number; arbitrary: fc.Arbitrary<Action> } {
  // The record is the action; TypeScript loses that through the mapped union.
  const arbitrary = fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<Action>;
  return { weight, arbitrary };
}

const action: fc.Arbitrary<Action> = fc.oneof(
  often(10, 'add', {
    kind: fc.constantFrom(...JOB_KINDS),
    large: fc.nat(3).map((n) => n === 0),
    graceMs: fc.constantFrom(0, 3 * SECOND, 10 * SECOND),
  }),
  often(6, 'fault', { fault }),
  often(5, 'wait', {
    ms: fc.constantFrom(SECOND, 20 * SECOND, 60 * SECOND, 200 * SECOND, HOUR, 26 * HOUR),
  }),
  often(2, 'wake', { side: fc.constantFrom('one' as const, 'both' as const) }),
  often(2, 'lag', {
    readMs: fc.constantFrom(0, 0, 30 * SECOND),
    searchMs: fc.constantFrom(0, 600 * SECOND, 600 * SECOND),
  }),
  often(1, 'order', { order: fc.constantFrom(...ORDERS) }),
  often(1, 'listing', { listing: fc.constantFrom(...LISTINGS) }),
  often(1, 'offline', { offline: fc.boolean() }),
  often(1, 'account', { other: fc.boolean() }),
  often(1, 'pause', { paused: fc.boolean() }),
  often(1, 'clock', { skewMs: fc.constantFrom(0, 300 * SECOND, -300 * SECOND, DAY, -DAY, 400 * DAY) }),
  often(2, 'restart', {}),
  often(2, 'tap', { tap: fc.constantFrom(...TAPPED), row: fc.nat(3) }),
);

/** More often than in `schedule`, links come in batches. */
const batchAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: action },
  often(1, 'batch', { links: fc.integer({ min: 1, max: 25 }), telling: fc.boolean(), edited: fc.boolean() }),
  often(1, 'run', { run: fc.constantFrom(...BATCH_RUNS) }),
  often(1, 'answer', { how: fc.constantFrom(...ANSWERS) }),
);

/** A random course of events. */
export interface Schedule {
  /** At most 24, in order. */
  actions: Action[];
  /** Decides in which order concurrent requests and answers arrive. */
  seed: number;
}
export const schedule: fc.Arbitrary<Schedule> = fc.record({
  actions: fc.array(action, { minLength: 1, maxLength: 24, size: 'max' }),
  seed: fc.nat(),
});

/** The same with batches of links. */
export const batchSchedule: fc.Arbitrary<Schedule> = fc.record({
  actions: fc.array(batchAction, { minLength: 1, maxLength: 24, size: 'max' }),
  seed: fc.nat(),
});

/** Without other clips. */
export const onlyBatches: fc.Arbitrary<Schedule> = batchSchedule.map(({ actions, seed }) => ({
  actions: actions.filter((one) => one.do !== 'add'),
  seed,
}));

/** Each kind as often as the others. */
export const anySchedule: fc.Arbitrary<Schedule> = fc.oneof(schedule, batchSchedule, onlyBatches);
