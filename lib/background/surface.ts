import { sameAccount } from '../account';
import type { Change } from '../contract/contract';
import type { Destination } from '../destination';
import { withRecent } from '../destinations/recents';
import type { History } from '../history/history';
import { inBackground } from '../in-background';
import { registerMenus } from '../menus/register';
import { announce } from '../messaging/server';
import type { Job } from '../outbox/job';
import { noteOf } from '../outbox/note-of';
import type { JobStore } from '../outbox/store';
import { viewJobs } from '../outbox/view';
import type { Values } from '../settings/values';
import { createBadge } from './badge';

/** All that shows the background's state: the open pages, the badge, the menus. */
export interface Surface {
  changed(change: Change): void;
  /** Something was saved there: it is the most recent one now. */
  used(destination: Destination): Promise<void>;
  /** The popup is to save there next, whatever is usual. */
  choose(destination: Destination): Promise<void>;
  /** The service confirmed: the note that was made or appended to is the last one now. */
  delivered(job: Job): Promise<void>;
  /** Shows, or no longer, that a page is being read. */
  capturing(isShown: boolean): void;
  /** A worker begins, with these rows. */
  recovered(jobs: readonly Job[]): Promise<void>;
  showBadge(): void;
  showMenus(): Promise<void>;
}

/** What else is another by then. */
const FOLLOWS: Partial<Record<Change, readonly Change[]>> = {
  // Another account has other destinations in the settings, and what was saved with one opens with no other.
  connection: ['settings', 'destinations', 'history'],
  // The pinned ones stand at the head of the list.
  settings: ['destinations'],
};

export function createSurface(
  values: Values,
  jobs: JobStore,
  history: Pick<History, 'remember' | 'catchUp'>,
  now: () => number,
): Surface {
  const badge = createBadge(() => viewJobs({ ...values, jobs, now }));

  const showMenus = (): Promise<void> =>
    registerMenus(async () => ({
      settings: await values.settings.get(),
      recents: await values.recents.get(),
      lastNote: await values.lastNote.get(),
    }));

  async function keep(destination: Destination, chosen: Destination | null): Promise<void> {
    await values.recents.update((recents) => withRecent(recents, destination));
    if (chosen || (await values.chosen.get())) await values.chosen.put(chosen);
    announce('destinations');
    await showMenus();
  }

  return {
    changed(change) {
      announce(change);
      for (const other of FOLLOWS[change] ?? []) announce(other);
      if (change === 'outbox') badge.refresh();
      if (change === 'settings' || change === 'connection') inBackground(showMenus());
    },
    used: (destination) => keep(destination, null),
    choose: (destination) => keep(destination, destination),
    async delivered(job) {
      badge.done();
      inBackground(history.remember(job));
      const note = noteOf(job);
      const connection = await values.connection.get();
      // A delivery may end after the person has switched to another account.
      if (!note || !connection || !sameAccount(job.account, connection)) return;
      await values.lastNote.put(note);
      await showMenus();
    },
    capturing: badge.capturing,
    recovered: (rows) => history.catchUp(rows),
    showBadge: badge.refresh,
    showMenus,
  };
}
