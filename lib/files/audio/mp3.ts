import { characters, read } from '../content/read';
import { type Frame, walkFrames } from './frames';

const MPEG1 = 3;
const LAYER_3 = 1;
/** Kilobits per second by the index in the header (ISO/IEC 11172-3, section 2.4.2.3, and 13818-3). */
const RATES = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const FREQUENCIES = [44_100, 48_000, 32_000] as const;
/** Bytes after the tag in which the first frame must begin. */
const PADDING = 64 * 1024;

const HEADER_BYTES = 4;

/**
 * The length of an MP3 file in milliseconds, from its frame count if it has one. Otherwise all frames are
 * read, because bit rates may vary.
 */
export async function mp3Duration(file: Blob): Promise<number | undefined> {
  const tag = await read(file, 0, 10);
  const begin = characters(tag, 0, 3) === 'ID3' && tag.byteLength === 10 ? 10 + syncSafe(tag, 6) : 0;
  const view = await read(file, begin, PADDING);
  for (let at = 0; at + 4 <= view.byteLength; at++) {
    const frame = frameAt(view, at);
    // Data that only looks like a header is not followed by another frame.
    const next = frame && at + frame.bytes;
    if (!next || (next + HEADER_BYTES <= view.byteLength && !frameAt(view, next))) continue;
    const frames = frameCount(view, at);
    return frames ? frames * frame.milliseconds : walkFrames(file, begin + at, HEADER_BYTES, frameAt);
  }
  return undefined;
}

function frameAt(view: DataView, at: number): Frame | undefined {
  const header = view.getUint32(at);
  const version = (header >>> 19) & 3;
  const isFrame = header >>> 21 === 0x7_ff && version !== 1 && ((header >>> 17) & 3) === LAYER_3;
  const kilobits = RATES[version === MPEG1 ? 0 : 1][((header >>> 12) & 15) - 1];
  const base = FREQUENCIES[(header >>> 10) & 3];
  if (!isFrame || kilobits === undefined || base === undefined) return undefined;
  // MPEG 2 halves the frequency, MPEG 2.5 quarters it.
  const frequency = version === MPEG1 ? base : version === 2 ? base / 2 : base / 4;
  const samples = version === MPEG1 ? 1152 : 576;
  const padding = (header >>> 9) & 1;
  return {
    bytes: Math.floor((samples * kilobits * 125) / frequency) + padding,
    milliseconds: (samples / frequency) * 1000,
  };
}

/** The frame count that encoders write into the first frame: Xing, Info or VBRI. */
function frameCount(view: DataView, at: number): number | undefined {
  const text = characters(view, at, 64);
  const xing = Math.max(text.indexOf('Xing'), text.indexOf('Info'));
  if (xing > 0 && at + xing + 12 <= view.byteLength) {
    const counted = view.getUint32(at + xing + 4) & 1;
    return counted ? view.getUint32(at + xing + 8) : undefined;
  }
  const vbri = text.indexOf('VBRI');
  return vbri > 0 && at + vbri + 18 <= view.byteLength ? view.getUint32(at + vbri + 14) : undefined;
}

/** A syncsafe integer: seven bits in each of four bytes. */
function syncSafe(view: DataView, at: number): number {
  return [0, 1, 2, 3].reduce((size, index) => (size << 7) | (view.getUint8(at + index) & 0x7f), 0);
}
