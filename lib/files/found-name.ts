import { mediaTypeByExtension, mediaTypeByMime } from '../media-types';
import { takeApart } from './file-name';

/** What is known of a file on the web. */
interface Found {
  url: string;
  /** The MIME type that it came with. */
  mime?: string | null;
  /** The header `Content-Disposition` (RFC 6266). */
  disposition?: string | null;
}

/** What to call a file on the web: by its own header, else by its address; with an extension where one is known. */
export function foundName({ url, mime, disposition }: Found): string {
  const name = named(disposition ?? '') || lastSegment(url) || 'file';
  if (mediaTypeByExtension(takeApart(name).extension)) return name;
  const extension = mime ? extensionOf(mime) : undefined;
  return extension ? `${name}.${extension}` : name;
}

/** The name of the file that a tab shows; undefined where it shows a page, or what no service takes. */
export function shownFile(url: string, mime: string | undefined): string | undefined {
  if (mime && /html|xml/.test(mime)) return undefined;
  const name = foundName({ url, mime: mime ?? null });
  return mediaTypeByExtension(takeApart(name).extension) && name;
}

/** The extension of a MIME type's files. */
function extensionOf(mime: string): string | undefined {
  const [essence = ''] = mime.toLowerCase().split(';');
  const formats = Object.entries(mediaTypeByMime(mime)?.formats ?? {});
  return (formats.find(([, type]) => type === essence.trim()) ?? formats[0])?.[0];
}

function named(disposition: string): string {
  const [, encoded] = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  if (encoded) return decoded(encoded);
  const [, quoted, plain] = /filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return (quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '').split(/[\\/]/).at(-1) ?? '';
}

function lastSegment(url: string): string {
  if (!URL.canParse(url) || url.startsWith('data:')) return '';
  return decoded(new URL(url).pathname.split('/').at(-1) ?? '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
