import type { Destination } from '../../model/destination';

/** The folder or notebook of a destination as a parameter of an operation; none for the root. */
export function folderOf(destination: Destination): { folder_id?: string } {
  const id = destination.kind === 'knowledge-base' ? destination.folder?.id : destination.id;
  return id ? { folder_id: id } : {};
}
