import type { Audit } from '../../contract/job';
import type { TitleVerdict } from '../jobs/finding';
import type { Job } from '../jobs/job';
import type { Handler } from './signal';

const MINUTE_MS = 60_000;
/**
 * When to read the folder of a link: how long after its confirmation, or after the previous read
 * (milliseconds). The service fetches the page by itself, which may take a while. Their number limits the
 * reads of each link.
 */
const READ_AFTER_MS = [0.5, 2, 10, 60, 360].map((minutes) => minutes * MINUTE_MS);

/**
 * The audit of a job that was just confirmed. Only for a link that the service fetches and whose entry is
 * known. An edited title goes out with its link, so the entry's title shows nothing.
 */
export function newAudit(
  { kind }: Pick<Job, 'kind'>,
  ids: readonly string[],
  now: number,
): Audit | undefined {
  return kind === 'import-urls' && ids[0] ? after({ reads: 0 }, now) : undefined;
}

/**
 * Stores what one read of the folder showed. A doubt stands until a later read ends it, because some services
 * give an entry a title at first and a better one later.
 */
export const audited: Handler<'audited'> = (job, { verdict, title }, { now }) => {
  const { receipt } = job;
  if (receipt?.audit?.nextAt === undefined) return job;
  return { ...job, receipt: { ...receipt, audit: afterRead(receipt.audit, verdict, title, now) } };
};

function afterRead(
  { nextAt: _at, ...before }: Audit,
  verdict: TitleVerdict,
  title: string,
  now: number,
): Audit {
  const reads = before.reads + 1;
  if (verdict === 'fine') return { reads };
  const next = after({ ...before, reads }, now);
  // Until the last read, the service may still be reading the page.
  const isTooEarly = verdict === 'none-yet' || (verdict === 'address' && next.nextAt !== undefined);
  return isTooEarly ? next : { ...next, doubt: { kind: verdict, title } };
}

/** The audit with the time of its next read, if there is one. */
function after(audit: Audit, now: number): Audit {
  const pause = READ_AFTER_MS[audit.reads];
  return pause === undefined ? audit : { ...audit, nextAt: now + pause };
}
