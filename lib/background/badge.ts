import { browser } from 'wxt/browser';
import { isHeld, needsUser } from '../contract/of-job';
import type { JobView } from '../contract/outbox';
import { inBackground } from '../in-background';

/** Red means that the user has to act. */
const COLORS = { working: '#1a5fb4', done: '#26734d', waiting: '#8f5902', 'needs-you': '#b3261e' } as const;
const DONE_FOR_MS = 4000;

interface Badge {
  text: string;
  color: string;
}

/**
 * The badge: "…" during a capture; else "!" if a job needs the user, "…" while sending, the number of waiting
 * jobs, or none.
 */
export function badgeFor(
  jobs: readonly Pick<JobView, 'state' | 'problem' | 'discardedAt'>[],
  capturing = false,
): Badge | undefined {
  const standing = jobs.filter(({ discardedAt }) => discardedAt === undefined);
  const held = standing.filter(isHeld).length;
  const count = (...states: JobView['state'][]): number =>
    standing.filter(({ state }) => states.includes(state)).length;
  if (capturing) return { text: '…', color: COLORS.working };
  if (jobs.some(needsUser)) return { text: '!', color: COLORS['needs-you'] };
  if (count('sending', 'verifying') > held) return { text: '…', color: COLORS.working };
  const waiting = count('queued', 'waiting') + held;
  return waiting ? { text: String(waiting), color: COLORS.waiting } : undefined;
}

export interface BadgeView {
  /** Shows the current jobs. */
  refresh(): void;
  /** Shows or hides that a page is being captured. */
  capturing(isShown: boolean): void;
  /** Shows a tick for a moment, then the current jobs. */
  done(): void;
}

/** If the worker ends while a tick is shown, its next start shows the jobs again. */
export function createBadge(jobs: () => Promise<readonly JobView[]>): BadgeView {
  let tick: ReturnType<typeof setTimeout> | undefined;
  let isCapturing = false;

  async function refresh(): Promise<void> {
    const badge = badgeFor(await jobs(), isCapturing);
    if (badge || !tick) await show(badge);
  }

  async function done(): Promise<void> {
    clearTimeout(tick);
    tick = setTimeout(() => {
      tick = undefined;
      inBackground(refresh());
    }, DONE_FOR_MS);
    await show({ text: '✓', color: COLORS.done });
    await refresh();
  }

  return {
    refresh: () => inBackground(refresh()),
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
