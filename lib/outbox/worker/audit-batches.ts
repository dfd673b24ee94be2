import { type Account, sameAccount } from '../../model/account';
import type { Connection } from '../../model/connection';
import type { DeliveryProblem } from '../../problems/problem';
import type { Client } from '../../service/client';
import type { Values } from '../../store/values';
import { labelOf } from '../../text/label';
import { judgeTitle } from '../audit/judge-title';
import { afterAudit } from '../batch/audit-times';
import { type Batch, groupOf, type Item } from '../batch/batch';
import { callJob } from '../batch/call-job';
import { itemJob } from '../batch/item-job';
import { listEntries } from '../deliver/entries';
import type { TitleVerdict } from '../jobs/finding';
import type { Job } from '../jobs/job';
import { type BatchStore, itemChunks } from '../store/batch-store';
import { activeConnection } from './active-connection';
import { afterPause, type Pause, pauseOf } from './pause';
import { sharedRun } from './shared-run';

interface BatchAuditDeps {
  batches: Pick<BatchStore, 'list' | 'update' | 'items' | 'changeEach' | 'changeAll'>;
  values: Values;
  online(): boolean;
  now(): number;
  client(connection: Connection): Client;
  /** Whether jobs are being sent or verified now. */
  isBusy(): boolean;
  changed(): void;
  /** Called with a link, as the history knows it, once its page is in doubt. */
  audited(job: Job): Promise<void>;
}

interface Listing {
  /** The title of each entry, by its id. */
  titles: ReadonlyMap<string, string>;
  complete: boolean;
}

const GONE: DeliveryProblem = { kind: 'entry-gone' };
/** A confirmed link that no listing shows, if that does not prove that its entry is gone. */
const UNCHECKED = { state: 'confirmed', problem: { kind: 'entry-unlisted' } } as const;

/** How many items are read at a time. */
const CHUNK = 500;

/**
 * Lists the folders of batches that ended some minutes ago, once each, and compares the titles of their entries with
 * those of the links. Runs in the background, after all sending; concurrent calls share one run.
 * @returns whether anything was read
 */
export function createBatchAudit(deps: BatchAuditDeps): () => Promise<boolean> {
  async function audit(): Promise<boolean> {
    let hasRead = false;
    for (;;) {
      const connection = await activeConnection(deps.values);
      if (!connection || deps.isBusy() || !deps.online()) break;
      const pause = await pauseOf(deps.values, connection, deps.now());
      const isDue = (batch: Batch) =>
        (batchAuditAt(batch, connection, pause) ?? Number.POSITIVE_INFINITY) <= deps.now();
      const due = (await deps.batches.list()).find(isDue);
      if (!due) break;
      hasRead = true;
      await readBatch(due, deps.client(connection));
    }
    return hasRead;
  }

  /**
   * Reads the items in chunks, and stores the results of each chunk before the next. A failed read counts as a read, so
   * that their number stays limited.
   */
  async function readBatch(batch: Batch, client: Client): Promise<void> {
    const listings = new Map<number, Listing | undefined>();
    const found = new Set<number>();
    for await (const chunk of itemChunks(deps.batches, batch.id, { state: 'confirmed' }, CHUNK)) {
      // An edited title goes out with its link, so the entry's title shows nothing.
      const items = chunk.filter(({ mediaId, link }) => mediaId && !link.editedTitle);
      const after = new Map<number, Item>();
      const doubted: Job[] = [];
      for (const item of items) {
        const { n, to } = item;
        if (!listings.has(to)) listings.set(to, await list(batch, item, client));
        const title = listings.get(to)?.titles.get(item.mediaId ?? '');
        if (title !== undefined) found.add(to);
        const next = title === undefined ? withoutEntry(item, batch) : withEntry(item, title, batch);
        if (next !== item) after.set(n, next);
        if (next.state === 'doubtful' && title) doubted.push(doubtedJob(item, title, batch, deps.now()));
      }
      const changed = items.filter(({ n }) => after.has(n));
      await deps.batches.changeEach(changed, deps.now(), (item) => after.get(item.n) ?? item);
      for (const job of doubted) await deps.audited(job);
    }
    // If a listing has none of the ids, the service uses other ids there, and nothing is known to be gone.
    const fullyListed = new Set([...found].filter((to) => listings.get(to)?.complete));
    if (isLastAudit(batch) && fullyListed.size > 0) {
      await deps.batches.changeAll(batch.id, { group: groupOf(UNCHECKED) }, deps.now(), (item) =>
        fullyListed.has(item.to) ? { ...item, state: 'doubtful', problem: GONE } : item,
      );
    }
    // A new audit began if links were sent again meanwhile.
    await deps.batches.update(batch.id, (now) =>
      now.audit?.nextAt === batch.audit?.nextAt ? { ...now, audit: afterAudit(now.audit, deps.now()) } : now,
    );
    deps.changed();
  }

  async function list(batch: Batch, item: Item, client: Client): Promise<Listing | undefined> {
    const job = callJob(batch, item.to, [item], deps.now());
    const entries = await listEntries(job, client).catch(() => undefined);
    return (
      entries && {
        titles: new Map(entries.items.map(({ id, title }) => [id, title])),
        complete: entries.complete,
      }
    );
  }

  return sharedRun(audit);
}

/** When to read the folders of a batch (milliseconds). Undefined if there is no such time, or none is known yet. */
export function batchAuditAt(
  { account, audit }: Batch,
  connected: Account,
  pause: Pause | undefined,
): number | undefined {
  if (audit?.nextAt === undefined || !sameAccount(account, connected)) return undefined;
  return afterPause(audit.nextAt, pause, 'knowledge');
}

/** The item of a link whose entry is in the listing. */
function withEntry(item: Item, title: string, batch: Batch): Item {
  const problem = doubtOf(item, title, batch);
  if (problem) return { ...item, state: 'doubtful', problem };
  const { problem: _unchecked, ...rest } = item;
  return item.problem ? rest : item;
}

/** The item of a link whose entry was not found, or whose folder could not be read. The next audit may find it. */
function withoutEntry(item: Item, batch: Batch): Item {
  return isLastAudit(batch) && !item.problem ? { ...item, ...UNCHECKED } : item;
}

function doubtOf({ link }: Item, entryTitle: string, batch: Batch): DeliveryProblem | undefined {
  const title = labelOf(entryTitle);
  switch (verdictOn(link, title)) {
    case 'fine':
      return undefined;
    case 'none-yet':
      return title === '' && isLastAudit(batch) ? { kind: 'misread' } : undefined;
    case 'address':
      return isLastAudit(batch) ? { kind: 'misread', message: title } : undefined;
    default:
      return { kind: 'misread', message: title };
  }
}

/** A title in a list is often the text of a link, which says little about the page behind it. */
function verdictOn({ title, url }: Item['link'], entryTitle: string): TitleVerdict {
  return judgeTitle(entryTitle, { title, url, isOpened: false });
}

/** The link, for the history, with the doubt that its entry's title raises. An entry without a title raises none there. */
function doubtedJob(item: Item, entryTitle: string, batch: Batch, now: number): Job {
  const { receipt, ...job } = itemJob(batch, item, now);
  const title = labelOf(entryTitle);
  const kind = verdictOn(item.link, title);
  const audit = { reads: 1, ...(kind === 'fine' || kind === 'none-yet' ? {} : { doubt: { kind, title } }) };
  return { ...job, receipt: { ids: [], at: now, ...receipt, audit } };
}

/** By the last audit, every page has its title, and every entry is in the list. */
function isLastAudit({ audit }: Batch): boolean {
  return afterAudit(audit, 0).nextAt === undefined;
}
