import type { Client } from '../../service/client';
import { walkNoteSearch } from '../../service/paging';
import { noteToAppendTo } from '../compose';
import { unlessRefused, unlessUnanswered } from '../unless-refused';
import { readNote } from './append-note';
import { lookInList } from './listed-note';
import type { ReadBack, Verify } from './verification';

/**
 * If the part was appended to a note, only that note can hold it. A new note is listed in its notebook. If
 * the user moved it, the search may find it, but a search without results proves nothing
 * (lib/outbox/README.md#how-a-lost-request-is-found).
 */
export const verifyNote: Verify = async (job, { mark, client }) => {
  const begun = noteToAppendTo(job);
  if (begun !== undefined) return readNote(begun, mark, client);
  const listed = await lookInList(job, mark, client);
  if (listed.seen === 'present') return listed;
  return (await unlessUnanswered(search(mark, client))) ?? listed;
};

async function search(mark: string, client: Client): Promise<ReadBack | undefined> {
  for await (const { id } of walkNoteSearch(client, { content: mark }, 1)) {
    const readBack = await unlessRefused(readNote(id, mark, client));
    if (readBack?.seen === 'present') return readBack;
  }
  return undefined;
}
