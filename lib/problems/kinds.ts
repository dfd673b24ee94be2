import type { DeliveryTraits, Traits } from './traits';

/**
 * Everything that can go wrong, with all its traits (`traits.ts`). A new kind is one row here; a row without all traits
 * does not compile. Shared traits come first. The words of a row say what happened, what comes next for a clip, and,
 * if it differs, what to do next and what happened if there is no clip.
 */

const PLAIN = { read: 'nothing', menuTextHelps: false, known: false, shownByConnection: false } as const;

const JOB = {
  ...PLAIN,
  needsUser: false,
  tapHelps: true,
  pageHelps: false,
  uploadAddressHelps: false,
} as const;

const OF_ACCOUNT = { ...JOB, read: 'account' } as const;
const RETRIED = { ...OF_ACCOUNT, after: { next: 'wait', until: 'backoff' } } as const;
const REFUSED = { ...JOB, after: { next: 'needs-you' } } as const;
/** Something outside the job blocks it. */
const HELD_UP = { ...JOB, tapHelps: false, after: { next: 'wait', until: 'change' } } as const;
const OPEN = { ...JOB, after: { next: 'verify', end: 'unanswered', ifUnsent: 'not-sent' } } as const;

/** What can go wrong with a job. Pages meet most of these too, when they read. */
const delivery = {
  rate: {
    ...OF_ACCOUNT,
    after: { next: 'pause', until: 'retry-after' },
    words: ['whatRate', 'nextInAWhile', 'nextTryAgain'],
  },
  quota: {
    ...OF_ACCOUNT,
    after: { next: 'pause', until: 'tomorrow' },
    words: ['whatQuota', 'nextLimitOver', 'nextTryTomorrow'],
  },
  authentication: {
    ...OF_ACCOUNT,
    after: { next: 'pause', until: 'change' },
    needsUser: true,
    words: ['whatAuthentication', 'nextKey', 'nextCheckKey'],
  },
  target: {
    ...REFUSED,
    read: 'closed',
    words: ['whatTarget', 'nextElsewhere', 'nextCheckPermission', 'whatRefused'],
  },
  terminal: {
    ...REFUSED,
    read: 'refused',
    pageHelps: true,
    words: ['whatTerminal', 'nextElsewhereOrCopy', 'nextCheckAddress', 'whatRequestRefused'],
  },
  misrouted: {
    ...REFUSED,
    read: 'refused',
    pageHelps: true,
    words: ['whatRequestRefused', 'nextCheckAddress'],
  },
  size: { ...REFUSED, words: ['whatSize', 'nextElsewhereOrCopy', 'nextTryAgain'] },
  reread: {
    ...OPEN,
    after: { next: 'verify', end: 'conflict', ifUnsent: 'not-sent' },
    words: ['whatReread', 'nextSend', 'nextTryAgain'],
  },
  ambiguous: { ...OPEN, read: 'no-answer', words: ['whatAmbiguous', 'nextVerify', 'nextTryAgain'] },
  'ambiguous-final': {
    ...OPEN,
    read: 'unclear',
    after: { next: 'verify', end: 'unclear-refusal', ifUnsent: 'terminal' },
    words: ['whatAmbiguousFinal', 'nextVerify', 'nextTryAgain', 'whatServiceError'],
  },
  'not-sent': {
    ...RETRIED,
    uploadAddressHelps: true,
    words: ['whatNotSent', 'nextWhenPossible', 'nextTryAgain'],
  },
  unreached: { ...RETRIED, words: ['whatUnreached', 'nextWhenPossible', 'nextTryAgain'] },
  offline: { ...RETRIED, words: ['whatOffline', 'nextOnline', 'nextTryOnline'] },
  permission: {
    ...OF_ACCOUNT,
    after: { next: 'wait', until: 'change' },
    needsUser: true,
    uploadAddressHelps: true,
    shownByConnection: true,
    words: ['whatPermission', 'nextAllow', 'nextAllowHere'],
  },
  'no-connection': {
    ...HELD_UP,
    read: 'account',
    needsUser: true,
    shownByConnection: true,
    words: ['whatNoConnection', 'nextConnect'],
  },
  'other-account': { ...HELD_UP, words: ['whatOtherAccount', 'nextOtherAccount', 'nextThatAccount'] },
  paused: { ...HELD_UP, words: ['whatPaused', 'nextResume'] },
  behind: { ...HELD_UP, words: ['whatBehind', 'nextBehind', 'nextTryAgain'] },
  imported: { ...REFUSED, words: ['whatImported', 'nextSayWhen'] },
  unread: { ...REFUSED, pageHelps: true, words: ['whatUnread', 'nextRescue', 'nextTryAgain'] },
  'not-captured': { ...REFUSED, pageHelps: true, words: ['whatNotCaptured', 'nextOpenIt'] },
  'wrong-page': {
    ...REFUSED,
    pageHelps: true,
    words: ['whatWrongPage', 'nextSignInThere'],
  },
  misread: { ...REFUSED, pageHelps: true, words: ['whatMisread', 'nextRescue', 'nextTryAgain'] },
  'entry-gone': { ...REFUSED, pageHelps: true, words: ['whatEntryGone', 'nextRescue', 'nextTryAgain'] },
  'entry-unlisted': { ...REFUSED, words: ['whatEntryUnlisted', 'nextCheckThere', 'nextTryAgain'] },
  'service-error': { ...REFUSED, words: ['whatServiceError', 'nextSend', 'nextTryAgain'] },
  'bad-address': {
    ...REFUSED,
    uploadAddressHelps: true,
    words: ['whatBadSetting', 'nextCheckAddress', 'nextCorrect', 'whatBadAddress'],
  },
  'invalid-input': {
    ...REFUSED,
    read: 'refused',
    words: ['whatInvalidInput', 'nextElsewhereOrCopy', 'nextCorrect'],
  },
  // Usually found when a file is chosen, but a stored file can also have them.
  'file-kind': { ...REFUSED, words: ['whatFileKind', 'nextOtherFile'] },
  'file-size': { ...REFUSED, words: ['whatFileSize', 'nextElsewhereOrCopy', 'nextOtherFile'] },
  'file-unread': { ...REFUSED, words: ['whatFileUnread', 'nextChooseAgain'] },
  storage: { ...OPEN, needsUser: true, words: ['whatStorage', 'nextMakeRoom'] },
  unexpected: { ...OPEN, menuTextHelps: true, words: ['whatUnexpected', 'nextSend', 'nextTryAgain'] },
} as const satisfies Record<string, DeliveryTraits>;

/** What no job can have: the user learns of it at once, before anything is stored. */
const user = {
  'not-an-export': { ...PLAIN, words: ['whatNotAnExport', 'nextOtherFile'] },
  'too-late': { ...PLAIN, words: ['whatTooLate', 'nextWatch'] },
  'restricted-page': {
    ...PLAIN,
    menuTextHelps: true,
    words: ['whatRestrictedPage', 'nextSaveLink'],
  },
  'nothing-selected': {
    ...PLAIN,
    menuTextHelps: true,
    words: ['whatNothingSelected', 'nextSelect'],
  },
  'nothing-new': { ...PLAIN, words: ['whatNothingNew', 'nextAllElsewhere'] },
  'page-changed': { ...PLAIN, menuTextHelps: true, words: ['whatPageChanged', 'nextReopen'] },
  'tab-left': { ...PLAIN, words: ['whatTabLeft', 'nextStayOnTab'] },
  pinched: { ...PLAIN, words: ['whatPinched', 'nextZoomOut'] },
  cancelled: { ...PLAIN, known: true, words: ['whatCancelled', 'nextSaveAgain'] },
  'private-window': {
    ...PLAIN,
    words: ['whatPrivateWindow', 'nextNormalWindow'],
  },
  'file-desktop': { ...PLAIN, words: ['whatFileDesktop', 'nextOtherFile'] },
  'file-duration': { ...PLAIN, words: ['whatFileDuration', 'nextOtherFile'] },
  'file-empty': { ...PLAIN, words: ['whatFileEmpty', 'nextOtherFile'] },
  'file-destination': { ...PLAIN, words: ['whatFileDestination', 'nextElsewhere', 'nextChooseBase'] },
  'file-page': { ...PLAIN, words: ['whatFilePage', 'nextSignIn'] },
  'file-moved': { ...PLAIN, words: ['whatFileMoved', 'nextSaveMoved'] },
  'file-refused': { ...PLAIN, words: ['whatFileRefused', 'nextSaveLink'] },
  // The save continues by itself once access is granted.
  'site-access': { ...PLAIN, words: ['whatSiteAccess', 'nextAllowSite'] },
  'tab-unseen': { ...PLAIN, words: ['whatTabUnseen', 'nextClickIcon'] },
  'too-many-lists': { ...PLAIN, words: ['whatTooManyLists', 'nextRemoveLists'] },
  gone: { ...PLAIN, read: 'closed', menuTextHelps: true, words: ['whatGone', 'nextReload'] },
} as const satisfies Record<string, Traits>;

export type DeliveryKind = keyof typeof delivery;
export type UserKind = keyof typeof user;
export type ProblemKind = DeliveryKind | UserKind;

export const DELIVERY: Readonly<Record<DeliveryKind, DeliveryTraits>> = delivery;
export const PROBLEMS: Readonly<Record<ProblemKind, Traits>> = { ...delivery, ...user };
