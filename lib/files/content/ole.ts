import { characters, read } from './read';

/** Streams that only documents of one kind have. */
const KINDS: readonly (readonly [stream: string, extension: string])[] = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
];
/** More than the directory of any office document has. */
const MOST_SECTORS = 256;
const ENTRY_BYTES = 128;

/**
 * The kind of an OLE file by the names of its streams ([MS-CFB], sections 2.2 and 2.6); undefined for any
 * other, such as an encrypted document.
 */
export async function oleKind(file: Blob): Promise<string | undefined> {
  const header = await read(file, 0, 512);
  if (header.byteLength < 512) return undefined;
  const bytes = 1 << Math.min(16, header.getUint16(30, true));
  const perSector = bytes / 4;
  const names: string[] = [];
  let sector = header.getUint32(48, true);
  for (let count = 0; count < MOST_SECTORS; count++) {
    const entries = await read(file, (sector + 1) * bytes, bytes);
    if (entries.byteLength < bytes) break;
    names.push(...streamNames(entries));
    // The header lists the first 109 sectors of the allocation table, which chains the sectors.
    const index = Math.floor(sector / perSector);
    if (index >= 109) break;
    const table = header.getUint32(76 + 4 * index, true);
    const next = await read(file, (table + 1) * bytes + 4 * (sector % perSector), 4);
    if (next.byteLength < 4) break;
    sector = next.getUint32(0, true);
  }
  return KINDS.find(([stream]) => names.includes(stream))?.[1];
}

function streamNames(entries: DataView): string[] {
  return Array.from({ length: entries.byteLength / ENTRY_BYTES }, (_, index) => {
    const at = index * ENTRY_BYTES;
    const length = Math.max(0, Math.min(64, entries.getUint16(at + 64, true)) - 2);
    // Names are UTF-16, but the expected ones are ASCII.
    return characters(entries, at, length).replaceAll('\0', '');
  });
}
