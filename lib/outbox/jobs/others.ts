import { sameDestination } from '../../model/destination-key';
import { normalise } from '../../urls/normalise';
import type { Job } from './job';

/** What this device knows about its other jobs to the same knowledge base. */
export interface Others {
  /** Entries that certainly belong to other jobs. Those of removed jobs are no longer known. */
  ids: ReadonlySet<string>;
  /** Whether another job is being sent whose entry could appear in the same listing. */
  isSending: boolean;
  /** The titles of the links of other calls whose outcome is open: a new entry in the same listing may be theirs. */
  openTitles: string[];
}

/** The other jobs, and the items of batches. */
export interface KnownOthers extends Others {
  /** Which of these entries are known to be of batch items. */
  owned(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export function othersOf(job: Job, jobs: readonly Job[]): Others {
  const others = jobs.filter(
    (other) => other.id !== job.id && isInSameBase(other, job) && !isSame(other, job),
  );
  const ids = others.flatMap(({ receipt, earlier = [], files = [] }) => [
    ...(receipt?.ids ?? []),
    ...earlier,
    ...files.map(({ mediaId }) => mediaId),
  ]);
  return {
    ids: new Set(ids),
    isSending: others.some((other) => other.state === 'sending' && sharesListing(job, other)),
    openTitles: others.flatMap((other) =>
      other.state === 'verifying' && sharesListing(job, other) ? openTitlesOf(other) : [],
    ),
  };
}

/** A link is looked for in its folder only, anything else in the whole knowledge base. */
function sharesListing({ kind, destination }: Job, other: Job): boolean {
  return kind !== 'import-urls' || sameDestination(destination, other.destination);
}

function openTitlesOf({ call }: Job): string[] {
  return call?.links.flatMap(({ title, outcome }) => (outcome ? [] : [title])) ?? [];
}

function isInSameBase(one: Job, other: Job): boolean {
  return (
    one.account.baseUrl === other.account.baseUrl &&
    one.destination.kind === other.destination.kind &&
    one.destination.id === other.destination.id
  );
}

/** Two jobs with the same page or note may share one entry. Files always get their own. */
function isSame(one: Job, other: Job): boolean {
  const [theirs, ours] = [subject(one), subject(other)];
  return theirs !== undefined && theirs === ours;
}

/** What a job adds. A call adds more than the link in its clip, which is its first one. */
function subject({ kind, clip, call }: Job): string | undefined {
  if (call || (kind !== 'import-urls' && kind !== 'knowledge-entry')) return undefined;
  return clip.serviceId ? `${clip.kind} ${clip.serviceId}` : (normalise(clip.url) ?? clip.url);
}
