/** One audio frame. */
export interface Frame {
  /** Including the header. */
  bytes: number;
  milliseconds: number;
}

/** Bytes of the file in memory at a time. */
const PIECE_BYTES = 1024 * 1024;

/**
 * The length in milliseconds of a sequence of frames without a count. Stops at the first thing that is no
 * frame, such as a tag, so a damaged file may seem too short but never too long.
 * @param frameAt reads the frame whose header, of `headerBytes`, is at this offset
 * @returns undefined if there is no frame
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
