import { endOf, judge } from '../policy';
import { absent } from './absence';
import { ask, giveUp, known, lookLater, verifying } from './open-answer';
import { there } from './sending';
import type { Handler } from './signal';

/** How long others may go first after a look that met a limit (milliseconds). */
const AFTER_LIMIT_MS = 300_000;

export const looked: Handler<'looked'> = (job, { readBack, part, began }, when) => {
  switch (readBack.seen) {
    case 'present':
      return there(job, part, readBack.ids, readBack.copies, when);
    case 'likely':
      // Nothing in it proves that it is this one: the person decides.
      return { ...ask(job, when, 'likely'), likely: readBack.titles };
    case 'unclear':
      return lookLater(job, when, 0, 'unclear');
    case 'absent':
      return absent(job, when, true, began);
    case 'unproven':
      return absent(job, when, false, began);
  }
};

/** A read that failed or was limited is no evidence: look again later. */
export const lookFailed: Handler<'look-failed'> = (job, { problem, retryAfterMs, random }, when) => {
  const verdict = judge(problem, 1, when.now, retryAfterMs, random);
  // The place itself is refused or gone: there is nowhere to look.
  if (verdict.next === 'needs-you') {
    return endOf(job.problem).told ? giveUp(job, when, 'failed') : ask({ ...job, problem }, when, 'failed');
  }
  if (verdict.next !== 'pause') return lookLater(job, when, random, 'failed');
  // A limit of the account says nothing of this look. Once the pause is over others go first: a look of many reads
  // may meet the limit each time.
  const delay = Math.max(0, (verdict.until ?? when.now) - when.now) + AFTER_LIMIT_MS;
  return { job: verifying(job, when, known(job, when), delay, 'failed'), effects: ['pause-account'] };
};
