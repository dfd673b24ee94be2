/** Reads bytes of a file; fewer if it ends before. */
export async function read(file: Blob, start: number, length: number): Promise<DataView> {
  return new DataView(await file.slice(start, start + length).arrayBuffer());
}

/** Bytes as characters with the same numbers (Latin-1); none beyond the end. */
export function characters(view: DataView, start = 0, length = view.byteLength): string {
  const end = Math.min(view.byteLength, start + length);
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(view.getUint8(at));
  return text;
}
