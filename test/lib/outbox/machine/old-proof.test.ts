import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../lib/outbox/jobs/finding';
import type { Job } from '../../../../lib/outbox/jobs/job';
import type { Moment } from '../../../../lib/outbox/jobs/moment';
import { moment, tellAll, WHOLE } from '../../support/signals';
import { absent, present, SECOND, SENT, unclear, verified } from '../support/verified';

const DAY = 24 * 3600 * SECOND;

describe('a proof of absence that grew old before the second send', () => {
  const proven = verified('ambiguous', [
    [1, absent],
    [181, absent],
  ]);
  const later = (seconds: number, finding: Finding) => {
    const when = { now: SENT + seconds * SECOND, serviceTime: SENT + seconds * SECOND };
    return tellAll(proven, [
      [when, { type: 'begin' }],
      [when, { type: 'verified', finding, part: WHOLE }],
      [when, { type: 'begin' }],
    ]).job;
  };

  it.each<[string, number, Finding, Partial<Job>]>([
    ['goes at once', 182, absent, { state: 'sending', resends: 1 }],
    ['is verified again after a short pause, and is found', 217, present, { state: 'confirmed' }],
    ['is verified again, and is sent', 7200, absent, { state: 'sending', resends: 1 }],
    ['is verified again, and is found', 7200, present, { state: 'confirmed' }],
    ['is verified until the finding is clear', 7200, unclear, { state: 'verifying', resends: 1 }],
  ])('%s', (_, seconds, finding, expected) => {
    expect(later(seconds, finding)).toMatchObject(expected);
  });

  it.each<[string, Partial<Moment>]>([
    ['another server says that no time passed', { serviceTime: SENT + 181 * SECOND }],
    [
      "another server says that no time passed, and the device's clock was set back",
      { serviceTime: SENT + 181 * SECOND, now: SENT + 181 * SECOND },
    ],
    ["the device's clock was set back, in another life", { now: SENT + 181 * SECOND, life: 'two' }],
    [
      'the device slept, and its monotonic clock stood still',
      { serviceTime: SENT + 181 * SECOND, elapsed: SENT + 181 * SECOND },
    ],
    [
      'another server is ten minutes ahead',
      { serviceTime: SENT + 781 * SECOND, elapsed: SENT + 181 * SECOND },
    ],
  ])('is verified again although %s', (_, clocks) => {
    const when = moment(SENT + 421 * SECOND, clocks);
    expect(tellAll(proven, [[when, { type: 'begin' }]]).job).toMatchObject({
      state: 'verifying',
      proof: { again: true },
    });
  });

  it('is verified by the time of its write, however long ago that was', () => {
    const week = { now: SENT + 7 * DAY, serviceTime: SENT + 7 * DAY };
    const { job } = tellAll(proven, [[week, { type: 'begin' }]]);
    expect(job).toMatchObject({ state: 'verifying', proof: { sentAt: SENT, again: true } });
    const again = tellAll(job, [
      [week, { type: 'verified', finding: absent, part: WHOLE }],
      [{ ...week, serviceTime: SENT + 9 * DAY }, { type: 'begin' }],
    ]).job;
    expect(again).toMatchObject({ state: 'verifying', proof: { sentAt: SENT, again: true } });
  });
});
