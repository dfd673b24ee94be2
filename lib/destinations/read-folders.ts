import type { FolderList } from '../contract/destinations';
import { problemOf } from '../problems/problem';
import type { Client } from '../service/client';
import { walkEntries } from '../service/paging';
import { labelOf } from '../text/label';

/** Maximum number of pages to search for folders: 5000 entries. */
const FOLDER_PAGES = 250;

/**
 * The folders directly inside a knowledge base or one of its folders. After an error, returns those read so
 * far with the problem.
 */
export async function readFolders(
  client: Client,
  knowledgeBaseId: string,
  folderId: string | undefined,
): Promise<FolderList> {
  const folder = { knowledge_base_id: knowledgeBaseId, folder_id: folderId };
  const entries = walkEntries(client, folder, FOLDER_PAGES);
  const folders: FolderList['folders'] = [];
  try {
    for (;;) {
      const step = await entries.next();
      if (step.done) return { folders, complete: step.value.complete };
      const { kind, id, title } = step.value;
      if (kind === 'folder') folders.push({ id, name: labelOf(title) });
    }
  } catch (error) {
    return { folders, complete: false, problem: problemOf(error) };
  }
}
