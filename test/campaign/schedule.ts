import fc from 'fast-check';
import type { JobKind } from '../../lib/outbox/job';
import type { FailureKind } from '../../lib/service/failures';

/** What goes wrong with one of the next calls. */
export type Fault = { on: 'write' | 'read' } & (
  | { kind: 'code'; problem: FailureKind; retryAfterMs?: number | undefined }
  /** No answer, or the worker is killed; the write lands, does not, or lands later. */
  | { kind: 'drop' | 'kill'; lands: 'yes' | 'no' | 'late'; lateMs: number; final: boolean }
);

export type Action =
  | { do: 'add'; kind: JobKind }
  | { do: 'fault'; fault: Fault }
  | { do: 'wait'; ms: number }
  | { do: 'wake' }
  | { do: 'lag'; readMs: number; searchMs: number }
  | { do: 'offline'; offline: boolean }
  | { do: 'account'; other: boolean }
  | { do: 'restart' }
  | { do: 'tap'; tap: 'send' | 'settle'; row: number };

const SECOND = 1000;
const on = fc.constantFrom<('write' | 'read')[]>('write', 'write', 'write', 'read');
const codes = fc.constantFrom<FailureKind[]>(
  'rate',
  'quota',
  'authentication',
  'target',
  'terminal',
  'size',
  'reread',
);

const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({
    on,
    kind: fc.constant('code' as const),
    problem: codes,
    retryAfterMs: fc.option(fc.nat(90 * SECOND), { nil: undefined }),
  }),
  fc.record({
    on,
    kind: fc.constantFrom('drop' as const, 'kill' as const),
    lands: fc.constantFrom('yes' as const, 'no' as const, 'late' as const),
    lateMs: fc.nat(400 * SECOND),
    final: fc.boolean(),
  }),
);

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      kind: fc.constantFrom<JobKind[]>('create-note', 'append-note', 'import-urls', 'markdown-file'),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('fault' as const), fault }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(SECOND, 20 * SECOND, 60 * SECOND, 200 * SECOND, 3600 * SECOND, 26 * 3600 * SECOND),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wake' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('lag' as const),
      readMs: fc.constantFrom(0, 0, 30 * SECOND),
      searchMs: fc.constantFrom(0, 600 * SECOND),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('offline' as const), offline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('account' as const), other: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('tap' as const),
      tap: fc.constantFrom('send' as const, 'settle' as const),
      row: fc.nat(3),
    }),
  },
);

/** What happens, in order: at most 24 things. */
export const schedule = fc.array(action, { minLength: 1, maxLength: 24 });
