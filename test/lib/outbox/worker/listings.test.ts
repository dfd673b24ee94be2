import { expect, it } from 'vitest';
import { momentOf } from '../../../../lib/outbox/jobs/moment';
import { createListings } from '../../../../lib/outbox/worker/listings';
import { aHead } from '../../support/job';
import { imported, NOW, serviceOf } from '../support/verifying';

const HOUR_MS = 3_600_000;

/** What happens between two verifications of two links in one folder. */
interface Meanwhile {
  /** How far the monotonic clock, and by default the device clock, moves on (milliseconds). */
  passed?: number;
  /** By how much the user sets the device clock back (milliseconds). */
  setBack?: number;
  /** Whether the second link is sent. */
  isSent?: boolean;
  /** When its absence was last seen, from the first verification on (monotonic milliseconds). */
  absentAt?: number;
  /** The time in the last line of its log, from the first verification on (milliseconds). */
  loggedAt: number;
}

it.each<[string, Meanwhile, reads: number]>([
  ['is that of a job verified before it', { loggedAt: -1 }, 1],
  ['is shared for 15 seconds', { passed: 14_999, loggedAt: -1 }, 1],
  ['is read anew after 15 seconds', { passed: 15_000, loggedAt: -1 }, 2],
  ['is read anew if the job was sent or verified since', { passed: 1000, loggedAt: 500 }, 2],
  [
    'is read anew if the job was sent since, although the clock was set back',
    { passed: 1000, isSent: true, setBack: HOUR_MS, loggedAt: -HOUR_MS },
    2,
  ],
  [
    'is read anew if the job was verified since, although the clock was set back',
    { passed: 1000, absentAt: 500, setBack: HOUR_MS, loggedAt: -HOUR_MS },
    2,
  ],
  ['is that of a job whose absence was seen before it', { passed: 1000, absentAt: -1, loggedAt: -1 }, 1],
])('the listing for a verification %s', async (_, meanwhile, reads) => {
  const { passed = 0, setBack = 0, isSent, absentAt, loggedAt } = meanwhile;
  let [now, elapsed] = [NOW, 0];
  const clocks = { now: () => now, serviceTime: () => NOW + elapsed, elapsed: () => elapsed, life: 'this' };
  const listings = createListings(clocks);
  const { client, listed } = serviceOf({ entries: ['new', 'old'] });
  const at = absentAt === undefined ? undefined : { ...momentOf(clocks), elapsed: absentAt };
  const proof = at && { sentAt: NOW, failures: 0, absence: { at, lasted: 0, proves: true } };
  const job = {
    ...imported,
    id: 'job-2',
    clip: aHead({ url: 'https://example.org/other' }),
    events: [{ at: NOW + loggedAt, state: 'verifying' as const }],
    ...(proof ? { proof } : {}),
  };
  const isEnough = async () => false;

  await listings.after(imported, client, isEnough);
  if (isSent) listings.writing(job);
  now += passed - setBack;
  elapsed += passed;
  await listings.after(job, client, isEnough);
  expect(listed).toHaveLength(reads);
});

const call = { batch: 'b', to: 0, links: [{ n: 0, url: 'https://example.org/0', title: 'A page' }] };
it.each<[string, boolean, typeof call | undefined, reads: number]>([
  ['a save, if that is all of the folder', true, undefined, 1],
  ['a save, if the folder is larger: a call reads more of it', false, undefined, 2],
  ['another call, however large the folder is', false, call, 1],
])('before a call, the listing is that of %s', async (_, complete, before, reads) => {
  const clocks = { now: () => NOW, serviceTime: () => NOW, elapsed: () => 0, life: 'this' };
  const listings = createListings(clocks);
  const { client, listed } = serviceOf({ entries: ['old'], complete });
  await listings.before({ ...imported, ...(before ? { call: before } : {}) }, client);
  await listings.before({ ...imported, id: 'call', call }, client);
  expect(listed).toHaveLength(reads);
});
