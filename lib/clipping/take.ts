import type { Browser } from 'wxt/browser';
import type { Access } from '../access/access';
import type { TakenKind } from '../clip';
import { type FetchFileWorld, type FoundFile, fetchFile } from '../files/fetch-file';
import { takeApart } from '../files/file-name';
import { takeArea, takePicture } from '../pictures/take-picture';
import { t } from '../words';

/** What of a tab is to become a file, and what to call it. */
export interface Wanted {
  what: TakenKind;
  tab: Browser.tabs.Tab;
  /** Of the file itself, where there is one; else of the page. */
  url: string;
  /** Empty: a file's own name. */
  title: string;
  /** The host that the person agreed to get the file from, though it is of another site than the address. */
  agreed?: string | undefined;
}

export interface TakeWorld extends FetchFileWorld {
  /** A permission that was asked for one file is given back after it. */
  access: Pick<Access, 'forFile'>;
}

/**
 * Takes it, now.
 * @returns undefined where the person gave up
 * @throws ProblemError as `fetchFile` and `takePicture`
 */
export async function take(
  { what, tab, url, title, agreed }: Wanted,
  world: TakeWorld,
): Promise<FoundFile | undefined> {
  if (what === 'tab-file') return takeFile({ url, title, agreed }, world);
  const bytes = what === 'area' ? await takeArea(tab, t('areaHint')) : await takePicture(tab);
  return bytes && { name: `${title}.png`, bytes };
}

/** The file at an address, for which no tab is needed. */
export async function takeFile(
  { url, title, agreed }: Pick<Wanted, 'url' | 'title' | 'agreed'>,
  world: TakeWorld,
): Promise<FoundFile> {
  const found = await world.access.forFile(() => fetchFile(url, world, agreed));
  return title ? { ...found, name: renamed(found.name, title) } : found;
}

/** A file's name with another stem; its extension says what it is. */
function renamed(name: string, title: string): string {
  const { extension } = takeApart(name);
  const typed = takeApart(title);
  const stem = typed.extension === extension ? typed.stem : title;
  return extension ? `${stem}.${extension}` : stem;
}
