import { ProblemError } from '../problem';
import { type MediaType, mediaTypeByExtension } from '../service/media-types';
import { takeApart } from './file-name';

/** What a file is, in the words of the media-type table. */
export interface Format {
  type: MediaType;
  /** Without dot. */
  extension: string;
  mime: string;
}

/**
 * What a file is, and that the service takes it.
 * @throws ProblemError `file-kind`, `file-size` with the limit, `file-empty`
 */
export async function recognise(name: string, bytes: Blob): Promise<Format> {
  const { extension } = takeApart(name);
  const known = mediaTypeByExtension(extension);
  if (!known) throw new ProblemError({ kind: 'file-kind' });
  if (bytes.size === 0) throw new ProblemError({ kind: 'file-empty' });
  if (bytes.size > (known.type.maxBytes ?? 0)) throw new ProblemError({ kind: 'file-size' });
  return { type: known.type, mime: known.mime, extension };
}
