import { labelOf } from '../text/label';
import type { ClipHead } from './clip';
import { mediaTypeByExtension } from './media-types';

/**
 * Splits a file name: "a.b.PDF" is "a.b" and "pdf". Without a dot, or with one only at the start, there is no
 * extension.
 */
export function takeApart(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return { stem: name, extension: '' };
  return { stem: name.slice(0, dot), extension: name.slice(dot + 1).toLowerCase() };
}

/** The file name of a clip, with the title chosen by the user; only the title if the clip is not a file. */
export function fileNameOf({ title, file }: Pick<ClipHead, 'title' | 'file'>): string {
  return file ? `${title}.${file.extension}` : title;
}

/** A file name without its extension; all of it if the extension is not a known one: "v1.2", "notes.log". */
export function titleOf(name: string): string {
  const { stem, extension } = takeApart(name);
  return labelOf(mediaTypeByExtension(extension) ? stem : name);
}
