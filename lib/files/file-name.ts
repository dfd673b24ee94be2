import type { ClipHead } from '../clip';
import { labelOf } from '../label';
import { mediaTypeByExtension } from '../media-types';

/** A file's name taken apart: "a.b.PDF" is "a.b" and "pdf". With no dot, or only at its start, there is no extension. */
export function takeApart(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return { stem: name, extension: '' };
  return { stem: name.slice(0, dot), extension: name.slice(dot + 1).toLowerCase() };
}

/** The name of a clip that is a file, as its person wants it; the clip's title where it is none. */
export function fileNameOf({ title, file }: Pick<ClipHead, 'title' | 'file'>): string {
  return file ? `${title}.${file.extension}` : title;
}

/** A file's name without its extension, or whole where what follows the dot is none: "v1.2", "notes.log". */
export function titleOf(name: string): string {
  const { stem, extension } = takeApart(name);
  return labelOf(mediaTypeByExtension(extension) ? stem : name);
}
