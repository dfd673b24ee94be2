import { type DeliveryProblem, ProblemError } from '../../problem';
import { importUrls as operation } from '../../service/knowledge';
import { matchUrls } from '../../service/url-results';
import { knownBefore, listEntries } from '../entries';
import { pausesAccount } from '../policy';
import type { Deliver } from './deliver';
import { folderOf } from './folder-of';
import { isAgain } from './is-again';

/** Sends a page's address; the service reads the page itself. */
export const importUrls: Deliver = async (job, { client, writing }) => {
  const { url } = job.clip;
  const knowledge_base_id = job.destination.id;
  // The document requires a folder: the knowledge base's own id is the root.
  const { folder_id = knowledge_base_id } = folderOf(job);
  await writing(operation.name, isAgain(job) ? undefined : await knownBefore(listEntries(job, client)));
  const results = await client.call(operation, { knowledge_base_id, folder_id, urls: [url] });
  const [outcome] = matchUrls([url], results);
  if (outcome?.state === 'saved') return [outcome.mediaId];
  throw new ProblemError(outcome?.state === 'failed' ? definite(outcome.problem) : { kind: 'ambiguous' });
};

/** The service read the page and refuses what is on it: sending the same text would only be refused again. */
const CONTENT_REFUSED = '110020';

/**
 * A code beside an address is a definite no for it (contract.md#import-urls), whatever the code:
 * the service could not read the page. Only a limit or a refused key concerns the whole account.
 */
function definite(problem: DeliveryProblem): DeliveryProblem {
  const { code } = problem;
  if (code === undefined || code === CONTENT_REFUSED || pausesAccount(problem)) return problem;
  return { ...problem, kind: 'unread' };
}
