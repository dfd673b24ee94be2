/** One frame of sound. */
export interface Frame {
  /** Of the whole frame, its header included. */
  bytes: number;
  milliseconds: number;
}

/** How much of the file is in memory at a time. */
const PIECE_BYTES = 1024 * 1024;

/**
 * How long a row of frames is that nobody counted, in milliseconds: they are walked through to the first thing
 * that is none, a tag perhaps. So a damaged file may seem shorter than it is, and never longer.
 * @param frameAt the frame whose header, of `headerBytes`, is there
 * @returns undefined where there is no frame
 */
export async function walkFrames(
  file: Blob,
  begin: number,
  headerBytes: number,
  frameAt: (view: DataView, at: number) => Frame | undefined,
): Promise<number | undefined> {
  let milliseconds = 0;
  let at = begin;
  while (at + headerBytes <= file.size) {
    const piece = new DataView(await file.slice(at, at + PIECE_BYTES).arrayBuffer());
    let within = 0;
    while (within + headerBytes <= piece.byteLength) {
      const frame = frameAt(piece, within);
      if (!frame || frame.bytes < headerBytes) return milliseconds || undefined;
      milliseconds += frame.milliseconds;
      within += frame.bytes;
    }
    at += within;
  }
  return milliseconds || undefined;
}
