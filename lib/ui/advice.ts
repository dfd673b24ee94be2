import type { Problem, ProblemKind } from '../problem';
import { t, type Word } from '../words';

/** What was kept: a clip in the outbox, nothing although the person wanted to save, or nothing was at stake. */
export type Stake = 'kept' | 'not-saved' | 'none';

export interface Advice {
  /** What happened, what was kept and what to do next, in sentences. */
  text: string;
  /** What the service itself said, with its code. Text, never HTML. */
  service: string | undefined;
}

/**
 * The one place that turns a problem into words (design, section 4, invariant 15): what happened, what to
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
  'ambiguous-final': ['whatAmbiguousFinal', 'nextLook'],
  offline: ['whatOffline', 'nextOnline', 'nextTryOnline'],
  'no-connection': ['whatNoConnection', 'nextConnect', 'nextConnect'],
  permission: ['whatPermission', 'nextAllow', 'nextSaveAndTest'],
  'other-account': ['whatOtherAccount', 'nextOtherAccount'],
  'bad-address': ['whatBadAddress', 'nextCorrect', 'nextCorrect'],
  'invalid-input': ['whatInvalidInput', 'nextElsewhereOrCopy', 'nextCorrect'],
  'restricted-page': ['whatRestrictedPage', 'nextSaveLink', 'nextSaveLink'],
  'nothing-selected': ['whatNothingSelected', 'nextSelect', 'nextSelect'],
  'page-changed': ['whatPageChanged', 'nextReopen', 'nextReopen'],
  'private-window': ['whatPrivateWindow', 'nextNormalWindow', 'nextNormalWindow'],
  storage: ['whatStorage', 'nextMakeRoom', 'nextMakeRoom'],
  gone: ['whatGone', 'nextReload', 'nextReload'],
  unexpected: ['whatUnexpected', 'nextSend'],
};

/** Problem → words for the person. */
export function advice(problem: Problem, stake: Stake): Advice {
  const [what, next, nextWithoutClip = 'nextTryAgain', whatWithoutClip = what] = WORDS[problem.kind];
  const sentences = {
    kept: [what, 'kept', next],
    'not-saved': [whatWithoutClip, 'notSaved', nextWithoutClip],
    none: [whatWithoutClip, nextWithoutClip],
  } satisfies Record<Stake, Word[]>;
  return { text: inOneLine(sentences[stake].map((word) => t(word))), service: serviceSaid(problem) };
}

/** Chinese has no space after a full stop. */
function inOneLine(sentences: string[]): string {
  return sentences.join(' ').replaceAll('。 ', '。');
}

function serviceSaid({ code, message, status, field, limit }: Problem): string | undefined {
  if (message) return t('serviceSaid', [message, ...(code ? [`(${code})`] : [])].join(' '));
  if (code) return t('serviceSaid', code);
  if (status) return t('serviceStatus', status);
  const detail = [field, limit].filter(Boolean).join(': ');
  return detail || undefined;
}
