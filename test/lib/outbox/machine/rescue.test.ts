import { describe, expect, it } from 'vitest';
import type { Job } from '../../../../lib/outbox/jobs/job';
import type { Signal } from '../../../../lib/outbox/machine/signal';
import type { DeliveryKind } from '../../../../lib/problems/problem';
import { COVERAGE } from '../../support/coverage';
import { aHead, aJob } from '../../support/job';
import { tellAll, WHOLE } from '../../support/signals';

const base = { kind: 'knowledge-base', id: 'kb', name: 'Base' } as const;
const link = aHead({ kind: 'link', title: 'My title', url: 'https://example.org/a' });
const page = aHead({
  kind: 'article',
  title: 'Its title',
  url: 'https://example.org/a#top',
  coverage: { ...COVERAGE, plainText: true },
});
const linkJob = (change: Partial<Job> = {}) =>
  aJob({ kind: 'import-urls', clip: link, destination: base, listed: ['x'], ...change });
const dispatch = (job: Job, ...signals: Signal[]) =>
  tellAll(
    job,
    signals.map((signal) => [{ now: 9, serviceTime: 9 }, signal]),
  ).job;
const refused = (kind: DeliveryKind): Signal[] => [
  { type: 'begin' },
  { type: 'writing', operation: 'import_urls' },
  { type: 'failed', problem: { kind }, retryAfterMs: undefined, random: 0, part: WHOLE },
];
/** A verification that cannot be made, so that the user is asked. */
const unverified: Signal = {
  ...{ type: 'verify-failed', problem: { kind: 'target' } },
  ...{ retryAfterMs: undefined, random: 0 },
};
/** `times` requests that the service refused for now. */
const limited = (times: number): Signal[] => Array.from({ length: times }, () => refused('rate')).flat();
const elsewhere: Signal = {
  ...{ type: 'redirect', kind: 'import-urls', reference: 'n3wn3wn3' },
  destination: { ...base, id: 'kb2' },
};
/** The page, with the address and the title that were saved. */
const asFile = {
  kind: 'markdown-file',
  clip: { ...page, title: 'My title', url: link.url },
  destination: base,
};

describe('a page kept beside its link', () => {
  it.each<[DeliveryKind, Job['state'], Job['kind']]>([
    ['unread', 'queued', 'markdown-file'],
    ['terminal', 'needs-you', 'import-urls'],
    ['target', 'needs-you', 'import-urls'],
    ['rate', 'queued', 'import-urls'],
    ['ambiguous', 'verifying', 'import-urls'],
    ['ambiguous-final', 'verifying', 'import-urls'],
  ])('after %s: %s, %s', (kind, state, as) => {
    expect(dispatch(linkJob({ fallback: page }), ...refused(kind))).toMatchObject({ state, kind: as });
  });

  it.each<[string, Job['state'], Job['kind'], Signal[]]>([
    ['one of unknown outcome', 'needs-you', 'import-urls', []],
    ['one of unknown outcome, and many that met a limit', 'needs-you', 'import-urls', limited(30)],
    ['one of unknown outcome to another destination', 'queued', 'markdown-file', [elsewhere]],
  ])('if the refused request came after %s: %s, %s', (_, state, as, between) => {
    const open: Signal[] = [...refused('ambiguous'), unverified, { type: 'send' }];
    const job = dispatch(linkJob({ fallback: page }), ...open, ...between, ...refused('unread'));
    expect(job).toMatchObject({ state, kind: as, ...(as === 'import-urls' ? { fallback: page } : {}) });
  });

  it('is sent as the same job, whose log says why, and keeps nothing of the link', () => {
    const job = dispatch(linkJob({ fallback: page }), ...refused('unread'));
    expect(job).toMatchObject({ id: 'job-1', ...asFile, resends: 0 });
    expect(job.events.slice(-2)).toEqual([
      { at: 9, state: 'needs-you', problem: { kind: 'unread' } },
      { at: 9, state: 'queued' },
    ]);
    for (const key of ['fallback', 'listed', 'proof', 'problem']) expect(job).not.toHaveProperty(key);
  });

  it('is removed by an edit', () => {
    const edited = dispatch(linkJob({ fallback: page }), { type: 'edit', title: 'New', reference: '' });
    expect(edited).not.toHaveProperty('fallback');
  });
});

describe('the user shows the page', () => {
  it.each<[DeliveryKind, boolean]>([
    ['unread', true],
    ['terminal', true],
    ['target', false],
    ['imported', false],
  ])('if the link was finally refused: %s, %s', (kind, sends) => {
    const before = linkJob({ state: 'needs-you', problem: { kind } });
    const after = dispatch(before, { type: 'rescue', head: page });
    if (!sends) expect(after).toBe(before);
    else expect(after).toMatchObject({ state: 'queued', ...asFile });
  });

  it('only once', () => {
    const before = linkJob({ state: 'needs-you', problem: { kind: 'unread' } });
    const once = dispatch(before, { type: 'rescue', head: page });
    expect(dispatch(once, { type: 'rescue', head: page })).toBe(once);
    expect(once.events.at(-1)).toEqual({ at: 9, state: 'queued', tap: 'rescue' });
  });
});
