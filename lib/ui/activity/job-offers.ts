import { isRescuable } from '../../contract/of-job';
import type { JobView } from '../../contract/outbox';
import { isServiceItem } from '../../model/clip';
import type { DestinationKind } from '../../model/destination';
import { DELIVERY, PROBLEMS } from '../../problems/kinds';
import { webUrl } from '../../urls/web-url';
import type { Word } from '../../words';

/**
 * What the user can do with a job. `add` puts the note into a knowledge base too; `again` sends what may
 * already be there; `show` opens the saved clip, and `open` the page that it is from; `take` copies or
 * downloads.
 */
export type Offer =
  | 'show'
  | 'evidence'
  | 'add'
  | 'mark-delivered'
  | 'again'
  | 'verify'
  | 'send'
  | 'rescue'
  | 'elsewhere'
  | 'clear'
  | 'edit'
  | 'open'
  | 'take'
  | 'discard';

/** The actions for each state: those that help now, and the others. */
const OFFERS: Record<JobView['state'], readonly [main: Offer[], more: Offer[]]> = {
  queued: [[], ['edit', 'open', 'take', 'elsewhere', 'discard']],
  sending: [['discard'], ['open', 'take']],
  verifying: [['verify'], ['open', 'take', 'elsewhere', 'discard']],
  waiting: [['send'], ['edit', 'open', 'take', 'elsewhere', 'discard']],
  'needs-you': [
    ['rescue', 'send', 'elsewhere'],
    ['edit', 'open', 'take', 'discard'],
  ],
  unknown: [
    ['evidence', 'mark-delivered', 'again'],
    ['open', 'take', 'elsewhere', 'discard'],
  ],
  confirmed: [
    ['rescue', 'show', 'evidence', 'clear'],
    ['add', 'open'],
  ],
};

/** The main actions for a clip that its destination does not take. */
const REFUSED: Offer[] = ['rescue', 'elsewhere', 'send'];
/** Advice to choose another destination. */
const ELSEWHERE: ReadonlySet<Word> = new Set(['nextElsewhere', 'nextElsewhereOrCopy']);

/** The actions that are possible for a job in its current state. Those that its problem's advice names come first. */
export function offers(job: JobView): { main: Offer[]; more: Offer[] } {
  const [main, more] = OFFERS[job.state];
  const possible = (offer: Offer) => isPossible(offer, job);
  return { main: (isForElsewhere(job) ? REFUSED : main).filter(possible), more: more.filter(possible) };
}

/** Whether sending again to the same destination would not help. The advice names another destination. */
export function isForElsewhere({ state, problem }: JobView): boolean {
  return state === 'needs-you' && problem !== undefined && ELSEWHERE.has(PROBLEMS[problem.kind].words[1]);
}

/** The kind of destination that can take a job, if not every one can. */
export function kindElsewhere({ clip }: JobView): DestinationKind | undefined {
  return isServiceItem(clip) || clip.file ? 'knowledge-base' : undefined;
}

function isPossible(offer: Offer, job: JobView): boolean {
  const { kind, clip, problem, receipt, parts, state, stoppable } = job;
  switch (offer) {
    case 'show':
      return job.savedTo !== undefined;
    case 'evidence':
      // If the library can open it, that shows more.
      return job.savedTo === undefined;
    case 'add':
      // A knowledge base takes a note by its id.
      return kind === 'create-note' && receipt?.ids[0] !== undefined;
    case 'rescue':
      return isRescuable(job);
    case 'send':
    case 'verify':
      return problem === undefined || DELIVERY[problem.kind].tapHelps;
    case 'elsewhere':
      // Only the connected account's destinations are known, and a job stays with its own account.
      return problem?.kind !== 'other-account';
    case 'edit':
      // These kinds have no content to edit, and a note that is partly there must continue as it began.
      return kind !== 'import-urls' && kind !== 'knowledge-entry' && !parts;
    case 'open':
      // A page that is saved is opened from the library, unless something else was saved in its place.
      return webUrl(clip.url) !== undefined && (state !== 'confirmed' || isRescuable(job));
    case 'take':
      return !isServiceItem(clip);
    case 'discard':
      return state !== 'sending' || stoppable === true;
    default:
      return true;
  }
}
