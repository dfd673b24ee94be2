import { getDocContent } from '../../service/notes';
import { occurrences } from './occurrences';
import type { Verify } from './verify';

/** The note holds the reference, or it does not. */
export const verifyAppend: Verify = async (job, client) => {
  const { content } = await client.call(getDocContent, { doc_id: job.destination.id });
  const copies = occurrences(content, job.reference);
  return copies > 0 ? { seen: 'present', ids: [job.destination.id], copies } : { seen: 'absent' };
};
