import type { Client } from '../../service/client';
import { getDocContent } from '../../service/notes';
import type { Finding } from '../jobs/finding';
import { countReference } from '../jobs/reference';
import type { Verify } from './verification';

/** Reads the note that was appended to. */
export const verifyAppend: Verify = (job, { reference, client }) =>
  readNote(job.destination.id, reference, client);

/** Counts a reference in a note's text. An empty text proves nothing. */
export async function readNote(id: string, reference: string, client: Client): Promise<Finding> {
  const { content } = await client.call(getDocContent, { doc_id: id });
  if (content === '') return { kind: 'unclear' };
  const copies = countReference(content, reference);
  return copies > 0 ? { kind: 'present', ids: [id], copies } : { kind: 'absent' };
}
