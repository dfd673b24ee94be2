import { ProblemError } from '../../problems/problem';
import type { Deliver } from './delivery';
import { upload } from './upload';

/** Adds a file to a knowledge base. Its bytes go from the disk to the object store. */
export const file: Deliver = async (job, context) => {
  const bytes = await context.bytes();
  if (!bytes || !job.clip.file) throw new ProblemError({ kind: 'file-unread' });
  const { extension, mime, modifiedAt } = job.clip.file;
  return upload(job, { bytes, extension, mime, modifiedAt }, context);
};
