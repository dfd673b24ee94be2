import { characters, read } from '../content/read';

/** No recording has so many. */
const MOST_CHUNKS = 1024;

/** The length of a WAV file in milliseconds: its data by the bytes of a second. */
export async function wavDuration(file: Blob): Promise<number | undefined> {
  let bytesPerSecond = 0;
  let at = 12;
  for (let count = 0; count < MOST_CHUNKS; count++) {
    const head = await read(file, at, 20);
    if (head.byteLength < 8) return undefined;
    const type = characters(head, 0, 4);
    const size = head.getUint32(4, true);
    if (type === 'fmt ' && head.byteLength === 20) bytesPerSecond = head.getUint32(16, true);
    // Recorders that could not go back leave the size open.
    const data = Math.min(size || file.size, file.size - at - 8);
    if (type === 'data') return bytesPerSecond ? (data / bytesPerSecond) * 1000 : undefined;
    at += 8 + size + (size % 2);
  }
  return undefined;
}
