import { characters, read } from './read';

/** The end record with the longest comment (APPNOTE.TXT, section 4.3.16). */
const END_BYTES = 22 + 0xff_ff;
/** Only this much of a larger directory is read (bytes). The relevant entries come early. */
const LARGEST_DIRECTORY = 4 * 1024 * 1024;

/** Entries that only archives of one kind have. Office files with macros are not accepted. */
const KINDS: readonly (readonly [inside: readonly RegExp[], extension: string | undefined])[] = [
  [[/\/vbaProject\.bin/i], undefined],
  [[/word\/document\d{0,9}\.xml/], 'docx'],
  [[/xl\/workbook\.xml/], 'xlsx'],
  [[/ppt\/presentation\.xml/], 'pptx'],
  // OpenDocument and EPUB have this entry; without this rule they would match a mind map.
  [[/mimetype/], undefined],
  [[/content\.(?:json|xml)/, /manifest/], 'xmind'],
];

/** The kind of a ZIP archive by the names of its entries; undefined for any other. */
export async function zipKind(file: Blob): Promise<string | undefined> {
  const start = Math.max(0, file.size - END_BYTES);
  const tail = await read(file, start, END_BYTES);
  const end = characters(tail).lastIndexOf('PK\x05\x06');
  if (end < 0 || end + 22 > tail.byteLength) return undefined;
  const size = Math.min(LARGEST_DIRECTORY, tail.getUint32(end + 12, true));
  const names = characters(await read(file, tail.getUint32(end + 16, true), size));
  return KINDS.find(([inside]) => inside.every((name) => name.test(names)))?.[1];
}
