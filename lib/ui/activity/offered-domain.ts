import type { ConnectionView, UploadDomainView } from '../../contract/connection';
import type { JobView } from '../../contract/outbox';
import type { ProblemKind } from '../../problem';

const UPLOADED: ReadonlySet<JobView['kind']> = new Set(['file', 'markdown-file']);
/** What an upload that another address may help ends with. */
const HELPED: ReadonlySet<ProblemKind> = new Set(['permission', 'not-sent', 'bad-address']);

/** The domain to offer with a job: if its upload failed or waits for access, and the person was not asked before. */
export function offeredDomain(
  { kind, state, problem }: JobView,
  connection: ConnectionView | null | undefined,
): UploadDomainView | undefined {
  const domain = connection?.uploadDomain;
  const isStuck = (state === 'waiting' || state === 'needs-you') && problem && HELPED.has(problem.kind);
  return isStuck && UPLOADED.has(kind) && domain?.state === 'offered' ? domain : undefined;
}
