import { mediaTypeByExtension } from '../../model/media-types';
import { type Mp4, readMp4 } from '../audio/mp4';
import { oleKind } from './ole';
import { read } from './read';
import { HEAD_BYTES, mayHoldPdf, signatureOf } from './signature';
import { type TextForm, textForm } from './text';
import { zipKind } from './zip';

/** Text formats that only the file name tells apart. */
const TEXTS: ReadonlySet<string> = new Set(['txt', 'md', 'markdown', 'csv']);
const OLE: ReadonlySet<string> = new Set(['doc', 'xls', 'ppt']);
/** Extensions that the service accepts only through its desktop app (contract.md#media-types). */
const DESKTOP: ReadonlySet<string> = new Set(['html', 'htm', 'xhtml', 'mhtml']);

/**
 * The extension that fits a file's content; `desktop` for videos and HTML; undefined if it is not in the
 * table of media types.
 * @param extension the one in the file's name, used if the content is ambiguous
 */
export async function kindOfContent(extension: string, file: Blob): Promise<string | undefined> {
  const head = await read(file, 0, HEAD_BYTES);
  const signature = signatureOf(head);
  switch (signature) {
    case 'other':
      return undefined;
    case 'video':
      return 'desktop';
    case 'mp4':
      return mp4Kind(await readMp4(file));
    case 'zip':
      return zipKind(file);
    case 'ole':
      return (await oleKind(file)) ?? (OLE.has(extension) ? extension : undefined);
    case undefined:
      return DESKTOP.has(extension) ? 'desktop' : unsigned(extension, file, head);
    default:
      return sameFormat(signature, extension) ? extension : signature;
  }
}

/** Without video and sound, the file is an image: HEIC, AVIF. */
const mp4Kind = ({ video, sound }: Mp4) => (video ? 'desktop' : sound ? 'm4a' : undefined);

/**
 * Without a signature it is text, or a PDF after leading bytes. Text may mention PDFs, so text comes first.
 */
async function unsigned(extension: string, file: Blob, head: DataView): Promise<string | undefined> {
  const pdf = mayHoldPdf(head) ? 'pdf' : undefined;
  return extension === pdf ? pdf : (extensionOfText(extension, await textForm(file)) ?? pdf);
}

/**
 * Text in an unknown encoding or with markup needs the extension of a text format; UTF-8 is plain text by
 * default.
 */
function extensionOfText(extension: string, form: TextForm): string | undefined {
  if (form === 'binary') return undefined;
  if (TEXTS.has(extension)) return extension;
  return form === 'html' ? 'desktop' : form === 'utf-8' ? 'txt' : undefined;
}

/** Extensions of the same type are equal: "jpeg" may stay. */
function sameFormat(one: string, other: string): boolean {
  return mediaTypeByExtension(one)?.mime === mediaTypeByExtension(other)?.mime;
}
