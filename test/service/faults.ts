import * as z from 'zod/mini';
import { BREAKS } from './break-off';

const when = z.optional(z.enum(['before', 'after']));
const common = {
  /** An operation's name, `put_object`, or `*`. */
  operation: z.string(),
  /** The first call from now that it strikes (1 is the next), and how many calls; null: for ever. */
  nth: z.optional(z.int().check(z.gte(1))),
  times: z.optional(z.nullable(z.int().check(z.gte(1)))),
};

/** What can go wrong with an answer without being wholly made up. */
export const SPOILS = [
  'truncated',
  'string-code',
  'no-id',
  'numeric-id',
  'sign-in-page',
  'proto',
  'html-message',
] as const;

/** One way to misbehave. `when` is before or after the write is stored. */
export const faultSchema = z.discriminatedUnion('kind', [
  /** `how` it breaks over HTTP/2; left out, and always over HTTP/1.1: the connection is lost. */
  z.strictObject({ ...common, kind: z.literal('drop-before'), how: z.optional(z.enum(BREAKS)) }),
  z.strictObject({ ...common, kind: z.literal('drop-after'), how: z.optional(z.enum(BREAKS)) }),
  /** The connection breaks when half of an upload has come; of another call: as `drop-before`. */
  z.strictObject({ ...common, kind: z.literal('drop-half') }),
  /** An upload's bytes are left where they are until `release()`; no other call is held. */
  z.strictObject({ ...common, kind: z.literal('hold-body') }),
  z.strictObject({ ...common, kind: z.literal('delay'), ms: z.number(), when }),
  /** As a delay, until `release()`. */
  z.strictObject({ ...common, kind: z.literal('hold'), when }),
  z.strictObject({
    ...common,
    kind: z.literal('code'),
    code: z.int(),
    errmsg: z.optional(z.string()),
    status: z.optional(z.int()),
    /** The Retry-After header's value. */
    retryAfter: z.optional(z.string()),
    when,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('status'),
    status: z.int(),
    body: z.optional(z.string()),
    contentType: z.optional(z.string()),
    retryAfter: z.optional(z.string()),
    when,
  }),
  /** A body as given, with status 200. After the write, unless said otherwise. */
  z.strictObject({
    ...common,
    kind: z.literal('body'),
    body: z.string(),
    contentType: z.optional(z.string()),
    when,
  }),
  /** The true answer, spoilt. Always after the write. */
  z.strictObject({ ...common, kind: z.literal('spoil'), how: z.enum(SPOILS) }),
  z.strictObject({ ...common, kind: z.literal('huge'), megabytes: z.number() }),
  z.strictObject({ ...common, kind: z.literal('slow'), bytesPerSecond: z.number() }),
  z.strictObject({
    ...common,
    kind: z.literal('redirect'),
    status: z.literal([301, 302, 303, 307, 308]),
    location: z.string(),
    when,
  }),
  z.strictObject({ ...common, kind: z.literal('set-cookie'), cookie: z.optional(z.string()) }),
]);
export type Fault = z.infer<typeof faultSchema>;

/** The faults waiting to strike. */
export function createFaults() {
  let waiting: { fault: Fault; calls: number }[] = [];
  const last = ({ nth = 1, times = 1 }: Fault): number =>
    times === null ? Number.POSITIVE_INFINITY : nth + times - 1;
  return {
    add(...faults: Fault[]): void {
      waiting.push(...faults.map((fault) => ({ fault: faultSchema.parse(fault), calls: 0 })));
    },
    clear(): void {
      waiting = [];
    },
    /** Counts one call of an operation and returns the faults that strike it, in the order they were added. */
    strike(operation: string): Fault[] {
      const here = waiting.filter(({ fault }) => fault.operation === '*' || fault.operation === operation);
      for (const entry of here) entry.calls += 1;
      waiting = waiting.filter(({ fault, calls }) => calls < last(fault));
      return here.flatMap(({ fault, calls }) => (calls >= (fault.nth ?? 1) ? [fault] : []));
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;
