/** By the header's index (ISO/IEC 14496-3, table 1.18). */
const FREQUENCIES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
] as const;
const SAMPLES = 1024;
const HEADER_BYTES = 7;
/** How much of the file is in memory at a time. */
const PIECE_BYTES = 1024 * 1024;

/** The length of an AAC file in milliseconds: its frames have no count, so they are walked through. */
export async function aacDuration(file: Blob): Promise<number | undefined> {
  let milliseconds = 0;
  let at = 0;
  while (at + HEADER_BYTES <= file.size) {
    const piece = new DataView(await file.slice(at, at + PIECE_BYTES).arrayBuffer());
    let within = 0;
    while (within + HEADER_BYTES <= piece.byteLength) {
      const frequency = FREQUENCIES[(piece.getUint8(within + 2) >>> 2) & 15];
      const length = (piece.getUint32(within + 3) >>> 13) & 0x1f_ff;
      const isFrame = piece.getUint16(within) >>> 4 === 0xf_ff && frequency !== undefined;
      // Whatever follows the last frame, a tag perhaps, is no sound.
      if (!isFrame || length < HEADER_BYTES) return milliseconds || undefined;
      milliseconds += (SAMPLES / frequency) * 1000 * ((piece.getUint8(within + 6) & 3) + 1);
      within += length;
    }
    at += within;
  }
  return milliseconds || undefined;
}
