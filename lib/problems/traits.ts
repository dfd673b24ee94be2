import type { Word } from '../words';

/** The traits of every problem. */
export interface Traits {
  /** What it means if a read fails with this problem. */
  read: ReadFailure;
  /** Whether the browser's own text of the selection may be saved instead. */
  menuTextHelps: boolean;
  /** Whether the user already knows, so that nothing opens to report it. */
  known: boolean;
  /** Whether the settings show it beside the connection, so that lists need not repeat it. */
  shownByConnection: boolean;
  words: AdviceWords;
}

export type ReadFailure =
  /** Every other request of the account would fail too. */
  | 'account'
  /** The requested item is gone, or belongs to somebody else. */
  | 'closed'
  /** This request is refused; other requests may work. */
  | 'refused'
  /** Refused with an unknown code, which may concern the request or the whole service. */
  | 'unclear'
  /** The service gave no usable answer. */
  | 'no-answer'
  /** It says nothing about the service. */
  | 'nothing';

/** What happened, and what comes next for a clip. Without one the same holds, unless the row says otherwise. */
export type AdviceWords = readonly [what: Word, next: Word, nextWithoutClip?: Word, whatWithoutClip?: Word];

/** The traits of a problem that a job can have. */
export interface DeliveryTraits extends Traits {
  after: After;
  /** Whether a waiting job needs something that only the user can give: a key, a permission. */
  needsUser: boolean;
  /** Whether "send" or "verify" by the user may overcome it. */
  tapHelps: boolean;
  /** Whether the page can be sent instead of its address. */
  pageHelps: boolean;
  /** Whether another upload domain may overcome it. */
  uploadAddressHelps: boolean;
}

/** What the outbox does with a job after a failed attempt (lib/outbox/README.md#what-follows-a-failure). */
export type After =
  /** The whole account waits; the job goes back into the queue. */
  | { next: 'pause'; until: Until }
  /** Only this job waits. */
  | { next: 'wait'; until: Until }
  /** The service clearly refused; the user decides. */
  | { next: 'needs-you' }
  /** The service may have it. `ifUnsent`: the meaning if no write had gone out yet. */
  | { next: 'verify'; end: OpenEnd; ifUnsent: 'not-sent' | 'terminal' };

export type Until =
  /** As long as the service says, else with backoff. */
  | 'retry-after'
  | 'tomorrow'
  /** A short backoff, because the network returns without notice. */
  | 'backoff'
  /** No time limit: until something changes, such as a key, a permission or the account. */
  | 'change';

/** Which answer left the outcome open (`policy.ts` has the consequences). */
export type OpenEnd = 'unanswered' | 'unclear-refusal' | 'conflict';
