/** A file's name taken apart: "a.b.PDF" is "a.b" and "pdf". A name without a dot, or only at its start, has no extension. */
export function takeApart(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return { stem: name, extension: '' };
  return { stem: name.slice(0, dot), extension: name.slice(dot + 1).toLowerCase() };
}
