import { aacDuration } from './aac';
import { mp3Duration } from './mp3';
import { readMp4 } from './mp4';
import { wavDuration } from './wav';

/** By extension: how long a recording is, from its header. */
const DURATIONS = new Map<string, (file: Blob) => Promise<number | undefined>>([
  ['mp3', mp3Duration],
  ['wav', wavDuration],
  ['aac', aacDuration],
  ['m4a', async (file) => (await readMp4(file)).durationMs],
]);

/** Milliseconds; undefined for what is no recording, or does not tell. */
export async function durationOf(extension: string, file: Blob): Promise<number | undefined> {
  return DURATIONS.get(extension)?.(file);
}
