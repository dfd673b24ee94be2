import type { Client } from '../../service/client';
import { walkNoteSearch } from '../../service/paging';
import { noteToAppendTo } from '../compose';
import { unlessRefused, unlessUnanswered } from '../unless-refused';
import { readNote } from './append-note';
import { lookInList } from './listed-note';
import type { ReadBack, Verify } from './verify';

/**
 * Where a part went on in a note, that note holds its mark. A new note is in the list of its notebook, unless
 * somebody moved it: then the search may find it, but proves nothing when it does not (lib/outbox/README.md#how-a-lost-request-is-found).
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
