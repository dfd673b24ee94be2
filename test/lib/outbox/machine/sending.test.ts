import { describe, expect, it } from 'vitest';
import type { Job, Split } from '../../../../lib/outbox/jobs/job';
import type { Part } from '../../../../lib/outbox/jobs/part';
import type { Effect, Signal } from '../../../../lib/outbox/machine/signal';
import type { DeliveryKind, DeliveryProblem } from '../../../../lib/problems/problem';
import { aJob } from '../../support/job';
import { moment, tellAll, WHOLE } from '../../support/signals';

const NOW = { now: 1000, serviceTime: 1000 };
const failed = (problem: DeliveryProblem, part: Part = WHOLE): Signal => ({
  type: 'failed',
  problem,
  retryAfterMs: undefined,
  random: 0,
  part,
});
const begun: Signal[] = [{ type: 'begin' }];
const wrote: Signal[] = [...begun, { type: 'writing', operation: 'import_doc' }];
const after = (signals: Signal[], change: Partial<Job> = {}) =>
  tellAll(
    aJob(change),
    signals.map((signal) => [NOW, signal]),
  );

it.each<[string, Signal[], Partial<Job>, Partial<Job>, Effect[]]>([
  ['begins', begun, {}, { state: 'sending', attempts: 1 }, []],
  ['does not begin before its time', begun, { state: 'waiting', until: 1001 }, { state: 'waiting' }, []],
  ['does not begin in its grace period', begun, { until: 1001 }, { state: 'queued', until: 1001 }, []],
  ['begins after it', begun, { until: 1000 }, { state: 'sending', attempts: 1 }, []],
  ['does not begin a discarded job', begun, { discardedAt: 1 }, { state: 'queued' }, []],
  [
    'is confirmed',
    [...wrote, { type: 'answered', ids: ['doc'], part: WHOLE }],
    {},
    { state: 'confirmed', receipt: { ids: ['doc'], at: 1000 } },
    ['delivered'],
  ],
  ['a worker dies before the write', [...begun, { type: 'woken' }], {}, { state: 'queued' }, []],
  ['a worker dies after the write', [...wrote, { type: 'woken' }], {}, { state: 'verifying' }, []],
  [
    'a worker dies after a write that leaves no trace',
    [...wrote, { type: 'woken' }],
    { reference: '' },
    { state: 'unknown' },
    [],
  ],
  [
    'an answer after the worker was thought dead',
    [...wrote, { type: 'woken' }, failed({ kind: 'rate' })],
    {},
    { state: 'verifying' },
    [],
  ],
])('a job that is sent: %s', (_, signals, before, job, effects) => {
  expect(after(signals, before)).toMatchObject({ job, effects });
});

it.each<[DeliveryKind, Job['state'], Job['state'], Effect[]]>([
  ['not-sent', 'waiting', 'waiting', []],
  ['offline', 'waiting', 'waiting', []],
  ['permission', 'waiting', 'waiting', []],
  ['no-connection', 'waiting', 'waiting', []],
  ['rate', 'queued', 'queued', ['pause-account']],
  ['quota', 'queued', 'queued', ['pause-account']],
  ['authentication', 'queued', 'queued', ['pause-account']],
  ['target', 'needs-you', 'needs-you', []],
  ['terminal', 'needs-you', 'needs-you', []],
  ['size', 'needs-you', 'needs-you', []],
  ['misrouted', 'needs-you', 'needs-you', ['probe-first']],
  ['reread', 'waiting', 'verifying', ['probe-first']],
  ['ambiguous', 'waiting', 'verifying', ['probe-first']],
  ['ambiguous-final', 'needs-you', 'verifying', ['probe-first']],
  ['unexpected', 'waiting', 'verifying', ['probe-first']],
])('%s: before the write %s, after it %s', (kind, early, late, effects) => {
  expect(after([...begun, failed({ kind })]).job.state).toBe(early);
  expect(after([...wrote, failed({ kind })])).toMatchObject({ job: { state: late }, effects });
});

const HOUR = 3600_000;
it.each<[string, Partial<Job>, number]>([
  ['a minute later, because the browser may have sent it twice', {}, 60_000],
  ['an hour later, because it also went again', { resends: 1 }, HOUR + 300_000],
  ['an hour later, because an earlier part went again', { resent: [0] }, HOUR + 300_000],
])('counts its copies %s', (_, before, afterMs) => {
  const { job } = after(
    [...wrote, { type: 'answered', ids: ['doc'], part: WHOLE, mayBeDoubled: true }],
    before,
  );
  expect(job.receipt?.countAt).toBe(NOW.now + afterMs);
});

const upload = { mediaId: 'm', name: 'a.pdf', objectKey: 'key', expiresAt: 10 * HOUR };
it.each<[string, Signal[], boolean]>([
  ['before its entry: they go on', begun, true],
  ['for its entry: no other entry is made of them', wrote, false],
])('a refusal of a file whose bytes are uploaded, %s', (_, signals, isKept) => {
  const { job } = after([...signals, failed({ kind: 'terminal' })], { upload });
  expect([job.state, job.upload !== undefined]).toEqual(['needs-you', isKept]);
});

describe('a note that is too large', () => {
  const split: Split = { limit: 500, done: 40, parts: 1, accepted: 400, notes: ['doc'], full: false };
  const part: Part = { text: '', end: 90, last: false, bytes: 4000, single: false, index: 1 };
  const size = (change: Partial<Part>): Signal[] => [
    ...wrote,
    failed({ kind: 'size' }, { ...part, ...change }),
  ];

  it.each<[string, Partial<Job>, Signal[], Partial<Job>]>([
    [
      'goes in halves',
      {},
      size({}),
      { state: 'queued', split: { ...split, limit: 2000, done: 0, parts: 0, accepted: 0, notes: [] } },
    ],
    ['a single block cannot', {}, size({ single: true }), { state: 'needs-you' }],
    ['nor can less than 1 KiB', {}, size({ bytes: 1024 }), { state: 'needs-you' }],
    ['the next part in halves', { split }, size({}), { state: 'queued', split: { ...split, limit: 2000 } }],
    [
      'a note that took as much before is full',
      { split },
      size({ bytes: 400 }),
      { state: 'queued', split: { ...split, full: true } },
    ],
    [
      'another note took as much: nothing helps',
      { split: { ...split, full: true } },
      size({ bytes: 400 }),
      { state: 'needs-you' },
    ],
    [
      'a full note of the user',
      { kind: 'append-note', split: { ...split, notes: [] } },
      size({ bytes: 400 }),
      { state: 'needs-you' },
    ],
    ['a link is no note', { kind: 'import-urls' }, size({}), { state: 'needs-you' }],
    [
      'a part is there: the next one begins with a clean sheet',
      { split, resends: 2 },
      [...wrote, { type: 'answered', ids: ['doc'], part }],
      { state: 'queued', resends: 0, split: { ...split, done: 90, parts: 2, accepted: 4000 } },
    ],
    [
      'a part that is smaller than one before is there',
      { split },
      [...wrote, { type: 'answered', ids: ['doc'], part: { ...part, bytes: 300 } }],
      { state: 'queued', split: { ...split, done: 90, parts: 2, accepted: 400 } },
    ],
    [
      'the first part of another note is there',
      { split: { ...split, full: true } },
      [...wrote, { type: 'answered', ids: ['doc-2'], part }],
      { state: 'queued', split: { ...split, done: 90, parts: 2, accepted: 4000, notes: ['doc', 'doc-2'] } },
    ],
    [
      'a part is found there after an open answer',
      { split },
      [
        ...wrote,
        failed({ kind: 'ambiguous' }),
        { type: 'verified', finding: { kind: 'present', ids: ['doc'], copies: 1 }, part },
      ],
      { state: 'queued', split: { ...split, done: 90, parts: 2, accepted: 4000 } },
    ],
    [
      'a part is found there twice',
      { split },
      [
        ...wrote,
        failed({ kind: 'ambiguous' }),
        { type: 'verified', finding: { kind: 'present', ids: ['doc'], copies: 2 }, part },
      ],
      { state: 'queued', split: { ...split, done: 90, parts: 2, accepted: 4000, copies: 2 } },
    ],
    [
      'the last part is there, of which an earlier one is there twice',
      { split: { ...split, copies: 2 } },
      [...wrote, { type: 'answered', ids: ['doc'], part: { ...part, last: true } }],
      { state: 'confirmed', receipt: { ids: ['doc'], at: 1000, copies: 2 } },
    ],
    [
      'the last part is there',
      { split },
      [...wrote, { type: 'answered', ids: ['doc'], part: { ...part, last: true } }],
      { state: 'confirmed', receipt: { ids: ['doc'], at: 1000 } },
    ],
  ])('%s', (_, before, signals, expected) => {
    expect(after(signals, before).job).toMatchObject(expected);
  });
});

describe('an old proof of absence', () => {
  const MINUTE = 60_000;
  const proof = { sentAt: 1, failures: 0 };
  const before = aJob({ state: 'sending', provenAt: moment(MINUTE), proof });
  const soon = { ...upload, expiresAt: 10 * MINUTE };
  const when = (serviceTime: number) => ({ now: serviceTime, serviceTime });

  it.each<[string, number, Job['state']]>([
    ['is renewed before the uploaded bytes are used', 5 * MINUTE, 'verifying'],
    ['is not renewed if the upload would expire meanwhile', 11 * MINUTE, 'sending'],
  ])('%s', (_, serviceTime, state) => {
    expect(tellAll(before, [[when(serviceTime), { type: 'uploaded', upload: soon }]]).job).toMatchObject({
      state,
      upload: soon,
    });
  });

  it('keeps the time of the first write, which may still arrive', () => {
    const written = tellAll(before, [[when(5 * MINUTE), { type: 'writing', operation: 'import_doc' }]]).job;
    expect(written.proof?.sentAt).toBe(1);
  });
});
