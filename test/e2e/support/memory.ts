import { readFileSync, writeFileSync } from 'node:fs';
import type { CDPSession } from 'playwright-core';

const MB = 1024;

/** The peak memory of each process of a type since `forgetPeaks` (megabytes), by process id. Linux only. */
export async function peaks(browser: CDPSession, type: 'renderer' | 'browser'): Promise<Map<number, number>> {
  const ids = await processes(browser, type);
  return new Map(ids.map((id) => [id, Math.round(peakOf(id) / MB)]));
}

/** Resets the peaks. */
export async function forgetPeaks(browser: CDPSession): Promise<void> {
  for (const type of ['renderer', 'browser'])
    for (const id of await processes(browser, type)) writeFileSync(`/proc/${id}/clear_refs`, '5');
}

/** The ids of the browser's processes of a type, such as `renderer`. */
export async function processes(browser: CDPSession, type: string): Promise<number[]> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  return processInfo.filter((one) => one.type === type).map(({ id }) => id);
}

/** The kernel's count, in kilobytes. */
function peakOf(id: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
}
