import { takeApart } from '../model/file-name';
import { mediaTypeByExtension, mediaTypeByMime } from '../model/media-types';
import { decoded } from '../urls/decoded';

/** Known facts about a file on the web. */
interface Found {
  url: string;
  /** The MIME type of the response. */
  mime?: string | null;
  /** The `Content-Disposition` header (RFC 6266). */
  disposition?: string | null;
}

/**
 * A name for a file on the web: from its header, else from its address. Adds an extension if the type is
 * known.
 */
export function foundName({ url, mime, disposition }: Found): string {
  const name = named(disposition ?? '') || lastSegment(url) || 'file';
  if (mediaTypeByExtension(takeApart(name).extension)) return name;
  const extension = mime ? extensionOf(mime) : undefined;
  return extension ? `${name}.${extension}` : name;
}

/**
 * The name of the file that a tab shows; undefined if it shows a page or a kind that the service does not
 * accept.
 */
export function shownFile(url: string, mime: string | undefined): string | undefined {
  if (mime && /html|xml/.test(mime)) return undefined;
  const name = foundName({ url, mime: mime ?? null });
  return mediaTypeByExtension(takeApart(name).extension) && name;
}

/** The usual extension of a MIME type. */
function extensionOf(mime: string): string | undefined {
  const [essence = ''] = mime.toLowerCase().split(';');
  const formats = Object.entries(mediaTypeByMime(mime)?.formats ?? {});
  return (formats.find(([, type]) => type === essence.trim()) ?? formats[0])?.[0];
}

function named(disposition: string): string {
  const [, encoded] = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  if (encoded) return decoded(encoded);
  const [, quoted, plain] = /filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;]+))/i.exec(disposition) ?? [];
  const name = (quoted?.replace(/\\(.)/g, '$1') ?? plain?.trim() ?? '').split(/[\\/]/).at(-1) ?? '';
  return decoded(utf8(name));
}

/** The text, if these bytes of a header are UTF-8, which many servers write there; otherwise the bytes themselves. */
function utf8(bytes: string): string {
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  return text.includes('\ufffd') ? bytes : text;
}

function lastSegment(url: string): string {
  if (url.startsWith('data:')) return '';
  return decoded(URL.parse(url)?.pathname.split('/').at(-1) ?? '');
}
