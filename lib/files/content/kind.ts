import { mediaTypeByExtension } from '../../media-types';
import { type Mp4, readMp4 } from '../audio/mp4';
import { oleKind } from './ole';
import { read } from './read';
import { HEAD_BYTES, mayHoldPdf, signatureOf } from './signature';
import { textKind } from './text';
import { zipKind } from './zip';

/** Kinds of text that only their names tell apart; and text of any other name. */
const TEXTS: ReadonlySet<string> = new Set(['txt', 'md', 'markdown', 'csv']);
const OLE: ReadonlySet<string> = new Set(['doc', 'xls', 'ppt']);
/** What the service takes through its own desktop app only (contract.md#media-types). */
const DESKTOP: ReadonlySet<string> = new Set(['html', 'htm', 'xhtml', 'mhtml']);

/**
 * The extension that a file's content calls for; `desktop` for videos and HTML; undefined for what the table
 * does not have.
 * @param extension of its name: what the content leaves open
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

/** Without either it is a picture: HEIC, AVIF. */
const mp4Kind = ({ video, sound }: Mp4) => (video ? 'desktop' : sound ? 'm4a' : undefined);

/** Without a signature it is text, or a PDF that begins behind something else; text may speak of PDFs. */
async function unsigned(extension: string, file: Blob, head: DataView): Promise<string | undefined> {
  const pdf = mayHoldPdf(head) ? 'pdf' : undefined;
  return extension === pdf ? pdf : (textOf(extension, await textKind(file)) ?? pdf);
}

/** Text of another encoding is believed only by its name; a name that says nothing makes it plain text. */
function textOf(extension: string, kind: Awaited<ReturnType<typeof textKind>>): string | undefined {
  const named = TEXTS.has(extension);
  if (kind === 'html') return named ? extension : 'desktop';
  if (kind === 'text' || kind === 'markup') return named ? extension : undefined;
  if (kind === 'utf-8') return named ? extension : 'txt';
  return undefined;
}

/** "jpeg" may stay what it is. */
function sameFormat(one: string, other: string): boolean {
  return mediaTypeByExtension(one)?.mime === mediaTypeByExtension(other)?.mime;
}
