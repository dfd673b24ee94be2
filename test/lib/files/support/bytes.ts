/** Small files of every kind, built here so that each test shows what matters in them. */

/** Each character is the byte with its code. */
export const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

export const file = (...parts: (string | Uint8Array<ArrayBuffer>)[]): Blob =>
  new Blob(parts.map((part) => (typeof part === 'string' ? bytes(part) : part)));

export const uint32 = (value: number, little = false): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value, little);
  return new Uint8Array(view.buffer);
};

const uint16 = (value: number): Uint8Array<ArrayBuffer> => uint32(value, true).slice(0, 2);

/** A ZIP archive of empty files. Recognition reads only the directory. */
export function zip(...names: string[]): Blob {
  const local = file('PK\x03\x04', new Uint8Array(26));
  const directory = names.map((name) =>
    file('PK\x01\x02', new Uint8Array(24), uint16(name.length), new Uint8Array(16), name),
  );
  const size = directory.reduce((sum, part) => sum + part.size, 0);
  const count = uint16(names.length);
  const end = [
    new Uint8Array(4),
    count,
    count,
    uint32(size, true),
    uint32(local.size, true),
    new Uint8Array(2),
  ];
  return new Blob([local, ...directory, file('PK\x05\x06', ...end)]);
}

/**
 * An OLE file with these streams in its directory, which begins in sector 1; sector 0 is the sector table.
 */
export function ole(...streams: string[]): Blob {
  const header = new DataView(new ArrayBuffer(512));
  header.setUint16(30, 9, true);
  header.setUint32(48, 1, true);
  const sectors = Math.max(1, Math.ceil(streams.length / 4));
  const table = new DataView(new ArrayBuffer(512));
  for (let sector = 1; sector <= sectors; sector++)
    table.setUint32(4 * sector, sector < sectors ? sector + 1 : 0xff_ff_ff_fe, true);
  const directory = new DataView(new ArrayBuffer(512 * sectors));
  for (const [index, name] of streams.entries()) {
    for (const [at, character] of [...name].entries())
      directory.setUint16(128 * index + 2 * at, character.charCodeAt(0), true);
    directory.setUint16(128 * index + 64, 2 * name.length + 2, true);
  }
  const start = new Uint8Array(header.buffer);
  start.set(bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'));
  return file(start, new Uint8Array(table.buffer), new Uint8Array(directory.buffer));
}

/** A box of an MP4 file. */
export function box(type: string, ...parts: Blob[]): Blob {
  const size = parts.reduce((sum, part) => sum + part.size, 8);
  return new Blob([uint32(size), bytes(type), ...parts]);
}

/** An MP4 file with its header after the sound, as cameras write it. */
export function mp4(handler: string, seconds: number): Blob {
  const mvhd = box(
    'mvhd',
    file(new Uint8Array(12), uint32(1000), uint32(seconds * 1000), new Uint8Array(80)),
  );
  const hdlr = box('hdlr', file(new Uint8Array(8), handler, new Uint8Array(13)));
  return new Blob([
    box('ftyp', file('isom', uint32(512), 'isom')),
    box('mdat', file(new Uint8Array(5000))),
    box('moov', mvhd, box('trak', box('mdia', hdlr))),
  ]);
}

/** A WAV file of 8 bits, one channel, 8000 Hz. Without its sound if only the header matters. */
export function wav(seconds: number, chunk = ''): Blob {
  const format = file(
    uint32(16, true),
    uint16(1),
    uint16(1),
    uint32(8000, true),
    uint32(8000, true),
    uint32(0),
  );
  return new Blob([
    file('RIFF', uint32(0), 'WAVE', chunk, 'fmt '),
    format,
    file('data', uint32(8000 * seconds, true)),
    new Blob(Array.from({ length: seconds / 60 }, () => new Uint8Array(8000 * 60))),
  ]);
}

/** MPEG 1, layer III, 128 kbit/s, 44.1 kHz. */
const MP3_FRAME = '\xff\xfb\x90\x00';

/** An MP3 file with a tag and a frame count. */
export function mp3Counted(frames: number): Blob {
  const tag = file('ID3\x04\0\0', uint32(0x01_00), new Uint8Array(128));
  return new Blob([
    tag,
    file(MP3_FRAME, new Uint8Array(32), 'Xing', uint32(1), uint32(frames)),
    new Blob(['x']),
  ]);
}

/** MP3 frames without a count: `quiet` frames of 32 kbit/s, then `loud` frames of 320 kbit/s. */
export function mp3Plain(quiet: number, loud = 0): Blob {
  const all = new Uint8Array(quiet * 104 + loud * 1044);
  for (let index = 0; index < quiet; index++) all.set(bytes('\xff\xfb\x10\x00'), index * 104);
  for (let index = 0; index < loud; index++) all.set(bytes('\xff\xfb\xe0\x00'), quiet * 104 + index * 1044);
  return file(all);
}

/** A compressed WAV file that knows its number of samples, but has a wrong byte rate. */
export const wavPacked = (seconds: number): Blob =>
  file(
    ...['RIFF', uint32(0), 'WAVE', 'fmt ', uint32(16, true), uint16(2), uint16(1)],
    ...[uint32(8000, true), uint32(1, true), uint32(0)],
    ...['fact', uint32(4, true), uint32(8000 * seconds, true)],
    ...['data', uint32(8000, true), new Uint8Array(8000)],
  );

/** An AAC file with frames of 9 bytes, 44.1 kHz. */
export function aac(frames: number): Blob {
  const frame = bytes('\xff\xf1\x50\x80\x01\x3f\xfc\0\0');
  const all = new Uint8Array(frames * 9);
  for (let index = 0; index < frames; index++) all.set(frame, index * 9);
  return file(all);
}
