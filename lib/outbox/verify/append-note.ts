import type { Client } from '../../service/client';
import { getDocContent } from '../../service/notes';
import { countMark } from '../mark';
import type { ReadBack, Verify } from './verify';

/** The note holds the mark, or it does not. */
export const verifyAppend: Verify = (job, { mark, client }) => readNote(job.destination.id, mark, client);

/** What a note shows of a mark. That no text of it is told proves nothing. */
export async function readNote(id: string, mark: string, client: Client): Promise<ReadBack> {
  const { content } = await client.call(getDocContent, { doc_id: id });
  if (content === '') return { seen: 'unclear' };
  const copies = countMark(content, mark);
  return copies > 0 ? { seen: 'present', ids: [id], copies } : { seen: 'absent' };
}
