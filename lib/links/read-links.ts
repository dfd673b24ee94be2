import type { Collected, CreateReader } from './collector';
import { createCollector } from './collector';
import { encodingOf } from './encoding';
import { csvReader } from './formats/csv';
import { feedReader } from './formats/feed';
import { htmlReader } from './formats/html';
import { jsonLinesReader, jsonReader } from './formats/json';
import { formatOfList, type ListFormat } from './formats/recognise';
import { textReader } from './formats/text';

/** The reader of each format. */
export const READERS: Record<Exclude<ListFormat, 'binary'>, CreateReader> = {
  html: htmlReader,
  feed: feedReader,
  json: jsonReader,
  'json-lines': jsonLinesReader,
  csv: csvReader,
  text: textReader,
};

/** The beginning of a source that is enough to tell its format (UTF-16 units). */
const BEGINNING = 4096;

export interface ReadLinks extends Collected {
  format: ListFormat;
}

interface ReadOptions {
  /** The name of the file. */
  name?: string;
  /** The address of the source, for relative links. */
  base?: string | undefined;
  /** Called after each piece with the number of links so far. */
  onPiece?: (links: number) => void;
}

/** Reads all links of a text, which comes in pieces. Stops early if the source has too many. */
export async function readLinks(
  pieces: AsyncIterable<string> | Iterable<string>,
  { name, base, onPiece }: ReadOptions = {},
): Promise<ReadLinks> {
  const collected = createCollector({ base });
  let held = '';
  let format: ListFormat | undefined;
  // A cast, because the compiler does not see that `start` sets it.
  let reader = undefined as ReturnType<CreateReader> | undefined;

  function start() {
    format = formatOfList(held.slice(0, BEGINNING), name);
    if (format === 'binary') return;
    reader = READERS[format](collected);
    reader.write(held);
  }

  for await (const piece of pieces) {
    if (reader) reader.write(piece);
    else held += piece;
    if (!reader && held.length >= BEGINNING) start();
    if (format === 'binary' || collected.full) break;
    onPiece?.(collected.links.length);
  }
  if (!format) start();
  reader?.end();
  return { ...collected, format: format ?? 'text' };
}

export interface Progress {
  /** From 0 to 1. */
  done: number;
  links: number;
}

/**
 * Reads the links of a file piece by piece, so that memory does not grow with the file.
 * @param language the user's
 * @throws the reason of `stop`, if it is aborted
 */
export async function readFile(
  file: File,
  onProgress: (progress: Progress) => void,
  stop: AbortSignal,
  language: string,
): Promise<ReadLinks> {
  let bytes = 0;
  async function* pieces() {
    const decoder = new TextDecoder(await encodingOf(file, stop, language));
    const reader = file.stream().getReader();
    try {
      for (;;) {
        stop.throwIfAborted();
        const { value, done } = await reader.read();
        if (done) break;
        bytes += value.byteLength;
        yield decoder.decode(value, { stream: true });
      }
      yield decoder.decode();
    } finally {
      await reader.cancel();
    }
  }
  return readLinks(pieces(), {
    name: file.name,
    onPiece: (links) => onProgress({ done: bytes / Math.max(file.size, 1), links }),
  });
}
