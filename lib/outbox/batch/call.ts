import type { CallLink, LinkOutcome } from '../jobs/call-schema';
import type { Job } from '../jobs/job';
import type { Item } from './batch';

/** The call once these links came to an end; each by its position in the list. */
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
 * Gives every open link the outcome of a call that came to its end. A call that was refused as a whole may have been
 * refused for one of its links, so each goes alone, unless the folder itself was refused.
 */
export function ended(job: Job): Job {
  const outcome = endOf(job);
  return outcome ? withOutcomes(job, new Map(openLinks(job).map(({ n }) => [n, outcome]))) : job;
}

function endOf({ call, state, problem, proof }: Job): LinkOutcome | undefined {
  if (!call) return undefined;
  const because = problem ? { problem } : {};
  switch (state) {
    case 'confirmed':
      return { state: 'confirmed' };
    case 'unknown':
      return { state: 'unknown', ...because };
    case 'needs-you':
      // The folder could not be read, so the links may be there.
      if (proof?.unseen) return { state: 'unknown', ...because };
      if (problem?.kind === 'not-sent') return { state: 'failed', problem };
      if (problem?.kind === 'target') return { state: 'held', ...because };
      return call.links.length > 1 ? { state: 'alone' } : { state: 'failed', ...because };
    default:
      return undefined;
  }
}

/** The job with its open links only; undefined if none is left. And the links that came to an end. */
export function settled(job: Job): { job: Job | undefined; over: CallLink[] } {
  if (!job.call) return { job, over: [] };
  const open = openLinks(job);
  const over = job.call.links.filter(({ outcome }) => outcome !== undefined);
  return { job: open.length > 0 ? { ...job, call: { ...job.call, links: open } } : undefined, over };
}

/** The item after its link came to an end. */
export function itemAfter(item: Item, { state, mediaId, problem }: LinkOutcome): Item {
  const { problem: _problem, alone: _alone, ...rest } = item;
  switch (state) {
    case 'queued':
    case 'held':
      return { ...rest, state: 'queued', ...(item.alone ? { alone: true } : {}) };
    case 'alone':
      return { ...rest, state: 'queued', alone: true };
    default:
      return { ...rest, state, ...(mediaId ? { mediaId } : {}), ...(problem ? { problem } : {}) };
  }
}
