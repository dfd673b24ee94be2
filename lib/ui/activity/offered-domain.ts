import type { ConnectionView, UploadDomainView } from '../../contract/connection';
import type { JobView } from '../../contract/outbox';
import { DELIVERY } from '../../problems/kinds';

const UPLOADED: ReadonlySet<JobView['kind']> = new Set(['file', 'markdown-file']);

/**
 * The upload domain to offer with a job: if its upload failed or waits for access, and the user was not asked
 * before.
 */
export function offeredDomain(
  { kind, state, problem }: JobView,
  connection: ConnectionView | null | undefined,
): UploadDomainView | undefined {
  const domain = connection?.uploadDomain;
  const isStuck =
    (state === 'waiting' || state === 'needs-you') && problem && DELIVERY[problem.kind].uploadAddressHelps;
  return isStuck && UPLOADED.has(kind) && domain?.state === 'offered' ? domain : undefined;
}
