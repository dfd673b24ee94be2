import type { DeliveryProblem } from '../../problems/problem';
import type { CallLink, LinkOutcome } from '../jobs/call-schema';
import type { Job } from '../jobs/job';
import { wasOpen } from '../jobs/job-log';
import type { Item } from './batch';

/** The call after these links ended, each named by its position in the batch. */
export function withOutcomes(job: Job, outcomes: ReadonlyMap<number, LinkOutcome>): Job {
  if (!job.call) return job;
  const links = job.call.links.map((link) => {
    const outcome = link.outcome ?? outcomes.get(link.n);
    return outcome ? { ...link, outcome } : link;
  });
  return { ...job, call: { ...job.call, links } };
}

/** The links of a call that have no outcome yet. */
export function openLinks({ call }: Pick<Job, 'call'>): CallLink[] {
  return call?.links.filter(({ outcome }) => outcome === undefined) ?? [];
}

/**
 * Once a call has ended, gives an outcome to each link that has none. Any other job stays as it is. If the whole call was
 * refused, one link may be the cause, so each link goes again alone, unless the folder or every such request is refused.
 * If an earlier request of the call may still arrive, nothing goes again without a tap.
 */
export function withLinkOutcomes(job: Job): Job {
  const outcome = linkOutcomeOf(job);
  return outcome ? withOutcomes(job, new Map(openLinks(job).map(({ n }) => [n, outcome]))) : job;
}

function linkOutcomeOf(job: Job): LinkOutcome | undefined {
  const { call, state, problem } = job;
  if (!call) return undefined;
  const because = problem ? { problem } : {};
  switch (state) {
    case 'confirmed':
      return { state: 'confirmed' };
    case 'unknown':
      return { state: 'unknown', ...because };
    case 'needs-you':
      if (problem?.kind === 'not-sent') return { state: 'failed', problem };
      if (wasOpen(job)) return { state: 'failed', alone: true, ...because };
      if (problem?.kind === 'target') return { state: 'held', ...because };
      return call.links.length > 1 && mayBeOfOneLink(problem)
        ? { state: 'queued', alone: true }
        : { state: 'failed', ...because };
    default:
      return undefined;
  }
}

/** Whether a refusal may be about one link. Otherwise ten requests would be refused in place of one. */
function mayBeOfOneLink(problem: DeliveryProblem | undefined): boolean {
  return problem?.kind === 'terminal' || problem?.kind === 'invalid-input';
}

/** A call's links that ended (`over`), and the job with the others; undefined if there are no others. */
export function splitByOutcome(job: Job): { job: Job | undefined; over: CallLink[] } {
  if (!job.call) return { job, over: [] };
  const open = openLinks(job);
  const over = job.call.links.filter(({ outcome }) => outcome !== undefined);
  return { job: open.length > 0 ? { ...job, call: { ...job.call, links: open } } : undefined, over };
}

/** The item after its link ended. */
export function itemAfter(item: Item, { state, alone = item.alone, mediaId, problem }: LinkOutcome): Item {
  const { problem: _problem, alone: _alone, ...others } = item;
  const rest = { ...others, ...(alone ? { alone } : {}) };
  if (state === 'queued' || state === 'held') return { ...rest, state: 'queued' };
  return { ...rest, state, ...(mediaId ? { mediaId } : {}), ...(problem ? { problem } : {}) };
}
