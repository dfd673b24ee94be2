import * as z from 'zod/mini';
import { BREAKS } from './break-off';
import { variantSchema } from './options';

const when = z.optional(z.enum(['before', 'after']));
const common = {
  /** The name of an operation, `put_object`, or `*`. */
  operation: z.string(),
  /**
   * `nth`: the first call that fails, counted from now (1 is the next). `times`: how many calls fail; null:
   * all.
   */
  nth: z.optional(z.int().check(z.gte(1))),
  times: z.optional(z.nullable(z.int().check(z.gte(1)))),
};

/** Ways to damage a true answer. */
export const SPOILS = [
  'truncated',
  'string-code',
  'no-id',
  'numeric-id',
  'sign-in-page',
  'proto',
  'html-message',
] as const;

/** One kind of fault. `when`: before or after the write is stored. */
export const faultSchema = z.discriminatedUnion('kind', [
  /** `how`: the way HTTP/2 ends the request. By default, and always over HTTP/1.1, the connection is lost. */
  z.strictObject({ ...common, kind: z.literal('drop-before'), how: z.optional(z.enum(BREAKS)) }),
  z.strictObject({ ...common, kind: z.literal('drop-after'), how: z.optional(z.enum(BREAKS)) }),
  /** Breaks the connection after half of an upload has arrived; for other calls the same as `drop-before`. */
  z.strictObject({ ...common, kind: z.literal('drop-half') }),
  /** Does not read an upload's bytes until `release()`; has no effect on other calls. */
  z.strictObject({ ...common, kind: z.literal('hold-body') }),
  z.strictObject({ ...common, kind: z.literal('delay'), ms: z.number(), when }),
  /** Waits for `release()`. */
  z.strictObject({ ...common, kind: z.literal('hold'), when }),
  z.strictObject({
    ...common,
    kind: z.literal('code'),
    code: z.int(),
    errmsg: z.optional(z.string()),
    status: z.optional(z.int()),
    /** The value of the Retry-After header. */
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
  /** Answers this body with status 200, after the write by default. */
  z.strictObject({
    ...common,
    kind: z.literal('body'),
    body: z.string(),
    contentType: z.optional(z.string()),
    when,
  }),
  /** Damages the true answer, always after the write. */
  z.strictObject({ ...common, kind: z.literal('spoil'), how: z.enum(SPOILS) }),
  /** The operation itself does, or answers, something else in these calls. */
  z.strictObject({ ...common, kind: z.literal('vary'), variant: variantSchema }),
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

/** Keeps the faults that have not happened yet. */
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
    /**
     * Counts a call of an operation and returns the faults that apply to it, in the order they were added.
     */
    strike(operation: string): Fault[] {
      const here = waiting.filter(({ fault }) => fault.operation === '*' || fault.operation === operation);
      for (const entry of here) entry.calls += 1;
      waiting = waiting.filter(({ fault, calls }) => calls < last(fault));
      return here.flatMap(({ fault, calls }) => (calls >= (fault.nth ?? 1) ? [fault] : []));
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;
