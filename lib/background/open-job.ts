import { browser } from 'wxt/browser';
import type { JobView } from '../contract/outbox';
import { ACTIVITY, jobFragment } from '../model/activity-address';
import { libraryAddress } from '../model/library-address';

/** Opens a saved clip in the library, and shows any other one in the activity. */
export async function openJob({ id, savedTo }: Pick<JobView, 'id' | 'savedTo'>): Promise<void> {
  await browser.tabs.create({ url: savedTo ? libraryAddress(savedTo) : ACTIVITY + jobFragment(id) });
}
