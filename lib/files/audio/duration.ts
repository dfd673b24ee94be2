import { aacDuration } from './aac';
import { mp3Duration } from './mp3';
import { readMp4 } from './mp4';
import { wavDuration } from './wav';

/** Readers of the length, by extension. */
const DURATIONS = new Map<string, (file: Blob) => Promise<number | undefined>>([
  ['mp3', mp3Duration],
  ['wav', wavDuration],
  ['aac', aacDuration],
  ['m4a', async (file) => (await readMp4(file)).durationMs],
]);

/** Length in milliseconds; undefined if the file is not a recording or its header has no length. */
export async function durationOf(extension: string, file: Blob): Promise<number | undefined> {
  return DURATIONS.get(extension)?.(file);
}
