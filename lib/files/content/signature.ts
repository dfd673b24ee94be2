import { characters } from './read';

/** What the first bytes of a file tell. `zip` and `ole` hold several kinds, `mp4` sound or pictures that move. */
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

/** How much of a file is looked at (bytes). A PDF may begin that late (PDF 1.7 reference, annex H, note 13). */
export const HEAD_BYTES = 1024;
const PDF = '%PDF-';

/** What a file begins with: characters that stand for bytes, and a number for as many bytes of any kind. */
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
  // Matroska and WebM, AVI, FLV, MPEG, its transport stream, Windows Media.
  video: [
    ['\x1a\x45\xdf\xa3'],
    ['RIFF', 4, 'AVI '],
    ['FLV\x01'],
    ['\0\0\x01\xb3'],
    ['\0\0\x01\xba'],
    ['G', 187, 'G', 187, 'G'],
    ['\x30\x26\xb2\x75'],
  ],
  // Headers of ADTS, with and without a checksum.
  aac: [['\xff\xf0'], ['\xff\xf1'], ['\xff\xf8'], ['\xff\xf9']],
  // A tag of one of its three versions, or a frame of layer III of MPEG 1, 2 and 2.5.
  mp3: [
    ...['ID3\x02', 'ID3\x03', 'ID3\x04'],
    ...['\xff\xfa', '\xff\xfb', '\xff\xf2', '\xff\xf3', '\xff\xe2', '\xff\xe3'],
  ].map((head) => [head]),
  // Well known, and not in the table: GIF, BMP, TIFF, Ogg, FLAC, gzip, 7z, RAR, programs.
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

/** What the head of a file tells; undefined for what has no signature, such as text. */
export function signatureOf(head: DataView): Signature | undefined {
  const text = characters(head);
  const entries = Object.entries(SIGNATURES) as [Signature, readonly Beginning[]][]; // its keys are its own
  const found = entries.find(([, beginnings]) => beginnings.some((each) => begins(text, each)));
  return found?.[0];
}

/** Whether a PDF may begin somewhere in the head of a file; text may speak of one. */
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
