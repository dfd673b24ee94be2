import { encodingOf } from './encoding';
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
    const decoder = new TextDecoder(await encodingOf(file, stop));
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
