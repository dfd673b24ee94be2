import { browser } from 'wxt/browser';
import { importAddress } from '../model/import-address';

/** Opens the page that imports links, with those of this tab's page if there is one, or of its selection. */
export async function openImport(tabId?: number, selection = false): Promise<void> {
  const selected = await browser.tabs.query({ highlighted: true, currentWindow: true });
  const ids = selected.flatMap(({ id }) => id ?? []);
  await browser.tabs.create({ url: importAddress({ tabId, selection, selected: ids }) });
}
