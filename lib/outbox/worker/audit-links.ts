import { type Account, sameAccount } from '../../model/account';
import type { Connection } from '../../model/connection';
import { destinationKey } from '../../model/destination-key';
import { unlessGone } from '../../problems/unless-gone';
import type { Client } from '../../service/client';
import type { Values } from '../../store/values';
import { labelOf } from '../../text/label';
import { findEntries } from '../audit/find-entries';
import { judgeTitle } from '../audit/judge-title';
import type { TitleVerdict } from '../jobs/finding';
import type { Job } from '../jobs/job';
import { serviceOf } from '../jobs/service-of';
import type { JobStore } from '../store/job-store';
import { activeConnection } from './active-connection';
import type { Dispatch } from './dispatch';
import { afterPause, concerns, type Pause, pauseOf } from './pause';
import { sharedRun } from './shared-run';

interface LinkAuditDeps {
  jobs: Pick<JobStore, 'confirmed'>;
  values: Values;
  online(): boolean;
  now(): number;
  client(connection: Connection): Client;
  dispatch: Dispatch;
  /** Whether jobs are being sent or verified now. */
  isBusy(): boolean;
  audited(job: Job): Promise<void>;
}

/**
 * Reads the folders of links that were confirmed lately, and stores in their receipts whether the service
 * seems to have read the right pages. Several links of one folder share a listing. Runs in the background,
 * after all sending; concurrent calls share one run.
 * @returns whether anything was read: nothing is while the account is paused or the device is offline
 */
export function createLinkAudit(deps: LinkAuditDeps): () => Promise<boolean> {
  async function audit(): Promise<boolean> {
    const read = new Set<string>();
    for (;;) {
      const connection = await activeConnection(deps.values);
      // Sending goes first. The drain that ends it calls this again.
      if (!connection || deps.isBusy() || !deps.online()) break;
      const pause = await pauseOf(deps.values, connection, deps.now());
      const toRead = (await deps.jobs.confirmed()).filter(
        (job) => auditAt(job, connection, pause) !== undefined && !read.has(destinationKey(job.destination)),
      );
      const first = toRead.find((job) => !concerns(pause, job) && isDue(job));
      if (!first) break;
      const folder = destinationKey(first.destination);
      read.add(folder);
      const inFolder = toRead.filter(({ destination }) => destinationKey(destination) === folder);
      await readFolder(inFolder, first, deps.client(connection));
    }
    return read.size > 0;
  }

  /** A failed read counts as a read, so that their number stays limited. */
  async function readFolder(inFolder: readonly Job[], first: Job, client: Client): Promise<void> {
    const due = new Set(inFolder.filter(isDue));
    const ids = new Set([...due].map(entryOf));
    const entries = await findEntries(first, ids, client).catch(() => undefined);
    for (const job of inFolder) {
      const title = labelOf(entries?.get(entryOf(job))?.title ?? '');
      const verdict = judgeTitle(title, seenPage(job));
      // The title of a link that is not due yet may be missing only for now.
      if (due.has(job) || verdict === 'fine') await store(job, verdict, title);
    }
  }

  async function store({ id }: Job, verdict: TitleVerdict, title: string): Promise<void> {
    const stored = await unlessGone(deps.dispatch(id, { type: 'audited', verdict, title }));
    if (stored?.changed) await deps.audited(stored.job);
  }

  const isDue = ({ receipt }: Job): boolean => {
    const at = receipt?.audit?.nextAt;
    return at !== undefined && at <= deps.now();
  };

  return sharedRun(audit);
}

/** When to read the folder of a job's link (milliseconds). Undefined if there is no such time, or none is known yet. */
export function auditAt(job: Job, connected: Account, pause: Pause | undefined): number | undefined {
  const { account, state, receipt } = job;
  const at = receipt?.audit?.nextAt;
  if (state !== 'confirmed' || at === undefined || !sameAccount(account, connected)) return undefined;
  return afterPause(at, pause, serviceOf(job.destination));
}

function entryOf({ receipt }: Job): string {
  return receipt?.ids[0] ?? '';
}

function seenPage({ clip: { title, url, unopened } }: Job) {
  return { title, url, isOpened: !unopened };
}
