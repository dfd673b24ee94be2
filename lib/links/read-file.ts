import { type ReadLinks, readLinks } from './read-links';

export interface Progress {
  /** From 0 to 1. */
  done: number;
  links: number;
}

/**
 * Reads the links of a file piece by piece, so that memory does not grow with the file.
 * @throws the reason of `stop`, if it is aborted
 */
export async function readFile(
  file: File,
  onProgress: (progress: Progress) => void,
  stop: AbortSignal,
): Promise<ReadLinks> {
  let bytes = 0;
  async function* pieces() {
    const decoder = new TextDecoder(await encodingOf(file));
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

/** Spreadsheets save UTF-16 too, which begins with a byte order mark. */
async function encodingOf(file: File): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
