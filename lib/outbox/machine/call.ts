import type { UrlOutcome } from '../../service/url-results';
import { openLinks, withOutcomes } from '../batch/call';
import type { LinkOutcome } from '../jobs/call-schema';
import type { Finding } from '../jobs/finding';
import type { Job } from '../jobs/job';
import { enter, mayHaveArrived, wasOpen } from '../jobs/job-log';
import type { Moment } from '../jobs/moment';
import { pausesAccount } from '../jobs/policy';
import { absent } from './absence';
import { askUser, verifyLater } from './open-answer';
import { startVerifying } from './sending';
import type { Handler, Transition } from './signal';

/**
 * The service answered for each URL of a call. A link that it did not mention may have been imported, so the rest of
 * the call is verified. A link that met a limit goes back to the batch; if an earlier request may still arrive, it
 * stays in the call, which knows about that request.
 */
export function answeredCall(job: Job, outcomes: readonly UrlOutcome[], when: Moment): Transition {
  const byUrl = new Map(outcomes.map((outcome) => [outcome.url, outcome]));
  const isLimited = ({ url }: Pick<UrlOutcome, 'url'>): boolean => {
    const outcome = byUrl.get(url);
    return outcome?.state === 'failed' && pausesAccount(outcome.problem);
  };
  const keepsLimited = wasOpen(job);
  const known = openLinks(job).flatMap((link): [number, LinkOutcome][] => {
    if (isLimited(link)) return keepsLimited ? [] : [[link.n, { state: 'queued' }]];
    const outcome = outcomeOf(byUrl.get(link.url));
    return outcome ? [[link.n, outcome]] : [];
  });
  const next = withOutcomes(job, new Map(known));
  const effects: Transition['effects'] = [
    ...(outcomes.some(isLimited) ? (['pause-account'] as const) : []),
    ...(known.some(([, { state }]) => state === 'confirmed') ? (['delivered'] as const) : []),
  ];
  const left = openLinks(next);
  if (left.length === 0) return { job: ended(next, when), effects };
  return left.every(isLimited)
    ? { job: enter(next, when.now, { state: 'queued' }), effects }
    : { job: startVerifying(next, when, { kind: 'ambiguous' }), effects };
}

/** Undefined if the answer leaves the outcome open. */
function outcomeOf(outcome: UrlOutcome | undefined): LinkOutcome | undefined {
  if (outcome?.state === 'saved') return { state: 'confirmed', mediaId: outcome.mediaId };
  if (outcome?.state !== 'failed') return undefined;
  const { problem } = outcome;
  // A code for a single URL is definite; without one, the answer says nothing.
  return problem.code === undefined ? undefined : { state: 'failed', problem };
}

/** A verification found some of the links. */
export function someFound(
  job: Job,
  { found, rest, titles }: Extract<Finding, { kind: 'some' }>,
  when: Moment,
  began?: Moment,
): Job | Transition {
  const next = withOutcomes(
    job,
    new Map(found.map(({ n, mediaId }) => [n, { state: 'confirmed' as const, mediaId }])),
  );
  const effects: Transition['effects'] = found.length > 0 ? ['delivered'] : [];
  if (openLinks(next).length === 0) return { job: ended(next, when), effects };
  // Something new is there that may be one of the links, and nothing shows which.
  if (rest === 'likely') return { job: { ...askUser(next, when, 'likely'), likely: titles }, effects };
  // A new entry may be of another call whose outcome is open.
  if (rest === 'unclear') return { job: verifyLater(next, when, 0, 'unclear'), effects };
  return { job: absent(next, rest, when, began), effects };
}

/**
 * Gives the links back to the batch, unless a request with them may be at the service. A call whose outcome was open
 * keeps them, because only the call knows about that request.
 */
export const withdraw: Handler<'withdraw'> = (job, _signal, { now }) => {
  const isOut = job.state === 'sending' && mayHaveArrived(job);
  if (!job.call || isOut || wasOpen(job)) return job;
  const back = new Map(openLinks(job).map(({ n }) => [n, { state: 'queued' as const }]));
  return withOutcomes(enter(job, now, { state: 'queued' }), back);
};

/** A call whose links have all ended, so nothing of it is left to store. */
function ended(job: Job, { now }: Moment): Job {
  return enter(job, now, { state: 'confirmed' });
}
