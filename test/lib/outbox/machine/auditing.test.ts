import { describe, expect, it } from 'vitest';
import type { JobKind } from '../../../../lib/contract/job';
import { contentOf, needsContent } from '../../../../lib/outbox/jobs/content';
import type { TitleVerdict } from '../../../../lib/outbox/jobs/finding';
import type { Job } from '../../../../lib/outbox/jobs/job';
import type { Signal } from '../../../../lib/outbox/machine/signal';
import { aHead, aJob } from '../../support/job';
import { tellAll, WHOLE } from '../../support/signals';

const base = { kind: 'knowledge-base', id: 'kb', name: 'Base' } as const;
const MINUTE = 60_000;
/** When the job is confirmed. */
const START = 1000;

const tell = (job: Job, now: number, ...signals: Signal[]): Job =>
  tellAll(
    job,
    signals.map((signal) => [{ now, serviceTime: now }, signal]),
  ).job;

function confirmed(kind: JobKind = 'import-urls', ids = ['media'], change: Partial<Job> = {}): Job {
  const job = aJob({ kind, clip: aHead({ kind: 'link' }), destination: base, listed: [], ...change });
  return tell(
    job,
    START,
    { type: 'begin' },
    { type: 'writing', operation: 'import_urls' },
    { type: 'answered', ids, part: WHOLE },
  );
}
const seen = (verdict: TitleVerdict, title = 'Sign in'): Signal => ({ type: 'audited', verdict, title });
const auditOf = (job: Job) => job.receipt?.audit;
const doubt = { kind: 'sign-in', title: 'Sign in' };

it.each<[string, Job, boolean]>([
  ['a link that the service fetches', confirmed(), true],
  ['a link without the id of its entry', confirmed('import-urls', []), false],
  ['a link with a title of the user’s', confirmed('knowledge-entry'), false],
  ['a file', confirmed('markdown-file'), false],
  ['a note', confirmed('create-note'), false],
])('%s is audited: %s', (_, job, isAudited) => {
  expect(job.state).toBe('confirmed');
  expect(auditOf(job)).toEqual(isAudited ? { reads: 0, nextAt: START + MINUTE / 2 } : undefined);
});

it('is read five times at most, with growing pauses', () => {
  let job = confirmed();
  const pauses: number[] = [];
  for (let now = START; ; ) {
    const at = auditOf(job)?.nextAt;
    if (at === undefined) break;
    pauses.push((at - now) / MINUTE);
    now = at;
    job = tell(job, now, seen('none-yet', ''));
  }
  expect(pauses).toEqual([0.5, 2, 10, 60, 360]);
  expect(auditOf(job)).toEqual({ reads: 5 });
  expect(tell(job, START, seen('sign-in'))).toBe(job);
});

it.each<[string, TitleVerdict[], object | undefined]>([
  ['four reads', ['address', 'address', 'address', 'address'], undefined],
  [
    'the last read',
    ['address', 'address', 'address', 'address', 'address'],
    { kind: 'address', title: 'example.org/a' },
  ],
])('a title that is only the address: its doubt after %s', (_, verdicts, found) => {
  const signals = verdicts.map((verdict) => seen(verdict, 'example.org/a'));
  expect(auditOf(tell(confirmed(), START, ...signals))?.doubt).toEqual(found);
});

it.each<[string, TitleVerdict[], object]>([
  ['the right title ends it', ['fine'], { reads: 1 }],
  ['a wrong title is kept, and read again', ['sign-in'], { reads: 1, doubt, nextAt: START + 2 * MINUTE }],
  ['a title that was wrong at first', ['sign-in', 'fine'], { reads: 2 }],
  [
    'a failed read keeps the doubt',
    ['sign-in', 'none-yet'],
    { reads: 2, doubt, nextAt: START + 10 * MINUTE },
  ],
])('the audit of a link: %s', (_, verdicts, audit) => {
  expect(auditOf(tell(confirmed(), START, ...verdicts.map((verdict) => seen(verdict))))).toEqual(audit);
});

describe('the page beside the link', () => {
  const fallback = aHead({ kind: 'article' });

  it.each<[string, Partial<Job>, Signal[], boolean]>([
    ['is kept while the audit lasts', { fallback }, [seen('none-yet')], true],
    [
      'is kept as long as the title is in doubt',
      { fallback },
      Array.from({ length: 5 }, () => seen('error')),
      true,
    ],
    ['goes once the title is right', { fallback }, [seen('fine')], false],
    ['goes at the end of the audit', { fallback }, Array.from({ length: 5 }, () => seen('none-yet')), false],
    ['is not there if it was not wanted', {}, [seen('error')], false],
  ])('%s', (_, change, signals, isKept) => {
    const job = tell(confirmed('import-urls', ['media'], change), START, ...signals);
    expect(needsContent(job)).toBe(isKept);
  });
});

describe('a tap sends the page', () => {
  const head = aHead({ kind: 'article' });

  it('if the title is in doubt; what was made of the link is still known', () => {
    const job = tell(confirmed(), START, seen('error'), { type: 'rescue', head });
    expect(job).toMatchObject({ state: 'queued', kind: 'markdown-file', earlier: ['media'] });
    expect(job).not.toHaveProperty('receipt');
    expect(contentOf(job, 'The page.')).toBe('The page.');
  });

  it.each<[string, Job]>([
    ['has the right title', tell(confirmed(), START, seen('fine'))],
    ['has no title yet', confirmed()],
    ['is a file', confirmed('markdown-file')],
  ])('but not if the entry %s', (_, job) => {
    expect(tell(job, START, { type: 'rescue', head })).toBe(job);
  });
});
