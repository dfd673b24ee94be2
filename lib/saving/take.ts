import type { Browser } from 'wxt/browser';
import type { Access } from '../access/access';
import { type FetchFileDeps, type FoundFile, fetchFile } from '../files/fetch-file';
import { fileClip } from '../files/file-clip';
import type { Clip } from '../model/clip';
import { takeApart } from '../model/file-name';
import { takeArea, takePicture } from '../pictures/take-picture';
import { t } from '../words';

interface WantedFile {
  what: 'tab-file';
  url: string;
  /** Empty: the file's own name. */
  title: string;
  /** The host that the person agreed to get the file from, though it is of another site than the address. */
  agreed?: string | undefined;
}

interface WantedPicture {
  what: 'screenshot' | 'area';
  tab: Browser.tabs.Tab;
  /** Of the page. */
  url: string;
  title: string;
}

export interface TakeDeps extends FetchFileDeps {
  /** A permission that was asked for one file is given back after it. */
  access: Pick<Access, 'forFile'>;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * Fetches the file at an address, for which no tab is needed, or takes a picture of a tab.
 * @returns undefined if the person gave up
 * @throws ProblemError as `fetchFile`, `takePicture` and `fileClip`
 */
export async function takeClip(
  wanted: WantedFile | WantedPicture,
  deps: TakeDeps,
): Promise<Clip | undefined> {
  const found = await (wanted.what === 'tab-file' ? takeFile(wanted, deps) : picture(wanted));
  if (!found) return undefined;
  const { name, bytes, url = wanted.url } = found;
  return fileClip({ name, bytes, sourceUrl: sourceOf(url) }, deps.now());
}

async function takeFile({ url, title, agreed }: WantedFile, deps: TakeDeps): Promise<FoundFile> {
  const found = await deps.access.forFile(() => fetchFile(url, deps, agreed));
  return title ? { ...found, name: renamed(found.name, title) } : found;
}

async function picture({ what, tab, title }: WantedPicture): Promise<FoundFile | undefined> {
  const bytes = what === 'area' ? await takeArea(tab, t('areaHint')) : await takePicture(tab);
  return bytes && { name: `${title}.png`, bytes };
}

/** A file's name with another stem; its extension says what it is. */
function renamed(name: string, title: string): string {
  const { extension } = takeApart(name);
  const typed = takeApart(title);
  const stem = typed.extension === extension ? typed.stem : title;
  return extension ? `${stem}.${extension}` : stem;
}

/** An image that stands in a page's own text has no address to speak of. */
function sourceOf(url: string): string {
  return url.startsWith('data:') ? '' : url;
}
