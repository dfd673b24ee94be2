import { type Account, sameAccount } from '../../model/account';
import type { Connection } from '../../model/connection';
import type { DeliveryProblem } from '../../problems/problem';
import type { Client } from '../../service/client';
import type { Entry } from '../../service/entry';
import { CONNECTION } from '../../store/connected';
import type { Values } from '../../store/values';
import { labelOf } from '../../text/label';
import { judgeTitle } from '../audit/title';
import type { Batch, Item } from '../batch/batch';
import { afterAudit } from '../batch/batch-audit';
import { callJob } from '../batch/call-job';
import { listEntries } from '../deliver/entries';
import type { BatchStore } from '../store/batch-store';
import { holdsBack, type Pause, pauseOf } from './pause';
import { PAUSED } from './paused';

interface BatchAuditDeps {
  batches: Pick<BatchStore, 'list' | 'update' | 'items' | 'change'>;
  values: Values;
  online(): boolean;
  now(): number;
  client(connection: Connection): Client;
  /** Whether jobs are being sent or verified now. */
  isBusy(): boolean;
  changed(): void;
}

interface Listing {
  byId: ReadonlyMap<string, Entry>;
  complete: boolean;
}

/** So many items are read at a time. */
const CHUNK = 500;

/**
 * Lists the folders of batches that ended some minutes ago, once each, and compares the titles of their entries with
 * those of the links. Runs in the background, after all sending; concurrent calls share one run.
 * @returns whether anything was read
 */
export function createBatchAudit(deps: BatchAuditDeps): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;

  async function audit(): Promise<boolean> {
    let hasRead = false;
    for (;;) {
      const connection = await deps.values.of(CONNECTION).get();
      if (!connection || deps.isBusy() || !deps.online() || (await deps.values.of(PAUSED).get())) break;
      const pause = await pauseOf(deps.values, connection, deps.now());
      const isDue = (batch: Batch) =>
        (batchAuditAt(batch, connection, pause) ?? Number.POSITIVE_INFINITY) <= deps.now();
      const due = holdsBack(pause) ? undefined : (await deps.batches.list()).find(isDue);
      if (!due) break;
      hasRead = true;
      await readBatch(due, deps.client(connection));
    }
    return hasRead;
  }

  /** A read that fails counts, too, so that their number is limited whatever happens. */
  async function readBatch(batch: Batch, client: Client): Promise<void> {
    const listings = new Map<number, Promise<Listing | undefined>>();
    const absent: Item[] = [];
    const found = new Set<number>();
    for await (const item of confirmedLinks(batch)) {
      const listing = listings.get(item.place) ?? list(batch, item, client);
      listings.set(item.place, listing);
      const entries = await listing;
      const entry = entries?.byId.get(item.mediaId ?? '');
      if (entry) found.add(item.place);
      else if (entries?.complete) absent.push(item);
      const problem = entry && doubtOf(item, entry.title, batch);
      if (problem) await doubt(item, problem);
    }
    // If no entry has its id in the list, the service uses other ids there.
    for (const item of absent) {
      if (isLastAudit(batch) && found.has(item.place)) await doubt(item, { kind: 'entry-gone' });
    }
    await deps.batches.update(batch.id, (now) => ({ ...now, audit: afterAudit(batch.audit, deps.now()) }));
    deps.changed();
  }

  async function* confirmedLinks({ id }: Batch): AsyncGenerator<Item> {
    for (let after = -1; ; ) {
      const items = await deps.batches.items(id, { state: 'confirmed' }, CHUNK, after);
      const last = items.at(-1);
      if (!last) return;
      // An edited title goes out with its link, so the entry's title shows nothing.
      for (const item of items) if (item.mediaId && !item.link.editedTitle) yield item;
      after = last.n;
    }
  }

  async function list(batch: Batch, item: Item, client: Client): Promise<Listing | undefined> {
    const job = callJob(batch, item.place, [item], deps.now());
    const entries = await listEntries(job, client).catch(() => undefined);
    return (
      entries && {
        byId: new Map(entries.items.map((entry) => [entry.id, entry])),
        complete: entries.complete,
      }
    );
  }

  const doubt = ({ batch, n }: Item, problem: DeliveryProblem): Promise<void> =>
    deps.batches.change(batch, n, deps.now(), (item) =>
      item.state === 'confirmed' ? { ...item, state: 'doubtful', problem } : item,
    );

  return () => {
    running ??= audit().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** When to read the folders of a batch (milliseconds), if ever, as far as is known now. */
export function batchAuditAt(
  { account, audit }: Batch,
  connected: Account,
  pause: Pause | undefined,
): number | undefined {
  if (audit?.nextAt === undefined || !sameAccount(account, connected)) return undefined;
  if (!pause) return audit.nextAt;
  return pause.until === undefined ? undefined : Math.max(audit.nextAt, pause.until);
}

function doubtOf({ link }: Item, entryTitle: string, batch: Batch): DeliveryProblem | undefined {
  const title = labelOf(entryTitle);
  // A title in a list is often the text of a link, which says little about the page behind it.
  const verdict = judgeTitle(title, { title: link.title, url: link.url, isOpened: false });
  if (verdict === 'fine') return undefined;
  if (verdict !== 'none-yet') return { kind: 'misread', message: title };
  return title === '' && isLastAudit(batch) ? { kind: 'misread' } : undefined;
}

/** By then, every page has its title, and every entry is in the list. */
function isLastAudit({ audit }: Batch): boolean {
  return afterAudit(audit, 0).nextAt === undefined;
}
