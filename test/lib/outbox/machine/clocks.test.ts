import { describe, expect, it } from 'vitest';
import type { Moment } from '../../../../lib/outbox/jobs/moment';
import { tellAll, WHOLE } from '../../support/signals';
import { absent, SECOND, SENT, verified } from '../support/verified';

describe('trial 63: a second verification is never too early, whatever one clock shows', () => {
  /** The clocks at each verification, in seconds since the write. A restart begins another life. */
  type At = { device: number; serviceTime: number; life?: string };
  const at = ({ device, serviceTime, life = 'one' }: At): Moment => ({
    now: SENT + device * SECOND,
    serviceTime: SENT + serviceTime * SECOND,
    // Monotonic within a life; each life starts at 0.
    elapsed: life === 'one' ? device * SECOND : 0,
    life,
  });
  const jobAfter = (findings: At[]) =>
    tellAll(
      verified('ambiguous', []),
      findings.map((each) => [at(each), { type: 'verified', finding: absent, part: WHOLE }]),
    ).job;

  it.each<[string, At[]]>([
    ...[4, 10].flatMap((minutes): [string, At[]][] => [
      [
        `another server, ${minutes} minutes ahead`,
        [
          { device: 1, serviceTime: 1 },
          { device: 22, serviceTime: 22 + minutes * 60 },
        ],
      ],
      [
        `the same, by turns`,
        [0, 1, 0, 1, 0, 1, 0].map((ahead, index) => ({
          device: 1 + index * 20,
          serviceTime: 1 + index * 20 + ahead * minutes * 60,
        })),
      ],
      [
        `another server, ${minutes} minutes behind, and back`,
        [
          { device: 1, serviceTime: 1 },
          { device: 22, serviceTime: 22 - minutes * 60 },
          { device: 43, serviceTime: 43 },
        ],
      ],
      [
        `another server, ${minutes} minutes ahead, after a restart`,
        [
          { device: 1, serviceTime: 1 },
          { device: 22, serviceTime: 22 + minutes * 60, life: 'two' },
        ],
      ],
    ]),
    [
      "the device's clock is set forward between two lives",
      [
        { device: 1, serviceTime: 1 },
        { device: 9000, serviceTime: 22, life: 'two' },
        { device: 90_000, serviceTime: 70, life: 'three' },
      ],
    ],
    [
      "the device's clock is set forward, and then the service's",
      [
        { device: 1, serviceTime: 1 },
        { device: 9000, serviceTime: 22, life: 'two' },
        { device: 9020, serviceTime: 9000, life: 'three' },
      ],
    ],
  ])('%s', (_, findings) => {
    expect(jobAfter(findings).state).toBe('verifying');
  });

  it.each<[string, At[]]>([
    [
      'both clocks agree, in several lives',
      [
        { device: 1, serviceTime: 1 },
        { device: 62, serviceTime: 62, life: 'two' },
        { device: 182, serviceTime: 182, life: 'three' },
      ],
    ],
    [
      'servers that differ by turns: the time within each span counts',
      Array.from({ length: 20 }, (_, index) => ({
        device: index * 20,
        serviceTime: index * 20 + (index % 2) * 600,
      })),
    ],
    [
      'a clock that was set back between two lives costs one span',
      [
        { device: 1, serviceTime: 1 },
        { device: -9000, serviceTime: 62, life: 'two' },
        { device: -8800, serviceTime: 262, life: 'three' },
      ],
    ],
  ])('is early enough: %s', (_, findings) => {
    expect(jobAfter(findings)).toMatchObject({ state: 'queued', resends: 1 });
  });

  it('the service’s clock stands still: the user is asked in the end', () => {
    const findings = Array.from({ length: 9 }, (_, index) => ({ device: index * 600, serviceTime: 1 }));
    expect(jobAfter(findings).state).toBe('unknown');
  });
});
