import { expect, it } from 'vitest';
import { JOB_KINDS, type JobKind } from '../../../../lib/contract/job';
import type { Finding } from '../../../../lib/outbox/jobs/finding';
import type { Job } from '../../../../lib/outbox/jobs/job';
import type { Signal } from '../../../../lib/outbox/machine/signal';
import type { ProblemKind } from '../../../../lib/problems/problem';
import { failureKind } from '../../../../lib/service/failures';
import { aJob } from '../../support/job';
import { moment, tellAll, WHOLE } from '../../support/signals';

/** How a job ends: its state and its problem. */
type End = `${Job['state']}: ${ProblemKind}`;
interface Row {
  codes: (number | undefined)[];
  /** The absence of the clip is proven. */
  absent: End;
  /** How often the job was sent again before that. */
  again: number;
  /** Nothing can be found out: the job has no reference, or every verification fails. */
  unverified: End;
}

/** Every code of both services, those seen in the field, an unknown one, and no code at all. */
const TABLE: Row[] = [
  {
    codes: [100001, 100002, 100004, 110001, 110020],
    ...{ absent: 'needs-you: terminal', again: 0, unverified: 'needs-you: terminal' },
  },
  {
    codes: [110002, 110012],
    ...{ absent: 'needs-you: misrouted', again: 0, unverified: 'needs-you: misrouted' },
  },
  {
    codes: [100005, 100006, 310001, 110030, 222000],
    ...{ absent: 'needs-you: target', again: 0, unverified: 'needs-you: target' },
  },
  { codes: [20002, 110021, 200001], absent: 'queued: rate', again: 0, unverified: 'queued: rate' },
  { codes: [200005], absent: 'queued: quota', again: 0, unverified: 'queued: quota' },
  {
    codes: [20004, 110037, 200002],
    ...{ absent: 'queued: authentication', again: 0, unverified: 'queued: authentication' },
  },
  // An internal error; a downstream network error, after which the document allows another try.
  {
    codes: [100003, 110010],
    ...{ absent: 'needs-you: service-error', again: 2, unverified: 'unknown: ambiguous' },
  },
  // "No retry"; "check whether the request timed out"; unknown.
  {
    codes: [110011, 110013, 999999, -1],
    ...{ absent: 'needs-you: terminal', again: 0, unverified: 'unknown: ambiguous-final' },
  },
  { codes: [100008], absent: 'needs-you: reread', again: 3, unverified: 'needs-you: reread' },
  { codes: [undefined], absent: 'unknown: ambiguous', again: 2, unverified: 'unknown: ambiguous' },
];
const CASES = TABLE.flatMap(({ codes, ...row }) =>
  codes.flatMap((code) => JOB_KINDS.map((kind) => ({ code, kind, ...row }))),
);

const FILE = { mediaId: 'media', name: 'A page.md' };
/** What is known about a write before it is sent. */
function evidence(kind: JobKind): Partial<Extract<Signal, { type: 'writing' }>> {
  if (kind === 'file' || kind === 'markdown-file') return { file: FILE };
  if (kind === 'import-urls' || kind === 'knowledge-entry') return { listed: [], listedAll: true };
  return {};
}

/**
 * Sends a job until it is no longer sent automatically, with this code as every answer and the same finding
 * each time.
 */
function play(
  kind: JobKind,
  code: number | undefined,
  look: Finding | 'fails',
  { withoutReference = false } = {},
): { job: Job; sent: number } {
  let job = aJob({ kind, reference: withoutReference ? '' : 'k7q2fm3p' });
  const told = code === undefined ? {} : { code: String(code) };
  const problem = { kind: failureKind({ ...told, status: 200 }), ...told };
  const rest = { retryAfterMs: undefined, random: 0 };
  let now = 1_000_000;
  let sent = 0;
  const tell = (signal: Signal, afterMs = 0) => {
    now += afterMs;
    job = tellAll(job, [[moment(now), signal]]).job;
  };
  for (let step = 0; step < 60; step++) {
    if (job.state === 'queued' && (sent === 0 || job.resends >= sent)) {
      tell({ type: 'begin' });
      tell({ type: 'writing', operation: 'x', ...(withoutReference ? {} : evidence(kind)) });
      tell({ type: 'failed', problem, part: WHOLE, ...rest });
      sent += 1;
    } else if (job.state === 'verifying') {
      tell(
        look === 'fails'
          ? { type: 'verify-failed', problem: { kind: 'ambiguous' }, ...rest }
          : { type: 'verified', finding: look, part: WHOLE },
        61_000,
      );
    }
  }
  return { job, sent };
}

const end = ({ state, problem }: Job) => `${state}: ${problem?.kind}`;

it.each(CASES)('trial 62: $code, $kind: proven absent: $absent', ({ code, kind, absent, again }) => {
  const { job, sent } = play(kind, code, { kind: 'absent' });
  expect([end(job), sent]).toEqual([absent, 1 + again]);
});

it.each(CASES)(
  'trial 62: $code, $kind: every verification fails: $unverified',
  ({ code, kind, unverified }) => {
    for (const look of ['fails', { kind: 'unclear' }, { kind: 'unproven' }] as const) {
      const { job, sent } = play(kind, code, look);
      expect([end(job), sent]).toEqual([unverified, 1]);
    }
  },
);

it.each(CASES)(
  'trial 62: $code, $kind: no reference to verify by: $unverified',
  ({ code, kind, unverified }) => {
    const { job, sent } = play(kind, code, { kind: 'absent' }, { withoutReference: true });
    expect([end(job), sent]).toEqual([unverified, 1]);
  },
);

it.each(CASES)(
  '$code, $kind: found is confirmed, likely found is a question to the user',
  ({ code, kind }) => {
    const { job: sentJob } = play(kind, code, { kind: 'unclear' });
    const open = sentJob.events.some(({ state }) => state === 'verifying');
    if (!open) return;
    expect(play(kind, code, { kind: 'present', ids: ['x'], copies: 1 }).job.state).toBe('confirmed');
    expect(play(kind, code, { kind: 'likely', titles: ['x'] }).job.state).toBe('unknown');
  },
);
