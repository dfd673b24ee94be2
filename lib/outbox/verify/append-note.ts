import type { Client } from '../../service/client';
import { getDocContent } from '../../service/notes';
import type { Finding } from '../jobs/finding';
import { countReference } from '../jobs/reference';
import type { Verify } from './verification';

/** Reads the note that was appended to. */
export const verifyAppend: Verify = (job, { reference, client }) =>
  readNote(job.destination.id, reference, client);

/**
 * Counts a reference in a note's text. An empty text proves nothing, and neither does a reference that may be that of
 * another part: plain text may join it to a block that begins with a number.
 */
export async function readNote(id: string, reference: string, client: Client): Promise<Finding> {
  const { content } = await client.call(getDocContent, { doc_id: id });
  if (content === '') return { kind: 'unclear' };
  const copies = countReference(content, reference);
  if (copies > 0) return { kind: 'present', ids: [id], copies };
  return { kind: reference !== '' && content.includes(reference) ? 'unclear' : 'absent' };
}
