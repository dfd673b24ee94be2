import type * as z from 'zod/mini';
import { type Problem, ProblemError } from '../../problem';
import { ServiceError } from '../../service/failures';
import { importUrlsToRoot, importUrls as operation } from '../../service/knowledge';
import type { Operation } from '../../service/operation';
import { matchUrls, type urlResultsSchema } from '../../service/url-results';
import { idsOf, listEntries } from '../entries';
import type { Job } from '../job';
import type { Deliver, DeliverContext } from './deliver';
import { folderOf } from './folder-of';

/** Some deployments refuse the root as a folder with one of these definite codes (design, section 5). */
const ROOT_REFUSED = new Set(['222000', '110001']);

/** Sends a page's address; the service reads the page itself. */
export const importUrls: Deliver = async (job, context) => {
  const knowledge_base_id = job.destination.id;
  const input = { knowledge_base_id, urls: [job.clip.url] };
  const { folder_id } = folderOf(job);
  const listed = await idsOf(listEntries(job, context.client));
  try {
    return await send(job, context, listed, operation, {
      ...input,
      folder_id: folder_id ?? knowledge_base_id,
    });
  } catch (error) {
    // Of the request as a whole: a code beside an address speaks of that address.
    const refused = error instanceof ServiceError && ROOT_REFUSED.has(error.problem.code ?? '');
    if (folder_id || !refused) throw error;
    return send(job, context, listed, importUrlsToRoot, input);
  }
};

async function send<Input extends z.ZodMiniType>(
  job: Job,
  { client, writing }: DeliverContext,
  listed: string[] | undefined,
  operation: Operation<Input, typeof urlResultsSchema>,
  input: z.input<Input>,
): Promise<string[]> {
  await writing(operation.name, listed && { listed });
  const results = await client.call(operation, input);
  const [outcome] = matchUrls([job.clip.url], results);
  if (outcome?.state === 'saved') return [outcome.mediaId];
  throw new ProblemError(outcome?.state === 'failed' ? definite(outcome.problem) : { kind: 'ambiguous' });
}

/** What concerns the whole account, also where it stands beside an address. */
const OF_ACCOUNT: ReadonlySet<Problem['kind']> = new Set(['rate', 'quota', 'authentication']);
/** The service read the page and refuses what is on it: sending the same text would only be refused again. */
const CONTENT_REFUSED = '110020';

/**
 * A code beside an address is a definite no for it (knowledge base service, section 7), whatever the code:
 * the service could not read the page.
 */
function definite(problem: Problem): Problem {
  const { kind, code } = problem;
  if (code === undefined || code === CONTENT_REFUSED || OF_ACCOUNT.has(kind)) return problem;
  return { ...problem, kind: 'unread' };
}
