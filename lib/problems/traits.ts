import type { Word } from '../words';

/** What every problem has, whatever its group. */
export interface Traits {
  /** What a read tells that failed with it. */
  read: ReadFailure;
  /** The text that the browser itself gives of a selection may be saved instead. */
  menuTextHelps: boolean;
  /** The person knows already: nothing opens again to tell it. */
  known: boolean;
  /** The settings show it beside the connection, so no list below repeats it. */
  shownByConnection: boolean;
  words: AdviceWords;
}

export type ReadFailure =
  /** Any other request of the account would fail as well. */
  | 'account'
  /** What was asked for is gone, or belongs to somebody else. */
  | 'closed'
  /** What was asked for is refused. It says nothing about anything else. */
  | 'refused'
  /** Refused with an unknown code: it may be about what was asked for, or about the whole service. */
  | 'unclear'
  /** The service gave no usable answer. */
  | 'no-answer'
  /** Nothing about the service. */
  | 'nothing';

/** The left out ones are "try again" and the same `what`. `lib/ui/advice.ts` puts them together. */
export type AdviceWords = readonly [what: Word, next: Word, nextWithoutClip?: Word, whatWithoutClip?: Word];

/** A problem that a job can have on its way to the service. */
export interface DeliveryTraits extends Traits {
  after: After;
  /** A job that waits because of it needs something that only the person can give: a key, a permission. */
  needsPerson: boolean;
  /** A tap on the job, to send it or to look for it, may overcome it. */
  tapHelps: boolean;
  /** The page can be sent in place of its address. */
  pageHelps: boolean;
  /** Another address for uploads may overcome it. */
  uploadAddressHelps: boolean;
}

/** What the outbox does with a job after a failed attempt (lib/outbox/README.md#what-follows-a-failure). */
export type After =
  /** The whole account waits; the job goes back into the queue. */
  | { next: 'pause'; until: Until }
  /** Only this job waits. */
  | { next: 'wait'; until: Until }
  /** A definite no: the person decides. */
  | { next: 'needs-you' }
  /** The service may have it. `ifUnsent`: what it means if no write had gone out yet. */
  | { next: 'verify'; end: OpenEnd; ifUnsent: 'not-sent' | 'terminal' };

export type Until =
  /** As long as the service says, else longer each time. */
  | 'told'
  | 'tomorrow'
  /** Longer each time, but short, because the network comes back unannounced. */
  | 'backoff'
  /** No time: until something changes, such as a key, a permission or the account. */
  | 'change';

/** Which answer left the write open (`policy.ts` says how each ends). */
export type OpenEnd = 'unanswered' | 'refusal' | 'conflict';
