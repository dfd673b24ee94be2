import type { JobState } from '../model/job-state';
import { t, type Word } from '../words';
import { isVerificationHeld } from './is-verification-held';
import { DELIVERY, PROBLEMS } from './kinds';
import { type DeliveryProblem, isDelivery, isSilent, type Problem } from './problem';

/**
 * What was kept: the clip, in this state of its job; a list of links, which waits; nothing, although the user
 * wanted to save; only the connection that was tried; or nothing was at stake.
 */
export type Stake = JobState | 'list' | 'not-saved' | 'connection' | 'none';

export interface Advice {
  /** What happened, what was kept and what to do next, in sentences. */
  text: string;
  /** The last of these sentences: what to do next. */
  next: Word;
  /** What the service itself said, with its code. Text, never HTML. */
  service: string | undefined;
}

/** Why the service does not give a note, or what is in a notebook or a folder (contract.md#note-codes). */
export const UNREADABLE: ReadonlyMap<string | undefined, Word> = new Map([
  ['100002', 'whatGone'],
  ['222000', 'whatGone'],
  ['310001', 'whatGone'],
  ['100005', 'libraryNoteClosed'],
  ['100006', 'libraryNoteDeleted'],
]);

/**
 * The one place that turns a problem into words (lib/README.md#rule-15). The words of each kind stand in
 * `lib/problems/kinds.ts`.
 */
export function advice(problem: Problem, stake: Stake): Advice {
  const said = sentences(problem, stake);
  return {
    text: inOneLine(said.map((word) => say(word, problem))),
    next: said.at(-1) ?? 'nextTryAgain',
    service: serviceSaid(problem),
  };
}

/** What happened, without what to do next, for a line about the past. */
export function happened(problem: Problem): Omit<Advice, 'next'> {
  return { text: say(PROBLEMS[problem.kind].words[0], problem), service: serviceSaid(problem) };
}

/** An error status is a part of the sentence. */
function say(word: Word, { limit, status = 0 }: Problem): string {
  return t(word === 'whatAmbiguous' && status >= 400 ? 'whatStatus' : word, limit ?? status);
}

function sentences(problem: Problem, stake: Stake): Word[] {
  if (stake === 'none') return withoutClip(problem);
  if (stake === 'list') return withList(problem);
  if (stake === 'connection') return tried(problem);
  if (stake === 'not-saved') {
    const [what, next] = withoutClip(problem);
    return [what, 'notSaved', next];
  }
  const [what, next] = PROBLEMS[problem.kind].words;
  return [what, 'kept', nextIn(stake, next, problem)];
}

/** A list goes on without the user if a clip does, and never goes to another account. */
function withList(problem: Problem): Word[] {
  const said = withoutClip(problem);
  if (problem.kind === 'other-account') return [said[0], 'nextOnlyThatAccount'];
  return isDelivery(problem) && promisesToSend(problem) ? [said[0]] : said;
}

/** Without an answer in the service's format, the address may be wrong. */
function tried(problem: Problem): [what: Word, next: Word] {
  const [what, next] = withoutClip(problem);
  return [what, problem.kind === 'ambiguous' ? 'nextCheckReach' : next];
}

function withoutClip(problem: Problem): [what: Word, next: Word] {
  const unreadable = UNREADABLE.get(problem.code);
  if (unreadable) return [unreadable, 'nextOtherPlace'];
  // Nothing was written, so there is no unknown outcome to tell of.
  const kind = isSilent(problem) ? 'unreached' : problem.kind;
  const [what, next, nextWithoutClip = next, whatWithoutClip = what] = PROBLEMS[kind].words;
  return [whatWithoutClip, nextWithoutClip];
}

/**
 * The next step also depends on the job's state: a stopped job must not promise to be sent, and an unclear
 * one is verified.
 */
function nextIn(state: JobState, next: Word, problem: Problem): Word {
  if (!isDelivery(problem)) return next;
  if (isVerificationHeld({ state, problem })) return 'nextCheckingThen';
  if (state === 'verifying') return 'nextChecking';
  if (state === 'unknown') return 'nextVerify';
  return state === 'needs-you' && promisesToSend(problem) ? 'nextSend' : next;
}

/** Whether the words promise that the job is sent automatically, which holds only while the outbox runs. */
function promisesToSend({ kind }: DeliveryProblem): boolean {
  const { after } = DELIVERY[kind];
  return 'until' in after && after.until !== 'change';
}

/** Chinese has no space after a full stop. */
export function inOneLine(sentences: readonly string[]): string {
  return sentences.join(' ').replaceAll('。 ', '。');
}

function serviceSaid({ kind, code, message, status, field, limit }: Problem): string | undefined {
  if (kind === 'misread' && message) return t('titleThere', message);
  if (message) return t('serviceSaid', [message, ...(code ? [`(${code})`] : [])].join(' '));
  if (code) return t('serviceCode', code);
  if (status && (kind !== 'ambiguous' || status < 400)) return t('serviceStatus', status);
  // A limit without its field stands in the sentence.
  return field ? t('batchCount', t('details'), limit ? `${field} (${limit})` : field) : undefined;
}
