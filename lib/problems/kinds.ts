import type { DeliveryTraits, Traits } from './traits';

/**
 * Everything that can go wrong, with all its traits. A new kind is one row here; a row without all traits
 * does not compile. Shared traits come first.
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

const delivery = {
  rate: {
    ...OF_ACCOUNT,
    after: { next: 'pause', until: 'retry-after' },
    words: ['whatRate', 'nextInAWhile'],
  },
  quota: {
    ...OF_ACCOUNT,
    after: { next: 'pause', until: 'tomorrow' },
    words: ['whatQuota', 'nextTomorrow', 'nextTryTomorrow'],
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
    words: ['whatTerminal', 'nextElsewhereOrCopy', 'nextCheckAddress'],
  },
  size: { ...REFUSED, words: ['whatSize', 'nextElsewhereOrCopy'] },
  reread: {
    ...OPEN,
    after: { next: 'verify', end: 'conflict', ifUnsent: 'not-sent' },
    words: ['whatReread', 'nextSend'],
  },
  ambiguous: { ...OPEN, read: 'no-answer', words: ['whatAmbiguous', 'nextVerify'] },
  'ambiguous-final': {
    ...OPEN,
    read: 'unclear',
    after: { next: 'verify', end: 'refusal', ifUnsent: 'terminal' },
    words: ['whatAmbiguousFinal', 'nextVerify', 'nextTryAgain', 'whatServiceError'],
  },
  'not-sent': { ...RETRIED, uploadAddressHelps: true, words: ['whatNotSent', 'nextWhenPossible'] },
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
    words: ['whatNoConnection', 'nextConnect', 'nextConnect'],
  },
  'other-account': {
    ...HELD_UP,
    words: ['whatOtherAccount', 'nextOtherAccount', 'nextThatAccount', 'whatForOtherAccount'],
  },
  paused: { ...HELD_UP, words: ['whatPaused', 'nextResume', 'nextResume'] },
  behind: { ...HELD_UP, words: ['whatBehind', 'nextBehind'] },
  imported: { ...REFUSED, words: ['whatImported', 'nextSayWhen', 'nextSayWhen'] },
  unread: { ...REFUSED, pageHelps: true, words: ['whatUnread', 'nextRescue'] },
  'not-captured': { ...REFUSED, pageHelps: true, words: ['whatNotCaptured', 'nextOpenIt', 'nextOpenIt'] },
  'wrong-page': {
    ...REFUSED,
    pageHelps: true,
    words: ['whatWrongPage', 'nextSignInThere', 'nextSignInThere'],
  },
  misread: { ...REFUSED, pageHelps: true, words: ['whatMisread', 'nextRescue'] },
  'entry-gone': { ...REFUSED, pageHelps: true, words: ['whatEntryGone', 'nextRescue'] },
  'entry-unlisted': { ...REFUSED, words: ['whatEntryUnlisted', 'nextCheckThere'] },
  'service-error': { ...REFUSED, words: ['whatServiceError', 'nextSend'] },
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
  'file-kind': { ...REFUSED, words: ['whatFileKind', 'nextOtherFile', 'nextOtherFile'] },
  'file-unread': { ...REFUSED, words: ['whatFileUnread', 'nextChooseAgain', 'nextChooseAgain'] },
  storage: { ...OPEN, words: ['whatStorage', 'nextMakeRoom', 'nextMakeRoom'] },
  unexpected: { ...OPEN, menuTextHelps: true, words: ['whatUnexpected', 'nextSend'] },
} as const satisfies Record<string, DeliveryTraits>;

const user = {
  'not-an-export': { ...PLAIN, words: ['whatNotAnExport', 'nextOtherFile', 'nextOtherFile'] },
  'too-late': { ...PLAIN, words: ['whatTooLate', 'nextWatch', 'nextWatch'] },
  'restricted-page': {
    ...PLAIN,
    menuTextHelps: true,
    words: ['whatRestrictedPage', 'nextSaveLink', 'nextSaveLink'],
  },
  'nothing-selected': {
    ...PLAIN,
    menuTextHelps: true,
    words: ['whatNothingSelected', 'nextSelect', 'nextSelect'],
  },
  'nothing-new': { ...PLAIN, words: ['whatNothingNew', 'nextAllElsewhere', 'nextAllElsewhere'] },
  'page-changed': { ...PLAIN, menuTextHelps: true, words: ['whatPageChanged', 'nextReopen', 'nextReopen'] },
  'tab-left': { ...PLAIN, words: ['whatTabLeft', 'nextStayOnTab', 'nextStayOnTab'] },
  pinched: { ...PLAIN, words: ['whatPinched', 'nextZoomOut', 'nextZoomOut'] },
  cancelled: { ...PLAIN, known: true, words: ['whatCancelled', 'nextSaveAgain', 'nextSaveAgain'] },
  'private-window': {
    ...PLAIN,
    words: ['whatPrivateWindow', 'nextNormalWindow', 'nextNormalWindow'],
  },
  'file-desktop': { ...PLAIN, words: ['whatFileDesktop', 'nextOtherFile', 'nextOtherFile'] },
  'file-size': { ...PLAIN, words: ['whatFileSize', 'nextOtherFile', 'nextOtherFile'] },
  'file-duration': { ...PLAIN, words: ['whatFileDuration', 'nextOtherFile', 'nextOtherFile'] },
  'file-empty': { ...PLAIN, words: ['whatFileEmpty', 'nextOtherFile', 'nextOtherFile'] },
  'file-destination': { ...PLAIN, words: ['whatFileDestination', 'nextElsewhere', 'nextChooseBase'] },
  'file-page': { ...PLAIN, words: ['whatFilePage', 'nextSignIn', 'nextSignIn'] },
  'file-moved': { ...PLAIN, words: ['whatFileMoved', 'nextSaveMoved', 'nextSaveMoved'] },
  'file-refused': { ...PLAIN, words: ['whatFileRefused', 'nextSaveLink', 'nextSaveLink'] },
  // The save continues by itself once access is granted.
  'site-access': { ...PLAIN, words: ['whatSiteAccess', 'nextAllowSite', 'nextAllowSite'] },
  'tab-unseen': { ...PLAIN, words: ['whatTabUnseen', 'nextClickIcon', 'nextClickIcon'] },
  'too-many-lists': { ...PLAIN, words: ['whatTooManyLists', 'nextRemoveLists', 'nextRemoveLists'] },
  gone: { ...PLAIN, read: 'closed', menuTextHelps: true, words: ['whatGone', 'nextReload', 'nextReload'] },
} as const satisfies Record<string, Traits>;

export type DeliveryKind = keyof typeof delivery;
export type UserKind = keyof typeof user;
export type ProblemKind = DeliveryKind | UserKind;

/** What can go wrong with a job. Pages meet most of these too, when they read. */
export const DELIVERY: Readonly<Record<DeliveryKind, DeliveryTraits>> = delivery;
export const PROBLEMS: Readonly<Record<ProblemKind, Traits>> = { ...delivery, ...user };
