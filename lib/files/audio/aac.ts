import { type Frame, walkFrames } from './frames';

/** Sampling frequencies (Hz) by the index in the header (ISO/IEC 14496-3, table 1.18). */
const FREQUENCIES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
] as const;
const SAMPLES = 1024;
const HEADER_BYTES = 7;

/** The length of an AAC file in milliseconds. The file has no frame count, so all frames are read. */
export const aacDuration = (file: Blob): Promise<number | undefined> =>
  walkFrames(file, 0, HEADER_BYTES, frameAt);

function frameAt(view: DataView, at: number): Frame | undefined {
  const frequency = FREQUENCIES[(view.getUint8(at + 2) >>> 2) & 15];
  if (view.getUint16(at) >>> 4 !== 0xf_ff || frequency === undefined) return undefined;
  const blocks = (view.getUint8(at + 6) & 3) + 1;
  return {
    bytes: (view.getUint32(at + 3) >>> 13) & 0x1f_ff,
    milliseconds: ((blocks * SAMPLES) / frequency) * 1000,
  };
}
