import { browser } from 'wxt/browser';
import type { BatchView } from '../contract/batch';
import type { JobCounts, JobView } from '../contract/outbox';
import { inBackground } from '../in-background';
import { isVerificationHeld } from '../problems/is-verification-held';
import { atMostEvery } from './at-most-every';

/** Red means that the user has to act. */
const COLORS = { working: '#1a5fb4', done: '#26734d', waiting: '#8f5902', 'needs-you': '#b3261e' } as const;
/** How long the tick is shown. */
const DONE_FOR_MS = 4000;
/**
 * The shortest time between two refreshes (milliseconds). Jobs change faster than anybody can see, and each refresh reads
 * from disk.
 */
const EVERY_MS = 250;

interface Badge {
  text: string;
  color: string;
}

type JobUnderWay = Pick<JobView, 'state' | 'problem' | 'discardedAt'>;
type BatchProgress = Pick<BatchView, 'run' | 'held' | 'done' | 'total' | 'isUnshown'>;

/** The largest number that fits on the badge. */
const MOST = 999;

/**
 * The badge: "…" during a capture; else "!" if a job or a batch needs the user, how much of a batch is done while it is
 * being sent, "…" while a job is being sent or verified, the number of waiting jobs, or none.
 */
export function badgeFor(
  { needsUser, waiting }: JobCounts,
  underWay: readonly JobUnderWay[],
  { capturing = false, batches = [] }: { capturing?: boolean; batches?: readonly BatchProgress[] } = {},
): Badge | undefined {
  if (capturing) return { text: '…', color: COLORS.working };
  if (needsUser > 0 || batches.some(({ isUnshown }) => isUnshown))
    return { text: '!', color: COLORS['needs-you'] };
  const batch = batches.find(({ run, held, done, total }) => run === 'running' && !held && done < total);
  if (batch) return { text: `${Math.floor((100 * batch.done) / batch.total)}%`, color: COLORS.working };
  if (underWay.some((job) => job.discardedAt === undefined && !isVerificationHeld(job)))
    return { text: '…', color: COLORS.working };
  if (waiting === 0) return undefined;
  return { text: waiting > MOST ? `${MOST}+` : String(waiting), color: COLORS.waiting };
}

export interface BadgeView {
  /** Shows the current jobs. */
  refresh(): void;
  /** Shows or hides that a page is being captured. */
  capturing(isShown: boolean): void;
  /** Shows a tick for a moment, then the current jobs. */
  done(): void;
}

/** If the background ends while a tick is shown, its next start shows the jobs again. */
export function createBadge(outbox: {
  counts(): Promise<JobCounts>;
  underWay(): Promise<readonly JobUnderWay[]>;
  batches(): Promise<readonly BatchView[]>;
}): BadgeView {
  let tick: ReturnType<typeof setTimeout> | undefined;
  let isCapturing = false;
  /** Numbers the readings of the jobs. Only the latest is shown, because an earlier one may end after it. */
  let readings = 0;

  async function refresh(): Promise<void> {
    const reading = ++readings;
    const [counts, underWay, batches] = await Promise.all([
      outbox.counts(),
      outbox.underWay(),
      outbox.batches(),
    ]);
    const badge = badgeFor(counts, underWay, { capturing: isCapturing, batches });
    if (reading === readings && (badge || !tick)) await show(badge);
  }

  async function done(): Promise<void> {
    clearTimeout(tick);
    tick = setTimeout(() => {
      tick = undefined;
      inBackground(refresh());
    }, DONE_FOR_MS);
    const reading = refresh();
    await show({ text: '✓', color: COLORS.done });
    await reading;
  }

  return {
    refresh: atMostEvery(EVERY_MS, refresh),
    capturing(isShown) {
      isCapturing = isShown;
      inBackground(refresh());
    },
    done: () => inBackground(done()),
  };
}

async function show(badge: Badge | undefined): Promise<void> {
  await browser.action.setBadgeText({ text: badge?.text ?? '' });
  if (badge) await browser.action.setBadgeBackgroundColor({ color: badge.color });
}
