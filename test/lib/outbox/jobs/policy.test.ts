import { expect, it } from 'vitest';
import { backoff, judge, type Verdict } from '../../../../lib/outbox/jobs/policy';
import type { DeliveryKind } from '../../../../lib/problems/problem';

const NOW = new Date(2026, 10, 21, 10, 15).getTime();
const SECOND = 1000;

it.each<[DeliveryKind, number | undefined, Verdict]>([
  ['rate', undefined, { next: 'pause', until: NOW + 30 * SECOND }],
  ['rate', 7 * SECOND, { next: 'pause', until: NOW + 7 * SECOND }],
  ['rate', 0, { next: 'pause', until: NOW + SECOND }],
  ['rate', 1e12, { next: 'pause', until: NOW + 3600 * SECOND }],
  ['quota', undefined, { next: 'pause', until: new Date(2026, 10, 22).getTime() }],
  ['quota', 7 * 3600 * SECOND, { next: 'pause', until: NOW + 7 * 3600 * SECOND }],
  ['quota', 0, { next: 'pause', until: NOW + SECOND }],
  ['quota', 1e12, { next: 'pause', until: NOW + 24 * 3600 * SECOND }],
  ['authentication', undefined, { next: 'pause' }],
  ['not-sent', undefined, { next: 'wait', until: NOW + 30 * SECOND }],
  ['unreached', undefined, { next: 'wait', until: NOW + 30 * SECOND }],
  ['offline', undefined, { next: 'wait', until: NOW + 30 * SECOND }],
  ['permission', undefined, { next: 'wait' }],
  ['target', undefined, { next: 'needs-you' }],
  ['terminal', undefined, { next: 'needs-you' }],
  ['size', undefined, { next: 'needs-you' }],
  ['invalid-input', undefined, { next: 'needs-you' }],
  ['reread', undefined, { next: 'verify' }],
  ['ambiguous', undefined, { next: 'verify' }],
  ['ambiguous-final', undefined, { next: 'verify' }],
  ['unexpected', undefined, { next: 'verify' }],
  ['storage', undefined, { next: 'verify' }],
])('%s, Retry-After %s → %o', (kind, retryAfterMs, verdict) => {
  expect(judge({ kind }, { failures: 1, now: NOW, retryAfterMs, random: 0 })).toEqual(verdict);
});

it.each([
  [1, 0, 30],
  [2, 0, 60],
  [3, 0, 120],
  [3, 1, 60],
  [20, 0, 3600],
  [2000, 1, 1800],
])('after %i failures, jitter %d: %i s', (attempts, random, seconds) => {
  expect(backoff(attempts, random)).toBe(seconds * SECOND);
});
