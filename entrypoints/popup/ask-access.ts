import { sitePattern } from '../../lib/access/site-pattern';
import type { PageView } from '../../lib/contract/page';
import { requestAccess } from '../../lib/ui/request-access';
import type { SaveState } from './use-save';

/**
 * Asks the browser for access to the site of a file that cannot be fetched without it. Call it before the
 * first `await` of a click: the browser asks only then. Undefined if there is nothing to ask for.
 */
export function askAccess({ url, file }: PageView, state: SaveState): Promise<boolean> | undefined {
  const failed = state.step === 'failed' && state.problem.kind === 'site-access';
  const pattern = file?.access ?? (failed ? sitePattern(url)?.pattern : undefined);
  return pattern === undefined ? undefined : requestAccess([pattern], 'file');
}
