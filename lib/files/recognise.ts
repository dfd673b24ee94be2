import { type MediaType, mediaTypeByExtension } from '../media-types';
import { ProblemError } from '../problem';
import { durationOf } from './audio/duration';
import { kindOfContent } from './content/kind';
import { takeApart } from './file-name';

/** What a file is, in the words of the media-type table. */
export interface Format {
  type: MediaType;
  /** Without dot. */
  extension: string;
  mime: string;
}

/** A recording's header may round up (milliseconds). */
const TOLERANCE_MS = 1000;

/**
 * What a file is, by its content first and then by its name, and that the service takes it (knowledge base
 * service, sections 2 and 8). Of the content only as much is read as tells.
 * @throws ProblemError `file-kind`, `file-desktop`, `file-empty`, `file-size` and `file-duration` with the
 * limit, `file-unread`
 */
export async function recognise(name: string, bytes: Blob): Promise<Format> {
  if (bytes.size === 0) throw new ProblemError({ kind: 'file-empty' });
  const kind = await readable(kindOfContent(takeApart(name).extension, bytes));
  if (kind === 'desktop') throw new ProblemError({ kind: 'file-desktop' });
  const known = mediaTypeByExtension(kind ?? '');
  if (!kind || !known) throw new ProblemError({ kind: 'file-kind' });
  const { maxBytes = Number.POSITIVE_INFINITY, maxDurationMs = Number.POSITIVE_INFINITY } = known.type;
  if (bytes.size > maxBytes)
    throw new ProblemError({ kind: 'file-size', limit: `${maxBytes / 1024 / 1024} MB` });
  const duration = maxDurationMs < Number.POSITIVE_INFINITY ? await readable(durationOf(kind, bytes)) : 0;
  if (duration !== undefined && duration > maxDurationMs + TOLERANCE_MS)
    throw new ProblemError({ kind: 'file-duration', limit: String(maxDurationMs / 3600_000) });
  return { ...known, extension: kind };
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw new ProblemError({ kind: 'file-unread' }, { cause });
  }
}
