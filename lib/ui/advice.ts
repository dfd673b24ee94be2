import type { JobView } from '../contract/outbox';
import { isHeld } from '../is-held';
import { isSilent, type Problem, type ProblemKind } from '../problem';
import { t, type Word } from '../words';

/**
 * What was kept: a clip in the outbox, by its state, nothing although the person wanted to save, or nothing
 * was at stake, or just the connection that was tried.
 */
export type Stake = JobView['state'] | 'not-saved' | 'connection' | 'none';

export interface Advice {
  /** What happened, what was kept and what to do next, in sentences. */
  text: string;
  /** What the service itself said, with its code. Text, never HTML. */
  service: string | undefined;
}

/**
 * The one place that turns a problem into words (lib/README.md#rule-15): what happened, what to
 * do next about a clip, and where there is none: what to do next (left out: to try again) and what happened
 * (left out: the same).
 */
const WORDS: Record<
  ProblemKind,
  readonly [what: Word, next: Word, nextWithoutClip?: Word, whatWithoutClip?: Word]
> = {
  'not-sent': ['whatNotSent', 'nextWhenPossible'],
  rate: ['whatRate', 'nextInAWhile'],
  quota: ['whatQuota', 'nextTomorrow', 'nextTryTomorrow'],
  authentication: ['whatAuthentication', 'nextKey', 'nextCheckKey'],
  target: ['whatTarget', 'nextElsewhere', 'nextCheckPermission', 'whatRefused'],
  terminal: ['whatTerminal', 'nextElsewhereOrCopy', 'nextCheckAddress'],
  size: ['whatSize', 'nextElsewhereOrCopy'],
  reread: ['whatReread', 'nextSend'],
  ambiguous: ['whatAmbiguous', 'nextLook'],
  'ambiguous-final': ['whatAmbiguousFinal', 'nextLook', 'nextTryAgain', 'whatServiceError'],
  unreached: ['whatUnreached', 'nextWhenPossible', 'nextTryAgain'],
  offline: ['whatOffline', 'nextOnline', 'nextTryOnline'],
  'no-connection': ['whatNoConnection', 'nextConnect', 'nextConnect'],
  permission: ['whatPermission', 'nextAllow', 'nextSaveAndTest'],
  'other-account': ['whatOtherAccount', 'nextOtherAccount', 'nextThatAccount', 'whatForOtherAccount'],
  paused: ['whatPaused', 'nextResume', 'nextResume'],
  behind: ['whatBehind', 'nextBehind'],
  imported: ['whatImported', 'nextSayWhen', 'nextSayWhen'],
  'not-an-export': ['whatNotAnExport', 'nextOtherFile', 'nextOtherFile'],
  'too-late': ['whatTooLate', 'nextWatch', 'nextWatch'],
  'bad-address': ['whatBadSetting', 'nextCheckAddress', 'nextCorrect', 'whatBadAddress'],
  unread: ['whatUnread', 'nextRescue'],
  'service-error': ['whatServiceError', 'nextSend'],
  'invalid-input': ['whatInvalidInput', 'nextElsewhereOrCopy', 'nextCorrect'],
  'restricted-page': ['whatRestrictedPage', 'nextSaveLink', 'nextSaveLink'],
  'nothing-selected': ['whatNothingSelected', 'nextSelect', 'nextSelect'],
  'nothing-new': ['whatNothingNew', 'nextAllElsewhere', 'nextAllElsewhere'],
  'page-changed': ['whatPageChanged', 'nextReopen', 'nextReopen'],
  cancelled: ['whatCancelled', 'nextSaveAgain', 'nextSaveAgain'],
  'private-window': ['whatPrivateWindow', 'nextNormalWindow', 'nextNormalWindow'],
  storage: ['whatStorage', 'nextMakeRoom', 'nextMakeRoom'],
  'file-kind': ['whatFileKind', 'nextOtherFile', 'nextOtherFile'],
  'file-desktop': ['whatFileDesktop', 'nextOtherFile', 'nextOtherFile'],
  'file-size': ['whatFileSize', 'nextOtherFile', 'nextOtherFile'],
  'file-duration': ['whatFileDuration', 'nextOtherFile', 'nextOtherFile'],
  'file-empty': ['whatFileEmpty', 'nextOtherFile', 'nextOtherFile'],
  'file-unread': ['whatFileUnread', 'nextChooseAgain', 'nextChooseAgain'],
  'file-moved': ['whatFileMoved', 'nextSaveMoved', 'nextSaveMoved'],
  'file-page': ['whatFilePage', 'nextSignIn', 'nextSignIn'],
  'file-refused': ['whatFileRefused', 'nextSaveLink', 'nextSaveLink'],
  'site-access': ['whatSiteAccess', 'nextAllowSite', 'nextAllowSite'],
  'file-place': ['whatFilePlace', 'nextElsewhere', 'nextChooseBase'],
  gone: ['whatGone', 'nextReload', 'nextReload'],
  unexpected: ['whatUnexpected', 'nextSend'],
};

/** What the service says of notes that it does not give, and why (contract.md#note-codes). */
export const UNREADABLE: ReadonlyMap<string | undefined, Word> = new Map([
  ['100005', 'libraryNoteClosed'],
  ['100006', 'libraryNoteDeleted'],
]);

/** Promises that hold only while the outbox goes on by itself. */
const BY_ITSELF: ReadonlySet<Word> = new Set([
  'nextWhenPossible',
  'nextInAWhile',
  'nextTomorrow',
  'nextOnline',
]);

/** Problem → words for the person. */
export function advice(problem: Problem, stake: Stake): Advice {
  return {
    text: inOneLine(sentences(problem, stake).map((word) => t(word, problem.limit ?? ''))),
    service: serviceSaid(problem),
  };
}

/** What happened alone, for a line that tells of the past. */
export function happened(problem: Problem): Advice {
  return { text: t(WORDS[problem.kind][0], problem.limit ?? ''), service: serviceSaid(problem) };
}

function sentences(problem: Problem, stake: Stake): Word[] {
  if (stake === 'none') return withoutClip(problem);
  if (stake === 'connection') return tried(problem);
  if (stake === 'not-saved') {
    const [what, next] = withoutClip(problem);
    return [what, 'notSaved', next];
  }
  const [what, next] = WORDS[problem.kind];
  return [what, 'kept', nextIn(stake, next, problem)];
}

/** What gives no answer that counts may not be the service at all. */
function tried(problem: Problem): Word[] {
  const [what, next] = withoutClip(problem);
  return [what, problem.kind === 'ambiguous' ? 'nextCheckReach' : next];
}

function withoutClip(problem: Problem): [what: Word, next: Word] {
  const unreadable = UNREADABLE.get(problem.code);
  if (unreadable) return [unreadable, 'nextOtherPlace'];
  // Nothing was to be written, so it is not open what became of it.
  const kind = isSilent(problem) ? 'unreached' : problem.kind;
  const [what, , next = 'nextTryAgain', whatWithoutClip = what] = WORDS[kind];
  return [whatWithoutClip, next];
}

/** What is next depends on the state too: what stands still promises nothing, what is open is looked for. */
function nextIn(state: JobView['state'], next: Word, problem: Problem): Word {
  if (isHeld({ state, problem })) return 'nextCheckingThen';
  if (state === 'verifying') return 'nextChecking';
  if (state === 'unknown') return 'nextLook';
  return state === 'needs-you' && BY_ITSELF.has(next) ? 'nextSend' : next;
}

/** Chinese has no space after a full stop. */
function inOneLine(sentences: string[]): string {
  return sentences.join(' ').replaceAll('。 ', '。');
}

function serviceSaid({ code, message, status, field, limit }: Problem): string | undefined {
  if (message) return t('serviceSaid', [message, ...(code ? [`(${code})`] : [])].join(' '));
  if (code) return t('serviceSaid', code);
  if (status) return t('serviceStatus', status);
  // A limit without its field stands in the sentence.
  return field ? [field, limit].filter(Boolean).join(': ') : undefined;
}
