import type { Clip, FileHead } from '../model/clip';
import { titleOf } from '../model/file-name';
import { formatOfFile } from './recognise';

interface GivenFile {
  /** With its extension, which is replaced by the one that fits the content. */
  name: string;
  bytes: Blob;
  /** The page or address on which it was found; undefined for a file of this device. */
  sourceUrl?: string | undefined;
}

/**
 * A file as a clip.
 * @param now milliseconds since 1970
 * @throws ProblemError a `file-…` kind that says why the service would not take it
 */
export async function fileClip({ name, bytes, sourceUrl = '' }: GivenFile, now: number): Promise<Clip> {
  const { extension, mime } = await formatOfFile(name, bytes);
  const modifiedAt = bytes instanceof File ? bytes.lastModified : now;
  const file: FileHead = { extension, mime, size: bytes.size, modifiedAt };
  return {
    kind: 'file',
    title: titleOf(name),
    url: sourceUrl,
    capturedAt: now,
    markdown: '',
    file,
    bytes,
  };
}
