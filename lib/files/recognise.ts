import { takeApart } from '../model/file-name';
import { type MediaType, mediaTypeByExtension } from '../model/media-types';
import { ProblemError } from '../problems/problem';
import { tooLarge } from '../problems/too-large';
import { durationOf } from './audio/duration';
import { kindOfContent } from './content/kind';

/** A file's format, as in the table of media types. */
export interface FileFormat {
  type: MediaType;
  /** Without the dot. */
  extension: string;
  mime: string;
}

/** The header of a recording may round up (milliseconds). */
const TOLERANCE_MS = 1000;

/**
 * Determines a file's format by its content, then its name, and verifies that the service accepts it
 * (contract.md#media-types). Reads only as much of the content as needed.
 * @throws ProblemError `file-kind`, `file-desktop`, `file-empty`, `file-unread`; `file-size` and
 *   `file-duration` with the limit
 */
export async function formatOfFile(name: string, bytes: Blob): Promise<FileFormat> {
  if (bytes.size === 0) throw new ProblemError({ kind: 'file-empty' });
  const kind = await readOrThrow(kindOfContent(takeApart(name).extension, bytes));
  if (kind === 'desktop') throw new ProblemError({ kind: 'file-desktop' });
  const known = mediaTypeByExtension(kind ?? '');
  if (!kind || !known) throw new ProblemError({ kind: 'file-kind' });
  const { maxBytes = Number.POSITIVE_INFINITY, maxDurationMs = Number.POSITIVE_INFINITY } = known.type;
  if (bytes.size > maxBytes) throw new ProblemError(tooLarge(maxBytes));
  const duration = maxDurationMs < Number.POSITIVE_INFINITY ? await readOrThrow(durationOf(kind, bytes)) : 0;
  if (duration !== undefined && duration > maxDurationMs + TOLERANCE_MS)
    throw new ProblemError({ kind: 'file-duration', limit: String(maxDurationMs / 3600_000) });
  return { ...known, extension: kind };
}

async function readOrThrow<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw new ProblemError({ kind: 'file-unread' }, { cause });
  }
}
