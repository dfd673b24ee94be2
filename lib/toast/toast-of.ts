import { isInGrace } from '../contract/of-job';
import type { JobView } from '../contract/outbox';
import { destinationName } from '../destinations/destination-name';
import type { JobState } from '../model/job-state';
import { advice } from '../problems/advice';
import { t, type Word } from '../words';
import type { ToastButton, ToastView } from './toast-view';

const DONE_MS = 5000;
const TROUBLE_MS = 9000;
const ANSWER_WITHIN_MS = 4000;
/** Keeps a toast until the next one replaces it, so that none is missing in between. */
const UNTIL_NEXT_MS = 2000;

/** The titles while the clip may already be at its destination. */
const UNCLEAR: Partial<Record<JobState, Word>> = { unknown: 'stateUnknown', verifying: 'stateVerifying' };

/** The toast for a job, and whether it is the last one for now. */
export interface ToastOfJob {
  view: ToastView;
  isLast: boolean;
}

/** The toast for a job in its current state; undefined if there is nothing to say: it was discarded. */
export function toastOf(job: JobView, now: number): ToastOfJob | undefined {
  const { state, problem, discardedAt } = job;
  if (discardedAt !== undefined) return undefined;
  const name = destinationName(job.destination);
  const undo: ToastButton[] = job.undoable ? ['undo'] : [];
  if (state === 'confirmed') {
    const open: ToastButton[] = job.savedTo ? ['open'] : [];
    const { cut } = job.clip;
    const lack = cut === undefined ? undefined : t('noteCut', cut);
    return { view: toast('done', t('saveDone', name), lack, open, DONE_MS), isLast: true };
  }
  if (problem && state !== 'queued') {
    const view = toast(
      'trouble',
      t(UNCLEAR[state] ?? 'toastNotSaved', name),
      advice(problem, state).text,
      [...undo, 'details'],
      TROUBLE_MS,
    );
    // A verification goes on by itself.
    return { view, isLast: state !== 'verifying' };
  }
  const grace = isInGrace(job) ? Math.max(0, (job.until ?? now) - now) : DONE_MS;
  const view = toast('waits', t('keptHere'), t('toastGoesTo', name), undo, grace + UNTIL_NEXT_MS);
  return { view, isLast: false };
}

/** The toast after *Undo*. */
export function toastOfUndo(job: JobView, isUndone: boolean): ToastView {
  const name = destinationName(job.destination);
  return isUndone
    ? toast('done', t('toastUndone'), t('toastUndoneNote'), [], DONE_MS)
    : toast('waits', t('toastTooLate'), t('toastGoesTo', name), [], DONE_MS);
}

/** The toast for a picture of the whole page that the browser cut short. */
export function toastOfStopped(): ToastView {
  return toast('trouble', t('stateNotSaved'), t('pictureStopped'), [], TROUBLE_MS);
}

const LABELS = { open: 'openSaved', undo: 'undo', details: 'details' } as const;

function toast(
  icon: ToastView['icon'],
  title: string,
  detail: string | undefined,
  buttons: readonly ToastButton[],
  forMs: number,
): ToastView {
  return {
    icon,
    title,
    ...(detail === undefined ? {} : { detail }),
    buttons: buttons.map((name) => ({ name, label: t(LABELS[name]) })),
    close: t('close'),
    unanswered: t('toastUnanswered'),
    answerWithinMs: ANSWER_WITHIN_MS,
    language: t('language'),
    forMs,
  };
}
