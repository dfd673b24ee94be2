import { type DeliveryProblem, ProblemError } from '../../problems/problem';
import { importUrls as operation } from '../../service/knowledge';
import { matchUrls } from '../../service/url-results';
import { pausesAccount } from '../jobs/policy';
import type { Deliver } from './delivery';
import { knownBefore, listEntries } from './entries';
import { folderOf } from './folder-of';
import { isAgain } from './is-again';

/** Sends a page's address; the service reads the page itself. */
export const importUrls: Deliver = async (job, { client, writing }) => {
  const { url } = job.clip;
  const knowledge_base_id = job.destination.id;
  // `folder_id` is required here; the knowledge base's own id means the root.
  const { folder_id = knowledge_base_id } = folderOf(job);
  await writing(operation.name, isAgain(job) ? undefined : await knownBefore(listEntries(job, client)));
  const results = await client.call(operation, { knowledge_base_id, folder_id, urls: [url] });
  const [outcome] = matchUrls([url], results);
  if (outcome?.state === 'saved') return [outcome.mediaId];
  throw new ProblemError(outcome?.state === 'failed' ? definite(outcome.problem) : { kind: 'ambiguous' });
};

/** The service read the page and rejects its content, so it would reject the same text again. */
const CONTENT_REFUSED = '110020';

/**
 * Any other code for a single URL is a definite no (contract.md#import-urls): the service could not read the
 * page. Only a limit or a refused key concerns the whole account.
 */
function definite(problem: DeliveryProblem): DeliveryProblem {
  const { code } = problem;
  if (code === undefined || code === CONTENT_REFUSED || pausesAccount(problem)) return problem;
  return { ...problem, kind: 'unread' };
}
