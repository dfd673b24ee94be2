import type { Job } from '../job';

/** The folder of a knowledge base that a job goes to, as the operations take it; none is the root. */
export function folderOf({ destination }: Pick<Job, 'destination'>): { folder_id?: string } {
  const folder = destination.kind === 'knowledge-base' ? destination.folder : undefined;
  return folder ? { folder_id: folder.id } : {};
}
