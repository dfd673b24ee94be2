import { characters } from './read';

/** The format that a file's first bytes show. `zip` and `ole` contain several kinds, `mp4` audio or video. */
export type Signature =
  | 'pdf'
  | 'png'
  | 'jpg'
  | 'webp'
  | 'wav'
  | 'mp3'
  | 'aac'
  | 'mp4'
  | 'zip'
  | 'ole'
  | 'video'
  | 'other';

/** Bytes of a file that are read. A PDF may begin as late as this (PDF 1.7 reference, annex H, note 13). */
export const HEAD_BYTES = 1024;
const PDF = '%PDF-';

/** The beginning of a file: characters that stand for bytes, and numbers that skip as many bytes. */
type Beginning = readonly (string | number)[];

const SIGNATURES: Readonly<Record<Signature, readonly Beginning[]>> = {
  pdf: [[PDF]],
  png: [['\x89PNG\r\n\x1a\n']],
  jpg: [['\xff\xd8\xff']],
  webp: [['RIFF', 4, 'WEBP']],
  wav: [
    ['RIFF', 4, 'WAVE'],
    ['RF64', 4, 'WAVE'],
  ],
  mp4: [[4, 'ftyp']],
  zip: [['PK\x03\x04'], ['PK\x05\x06']],
  ole: [['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']],
  // Matroska and WebM, AVI, FLV, MPEG, MPEG transport stream, Windows Media.
  video: [
    ['\x1a\x45\xdf\xa3'],
    ['RIFF', 4, 'AVI '],
    ['FLV\x01'],
    ['\0\0\x01\xb3'],
    ['\0\0\x01\xba'],
    ['G', 187, 'G', 187, 'G'],
    ['\x30\x26\xb2\x75'],
  ],
  // ADTS headers, with and without a checksum.
  aac: [['\xff\xf0'], ['\xff\xf1'], ['\xff\xf8'], ['\xff\xf9']],
  // An ID3 tag in one of three versions, or a layer III frame of MPEG 1, 2 and 2.5.
  mp3: [
    ...['ID3\x02', 'ID3\x03', 'ID3\x04'],
    ...['\xff\xfa', '\xff\xfb', '\xff\xf2', '\xff\xf3', '\xff\xe2', '\xff\xe3'],
  ].map((head) => [head]),
  // Common formats that the service does not accept: GIF, BMP, TIFF, Ogg, FLAC, gzip, 7z, RAR, programs.
  other: [
    ['GIF8'],
    ['BM', 4, '\0\0\0\0'],
    ['II*\0'],
    ['MM\0*'],
    ['OggS'],
    ['fLaC'],
    ['\x1f\x8b'],
    ['7z\xbc\xaf'],
    ['Rar!'],
    ['\x7fELF'],
    ['MZ', 2, '\0\0'],
  ],
};

/** The format of a file's head; undefined if it has no signature, such as text. */
export function signatureOf(head: DataView): Signature | undefined {
  const text = characters(head);
  const entries = Object.entries(SIGNATURES) as [Signature, readonly Beginning[]][]; // the object has no other keys
  const found = entries.find(([, beginnings]) => beginnings.some((each) => begins(text, each)));
  return found?.[0];
}

/** Whether a PDF may begin somewhere in a file's head. Text may mention the signature. */
export function mayHoldPdf(head: DataView): boolean {
  return characters(head).includes(PDF);
}

function begins(text: string, beginning: Beginning): boolean {
  let at = 0;
  return beginning.every((part) => {
    const fits = typeof part === 'number' || text.startsWith(part, at);
    at += typeof part === 'number' ? part : part.length;
    return fits;
  });
}
