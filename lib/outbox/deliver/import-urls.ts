import type * as z from 'zod/mini';
import { type Problem, ProblemError, problemOf } from '../../problem';
import type { Client } from '../../service/client';
import type { Entry } from '../../service/entry';
import { ServiceError } from '../../service/failures';
import { importUrlsToRoot, importUrls as operation } from '../../service/knowledge';
import type { Operation } from '../../service/operation';
import { collect, walkEntries } from '../../service/paging';
import { matchUrls, type urlResultsSchema } from '../../service/url-results';
import type { Job } from '../job';
import type { Deliver, DeliverContext } from './deliver';
import { folderOf } from './folder-of';

/** Some deployments refuse the root as a folder with one of these definite codes (design, section 5). */
const ROOT_REFUSED = new Set(['222000', '110001']);
const REFUSALS: ReadonlySet<Problem['kind']> = new Set(['target', 'terminal', 'ambiguous-final']);

/** Sends a page's address; the service reads the page itself. */
export const importUrls: Deliver = async (job, context) => {
  const knowledge_base_id = job.destination.id;
  const input = { knowledge_base_id, urls: [job.clip.url] };
  const { folder_id } = folderOf(job);
  const listed = await idsBefore(job, context.client);
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

/** The first entries of a job's folder, by which it can be seen later what came in since. */
export async function listEntries(job: Job, client: Client): Promise<Entry[]> {
  const place = { knowledge_base_id: job.destination.id, ...folderOf(job) };
  return (await collect(walkEntries(client, place, 1))).items;
}

/** Who may add may not always list: then nothing is known of the folder, and the address goes all the same. */
async function idsBefore(job: Job, client: Client): Promise<string[] | undefined> {
  try {
    return (await listEntries(job, client)).map(({ id }) => id);
  } catch (error) {
    if (REFUSALS.has(problemOf(error).kind)) return undefined;
    throw error;
  }
}

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
