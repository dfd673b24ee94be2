import type { Finding } from '../../../../lib/outbox/jobs/finding';
import type { Job } from '../../../../lib/outbox/jobs/job';
import type { DeliveryKind } from '../../../../lib/problems/problem';
import { aJob } from '../../support/job';
import { tellAll, WHOLE } from '../../support/signals';

/** When the write went out (milliseconds). */
export const SENT = 1_000_000;
export const SECOND = 1000;
export const absent: Finding = { kind: 'absent' };
export const present = { kind: 'present', ids: ['doc'], copies: 1 } satisfies Finding;
export const unclear: Finding = { kind: 'unclear' };

/** A job whose write was sent at SENT, with these verifications, each at its second after the write. */
export function verified(
  kind: DeliveryKind,
  findings: [second: number, finding: Finding | 'failed'][],
  change: Partial<Job> = {},
): Job {
  const at = (second: number) => ({ now: SENT + second * SECOND, serviceTime: SENT + second * SECOND });
  return tellAll(aJob(change), [
    [at(0), { type: 'begin' }],
    [at(0), { type: 'writing', operation: 'import_doc' }],
    [at(1), { type: 'failed', problem: { kind }, retryAfterMs: undefined, random: 0, part: WHOLE }],
    ...findings.map(
      ([second, finding]) =>
        [
          at(second),
          finding === 'failed'
            ? ({
                type: 'verify-failed',
                problem: { kind: 'ambiguous' },
                retryAfterMs: undefined,
                random: 0,
              } as const)
            : ({ type: 'verified', finding, part: WHOLE } as const),
        ] as const,
    ),
  ]).job;
}
