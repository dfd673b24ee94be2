import { characters, read } from '../content/read';

/** Content of an MP4 file, from its header (ISO/IEC 14496-12, sections 8.2 and 8.4.3). */
export interface Mp4 {
  video: boolean;
  sound: boolean;
  /** Milliseconds; undefined if the header does not say. */
  durationMs: number | undefined;
}

interface Box {
  type: string;
  /** Of the content. */
  start: number;
  end: number;
}

const PARENTS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia']);
/** More than any audio file has. */
const MOST_BOXES = 4096;

/** Reads only the box headers, which may be anywhere in the file. */
export async function readMp4(file: Blob): Promise<Mp4> {
  const found: Mp4 = { video: false, sound: false, durationMs: undefined };
  const parts: [number, number][] = [[0, file.size]];
  for (let count = 0; count < MOST_BOXES; count++) {
    const [start, end] = parts.pop() ?? [0, 0];
    if (end - start < 8) {
      if (parts.length === 0) return found;
      continue;
    }
    const box = await boxAt(file, start, end);
    if (!box) continue;
    parts.push([box.end, end]);
    if (PARENTS.has(box.type)) parts.push([box.start, box.end]);
    if (box.type === 'mvhd') found.durationMs = movieDuration(await read(file, box.start, 32));
    if (box.type !== 'hdlr') continue;
    const handler = characters(await read(file, box.start, 12), 8);
    found.video ||= handler === 'vide';
    found.sound ||= handler === 'soun';
  }
  return found;
}

async function boxAt(file: Blob, at: number, limit: number): Promise<Box | undefined> {
  const head = await read(file, at, 16);
  if (head.byteLength < 8) return undefined;
  const type = characters(head, 4, 4);
  const short = head.getUint32(0);
  if (short === 1 && head.byteLength < 16) return undefined;
  // 1: the size is in the next 8 bytes; 0: the box extends to the end.
  const size = short === 1 ? Number(head.getBigUint64(8)) : short || limit - at;
  const own = short === 1 ? 16 : 8;
  return size < own ? undefined : { type, start: at + own, end: Math.min(limit, at + size) };
}

function movieDuration(view: DataView): number | undefined {
  if (view.byteLength < 32) return undefined;
  const long = view.getUint8(0) === 1;
  const scale = view.getUint32(long ? 20 : 12);
  const length = long ? Number(view.getBigUint64(24)) : view.getUint32(16);
  // All bits set: unknown.
  const unknown = length === 0xff_ff_ff_ff || length >= 2 ** 64;
  return scale === 0 || length === 0 || unknown ? undefined : (length / scale) * 1000;
}
