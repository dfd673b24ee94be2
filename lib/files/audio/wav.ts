import { characters, read } from '../content/read';

/** More than any recording has. */
const MOST_CHUNKS = 1024;

/** The length of a WAV file in milliseconds. */
export async function wavDuration(file: Blob): Promise<number | undefined> {
  let format: Format | undefined;
  let samples: number | undefined;
  let at = 12;
  for (let count = 0; count < MOST_CHUNKS; count++) {
    const head = await read(file, at, 24);
    if (head.byteLength < 8) return undefined;
    const type = characters(head, 0, 4);
    const size = head.getUint32(4, true);
    if (type === 'fmt ') format = formatOf(head);
    if (type === 'fact' && head.byteLength >= 12) samples = head.getUint32(8, true);
    // A recorder that cannot seek back leaves the size unset.
    const data = Math.min(size || file.size, file.size - at - 8);
    if (type === 'data') return format && lengthOf(format, data, samples);
    at += 8 + size + (size % 2);
  }
  return undefined;
}

interface Format {
  /** Uncompressed, so that each second has the same number of bytes. */
  plain: boolean;
  samplesPerSecond: number;
  bytesPerSecond: number;
}

/** Format codes of PCM, floating point, and the extensible format, which is one of these. */
const PLAIN = [1, 3, 0xff_fe];

function formatOf(head: DataView): Format | undefined {
  if (head.byteLength < 20) return undefined;
  return {
    plain: PLAIN.includes(head.getUint16(8, true)),
    samplesPerSecond: head.getUint32(12, true),
    bytesPerSecond: head.getUint32(16, true),
  };
}

/**
 * For compressed audio the `fact` chunk has the number of samples; the bytes per second are only an estimate.
 */
function lengthOf(
  { plain, samplesPerSecond, bytesPerSecond }: Format,
  bytes: number,
  samples: number | undefined,
): number | undefined {
  const seconds = plain ? bytes / bytesPerSecond : samples && samples / samplesPerSecond;
  return seconds && Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
