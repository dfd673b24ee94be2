import type { Change } from '../contract/contract';
import type { LastUsed } from '../destinations/recents';
import type { History } from '../history/history';
import { inBackground } from '../in-background';
import type { MenuState } from '../menus/menu';
import { registerMenus } from '../menus/register';
import { announce } from '../messaging/server';
import type { Account } from '../model/account';
import type { Destination } from '../model/destination';
import type { Job } from '../outbox/jobs/job';
import { noteWithRoom } from '../outbox/jobs/note-of';
import type { BatchStore } from '../outbox/store/batch-store';
import type { JobStore } from '../outbox/store/job-store';
import { viewBatches } from '../outbox/views/batches';
import { countJobs, viewUnderWay } from '../outbox/views/jobs';
import type { SettingsStore } from '../settings/settings';
import type { Values } from '../store/values';
import { atMostEvery } from './at-most-every';
import { createBadge } from './badge';
import { createRememberLinks } from './remember-links';

/** What follows a change: pages, badge and menus are updated; recent destinations and the history are stored. */
export interface Notifiers {
  changed(change: Change): void;
  /** The account saved to this destination, which becomes the most recent one. */
  used(account: Account, destination: Destination): Promise<void>;
  /** Makes this the popup's next default, before the configured one. */
  choose(account: Account, destination: Destination): Promise<void>;
  /** The service confirmed the job, or some links of a call. A note that the job wrote becomes the last note. */
  delivered(job: Job): Promise<void>;
  /** The destination refused the job, or is full, so it is not suggested for the next one. */
  refused(job: Job): Promise<void>;
  /** A read showed what the service made of this job's link. */
  audited(job: Job): Promise<void>;
  /** Shows or hides that a page is being captured. */
  capturing(isShown: boolean): void;
  /** A drain begins. The history may lack some of these confirmed jobs, because the browser ended the background. */
  recovered(jobs: readonly Job[]): Promise<void>;
  /** Adds the confirmed links of batches to the history. */
  rememberLinks(): Promise<void>;
  showBadge(): void;
  showMenus(): Promise<void>;
  /** What the titles of the menus depend on. */
  menuState(): Promise<MenuState>;
}

/** What else a change changes, so that pages request that again, too. */
const ALSO_CHANGED: Partial<Record<Change, readonly Change[]>> = {
  // Each account has its own destinations in the settings; the history opens, and the outbox sends, only its own clips.
  connection: ['settings', 'destinations', 'history', 'outbox'],
  // Pinned destinations come first in the list.
  settings: ['destinations'],
};

/**
 * The shortest time between two additions of links to the history (milliseconds). Each costs two writes, so the links of
 * several calls share one.
 */
const REMEMBER_MS = 1000;

export interface NotifiersDeps {
  values: Values;
  settings: Pick<SettingsStore, 'get'>;
  lastUsed: LastUsed;
  jobs: JobStore;
  batches: Pick<BatchStore, 'list' | 'get' | 'news' | 'clearNews'>;
  history: Pick<History, 'remember' | 'audited' | 'catchUp'>;
  now(): number;
}

export function createNotifiers(deps: NotifiersDeps): Notifiers {
  const { settings, lastUsed, history } = deps;
  const rememberLinks = createRememberLinks(deps);
  const rememberSoon = atMostEvery(REMEMBER_MS, rememberLinks);
  const badge = createBadge({
    counts: () => countJobs(deps),
    underWay: () => viewUnderWay(deps),
    batches: () => viewBatches(deps),
  });

  const menuState = async (): Promise<MenuState> => ({
    settings: await settings.get(),
    recents: await lastUsed.recents(),
    lastNote: await lastUsed.note(),
  });
  const showMenus = (): Promise<void> => registerMenus(menuState);

  async function showDestinationsAfter(change: Promise<void>): Promise<void> {
    await change;
    announce('destinations');
    await showMenus();
  }

  return {
    changed(change) {
      const all = [change, ...(ALSO_CHANGED[change] ?? [])];
      all.forEach(announce);
      if (all.includes('outbox')) badge.refresh();
      if (change === 'settings' || change === 'connection') inBackground(showMenus());
    },
    used: (account, destination) => showDestinationsAfter(lastUsed.used(account, destination)),
    choose: (account, destination) => showDestinationsAfter(lastUsed.choose(account, destination)),
    async delivered(job) {
      if (job.call) {
        badge.refresh();
        rememberSoon();
      } else {
        badge.done();
        inBackground(history.remember([job]));
      }
      const note = noteWithRoom(job);
      if (!note) return;
      await lastUsed.wrote(job.account, note);
      await showMenus();
    },
    refused: ({ account, destination }) => showDestinationsAfter(lastUsed.refused(account, destination)),
    audited: (job) => history.audited(job),
    capturing: badge.capturing,
    async recovered(jobs) {
      await rememberLinks();
      await history.catchUp(jobs);
    },
    rememberLinks,
    showBadge: badge.refresh,
    showMenus,
    menuState,
  };
}
