import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobState } from '../../lib/model/job-state';
import type { Effect, Signal } from '../../lib/outbox/machine/signal';
import { advice } from '../../lib/problems/advice';
import type { DeliveryKind } from '../../lib/problems/problem';
import { failureKind } from '../../lib/service/failures';
import * as words from '../../lib/words';
import { aJob } from '../lib/support/job';
import { tellAll, WHOLE } from '../lib/support/signals';

/** Message names in place of the texts, whose wording is up to the translators. */
beforeEach(() => {
  vi.spyOn(words, 't').mockImplementation((word) => word);
});

const NOW = { now: 1000, serviceTime: 1000 };

/** The job and the effects after a write failed with this problem and these signals followed. */
function afterWrite(kind: DeliveryKind, ...signals: Signal[]) {
  const failed: Signal = { type: 'failed', problem: { kind }, retryAfterMs: 7000, random: 0, part: WHOLE };
  const write: Signal[] = [{ type: 'begin' }, { type: 'writing', operation: 'import_doc' }, failed];
  return tellAll(
    aJob(),
    [...write, ...signals].map((signal) => [NOW, signal]),
  );
}

// The table of failures (lib/outbox/README.md#what-follows-a-failure): what the outbox does, and what the
// user reads.
describe.each<[DeliveryKind, string, JobState, Effect[], string]>([
  ['offline', '', 'waiting', [], 'whatOffline kept nextOnline'],
  ['permission', '', 'waiting', [], 'whatPermission kept nextAllow'],
  ['no-connection', '', 'waiting', [], 'whatNoConnection kept nextConnect'],
  ['not-sent', '', 'waiting', [], 'whatNotSent kept nextWhenPossible'],
  ['unreached', '', 'waiting', [], 'whatUnreached kept nextWhenPossible'],
  ['rate', '20002 110021 200001 HTTP 429', 'queued', ['pause-account'], 'whatRate kept nextInAWhile'],
  ['quota', '200005', 'queued', ['pause-account'], 'whatQuota kept nextLimitOver'],
  [
    'authentication',
    '20004 110037 200002 HTTP 401',
    'queued',
    ['pause-account'],
    'whatAuthentication kept nextKey',
  ],
  ['target', '100005 100006 310001 110030 222000', 'needs-you', [], 'whatTarget kept nextElsewhere'],
  [
    'terminal',
    '100001 100002 100004 110001 110020 HTTP 400 413',
    'needs-you',
    [],
    'whatTerminal kept nextElsewhereOrCopy',
  ],
  [
    'misrouted',
    '110002 110012 HTTP 404',
    'needs-you',
    ['probe-first'],
    'whatRequestRefused kept nextCheckAddress',
  ],
  ['size', '100009', 'needs-you', [], 'whatSize kept nextElsewhereOrCopy'],
  ['reread', '100008', 'verifying', ['probe-first'], 'whatReread kept nextChecking'],
  [
    'ambiguous',
    '100003 110010 HTTP 408 500 502 503 504',
    'verifying',
    ['probe-first'],
    'whatAmbiguous kept nextChecking',
  ],
  [
    'ambiguous-final',
    '110011 110013 999999 HTTP 403 418',
    'verifying',
    ['probe-first'],
    'whatAmbiguousFinal kept nextChecking',
  ],
])('%s: %s', (kind, signals, state, effects, text) => {
  const [codes = [], statuses = []] = signals
    .split('HTTP')
    .map((part) => part.split(' ').filter((each) => each !== ''));

  it.each(codes)('code %s is classified as this', (code) => {
    expect(failureKind({ code, status: 200 })).toBe(kind);
  });

  it.each(statuses)('HTTP %s is classified as this', (status) => {
    expect(failureKind({ code: undefined, status: Number(status) })).toBe(kind);
  });

  it(`${state} ${effects}: “${text}”`, () => {
    expect(afterWrite(kind)).toMatchObject({ job: { state, problem: { kind } }, effects });
    expect(advice({ kind }, state).text).toBe(text);
  });
});

// A verification resolves an unclear answer; the user then reads the text of the outcome.
it.each<[DeliveryKind, Signal, JobState]>([
  ['ambiguous', present(), 'confirmed'],
  ['reread', present(), 'confirmed'],
  ['reread', absent(), 'queued'],
  ['ambiguous-final', present(), 'confirmed'],
])('%s, then %o: %s', (kind, seen, state) => {
  expect(afterWrite(kind, seen).job.state).toBe(state);
});

function present(): Signal {
  return { type: 'verified', finding: { kind: 'present', ids: ['doc'], copies: 1 }, part: WHOLE };
}

function absent(): Signal {
  return { type: 'verified', finding: { kind: 'absent' }, part: WHOLE };
}
