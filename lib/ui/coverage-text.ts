import type { Coverage } from '../model/coverage';
import { t, tCount, type Word } from '../words';

const TAKEN = {
  article: 'whatArticle',
  page: 'coveragePage',
  selection: 'whatSelection',
} as const satisfies Record<Coverage['taken'], Word>;

const BARRIERS = {
  'sign-in-page': 'coverageSignInPage',
  'sign-in': 'coverageSignIn',
  paywall: 'coveragePaywall',
  app: 'coverageApp',
} as const satisfies Record<NonNullable<Coverage['barrier']>, Word>;

/**
 * What a clip has of its page: "Article", "12 images", "with collapsed text (30%)". Before a save, the kind is
 * chosen beside it, so the length comes first: "1,240 words", "12 images", "5 min".
 */
export function coverageFacts({
  taken,
  words,
  minutes,
  pictures,
  folded,
  edited,
  transcript,
  withoutReasoning,
}: Coverage): string[] {
  const isKindShown = words !== undefined && taken !== 'page';
  return [
    ...(isKindShown ? [] : [t(TAKEN[taken])]),
    ...(words === undefined ? [] : [tCount('coverageWords', words)]),
    ...(pictures.kept ? [tCount('coveragePictures', pictures.kept)] : []),
    ...(minutes ? [t('coverageMinutes', minutes)] : []),
    ...(transcript === 'read' ? [t('coverageTranscript')] : []),
    ...(transcript === 'none' ? [t('coverageNoTranscript')] : []),
    ...(withoutReasoning ? [t('coverageNoReasoning')] : []),
    ...(folded ? [t('coverageFolded', folded)] : []),
    ...(edited ? [t('coverageEdited')] : []),
  ];
}

/** What a clip lacks, the gravest first; empty if nothing is known to be missing. */
export function coverageWarnings({ plainText, pictures, barrier, turns, transcript }: Coverage): string[] {
  return [
    ...(turns && turns.loaded !== turns.total ? [turnsText(turns)] : []),
    ...(transcript === 'late' ? [t('coverageLateTranscript')] : []),
    ...(barrier ? [t(BARRIERS[barrier])] : []),
    ...(plainText ? [t('notePlainText')] : []),
    ...(pictures.inPage > 0 ? [tCount('coverageInPage', pictures.inPage)] : []),
    ...(pictures.notLoaded > 0 ? [tCount('coverageNotLoaded', pictures.notLoaded)] : []),
  ];
}

/** Says that a page holds only some turns of a chat, or that a clip has only some. */
export function turnsText({ loaded, total }: NonNullable<Coverage['turns']>): string {
  return total === undefined ? t('turnsLoadedMore', loaded) : t('turnsLoaded', loaded, total);
}
