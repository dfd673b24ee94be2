import { ProblemError } from '../../problems/problem';
import { importUrls as operation } from '../../service/knowledge';
import { matchUrls, type UrlOutcome } from '../../service/url-results';
import { openLinks } from '../batch/call';
import { pausesAccount } from '../jobs/policy';
import type { Deliver } from './delivery';
import { knownBefore } from './entries';
import { folderOf } from './folder-of';
import { keepsListing } from './keeps-listing';

/** Sends a link, or those of a call. The service reads the pages itself. */
export const importUrls: Deliver = async (job, { client, writing, listing }) => {
  const urls = job.call ? openLinks(job).map(({ url }) => url) : [job.clip.url];
  const knowledge_base_id = job.destination.id;
  // `folder_id` is required here; the knowledge base's own id means the root.
  const { folder_id = knowledge_base_id } = folderOf(job.destination);
  await writing(operation.name, keepsListing(job) ? undefined : await knownBefore(listing()));
  const results = await client.call(operation, { knowledge_base_id, folder_id, urls });
  const outcomes = matchUrls(urls, results).map(definite);
  const ids = outcomes.flatMap((outcome) => (outcome.state === 'saved' ? [outcome.mediaId] : []));
  if (job.call) return { ids, outcomes };
  const [outcome] = outcomes;
  if (outcome?.state === 'saved') return { ids };
  throw new ProblemError(outcome?.state === 'failed' ? outcome.problem : { kind: 'ambiguous' });
};

/** The service read the page and rejects its content, so it would reject the same text again. */
const CONTENT_REFUSED = '110020';

/**
 * Any other code for a single URL is a definite no (contract.md#import-urls): the service could not read the
 * page. Only a limit or a refused key concerns the whole account.
 */
function definite(outcome: UrlOutcome): UrlOutcome {
  if (outcome.state !== 'failed') return outcome;
  const { problem } = outcome;
  const { code } = problem;
  if (code === undefined || code === CONTENT_REFUSED || pausesAccount(problem)) return outcome;
  return { ...outcome, problem: { ...problem, kind: 'unread' } };
}
