import type { Job } from '../job';
import { enter } from '../journal';
import { backoff, judge } from '../policy';
import { absent } from './absence';
import { ask, known, verifying } from './open-answer';
import { there } from './sending';
import type { Handler, When } from './signal';

/** That many looks in a row that show nothing either way, over about an hour: the person may see more. */
const MAX_FAILURES = 8;
/** How long others may go first after a look that met a limit (milliseconds). */
const AFTER_LIMIT_MS = 300_000;

export const looked: Handler<'looked'> = (job, { readBack, part }, when) => {
  switch (readBack.seen) {
    case 'present':
      return there(job, part, readBack.ids, readBack.copies, when);
    case 'likely':
      // Nothing in it proves that it is this one: the person decides.
      return { ...ask(job, when, 'likely'), likely: readBack.titles };
    case 'unclear':
      return lookLater(job, when, 0, 'unclear');
    case 'absent':
      return absent(job, when);
  }
};

/** A read that failed or was limited is no evidence: look again later. */
export const lookFailed: Handler<'look-failed'> = (job, { problem, retryAfterMs, random }, when) => {
  const verdict = judge(problem, 1, when.now, retryAfterMs, random);
  // The place itself is refused or gone: there is nowhere to look.
  if (verdict.next === 'needs-you') return enter(job, when.now, { state: 'unknown', saw: 'failed', problem });
  if (verdict.next !== 'pause') return lookLater(job, when, random, 'failed');
  // A limit of the account says nothing of this look. Once the pause is over others go first: a look of many reads
  // may meet the limit each time.
  const delay = Math.max(0, (verdict.until ?? when.now) - when.now) + AFTER_LIMIT_MS;
  return { job: verifying(job, when, known(job, when), delay, 'failed'), effects: ['pause-account'] };
};

function lookLater(job: Job, when: When, random: number, saw: 'unclear' | 'failed'): Job {
  const proof = known(job, when);
  const failures = proof.failures + 1;
  if (failures >= MAX_FAILURES) return ask(job, when, saw);
  return verifying(job, when, { ...proof, failures }, backoff(failures, random), saw);
}
