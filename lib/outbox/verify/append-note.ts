import type { Client } from '../../service/client';
import { getDocContent } from '../../service/notes';
import { countMark } from '../mark';
import type { ReadBack, Verify } from './verification';

/** Reads the note that was appended to. */
export const verifyAppend: Verify = (job, { mark, client }) => readNote(job.destination.id, mark, client);

/** Counts a reference in a note's text. An empty text proves nothing. */
export async function readNote(id: string, mark: string, client: Client): Promise<ReadBack> {
  const { content } = await client.call(getDocContent, { doc_id: id });
  if (content === '') return { seen: 'unclear' };
  const copies = countMark(content, mark);
  return copies > 0 ? { seen: 'present', ids: [id], copies } : { seen: 'absent' };
}
