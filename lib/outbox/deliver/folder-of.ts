import type { Job } from '../jobs/job';

/** A job's folder as parameters of an operation; empty for the root of the knowledge base. */
export function folderOf({ destination }: Pick<Job, 'destination'>): { folder_id?: string } {
  const folder = destination.kind === 'knowledge-base' ? destination.folder : undefined;
  return folder ? { folder_id: folder.id } : {};
}
