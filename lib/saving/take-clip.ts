import type { Browser } from 'wxt/browser';
import type { Access } from '../access/access';
import type { Captures } from '../clipping/captures';
import { type FetchFileDeps, type FoundFile, fetchFile } from '../files/fetch-file';
import { fileClip } from '../files/file-clip';
import type { Clip } from '../model/clip';
import { takeApart } from '../model/file-name';
import { takeArea, takeScreenshot } from '../pictures/take-picture';
import { takeWholePage } from '../pictures/whole-page/take-whole-page';
import { shownAddress } from '../urls/shown-address';
import { t } from '../words';

interface WantedFile {
  what: 'tab-file';
  url: string;
  /** If empty, the file keeps its own name. */
  title: string;
  /** The host that the user agreed to fetch the file from, if it is not on the site of the address. */
  agreed?: string | undefined;
}

interface WantedPicture {
  what: 'screenshot' | 'area' | 'whole-page';
  tab: Browser.tabs.Tab;
  /** The page's address. */
  url: string;
  title: string;
}

/** A file, and how much of the page it shows, if it is a picture that does not show all. */
interface Found extends FoundFile {
  cut?: number | undefined;
}

export interface TakeDeps extends FetchFileDeps {
  /** Revokes the permission for a single file after the fetch. */
  access: Pick<Access, 'forFile'>;
  captures: Pick<Captures, 'read'>;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * Fetches the file at an address, without a tab, or takes a screenshot of a tab.
 * @returns undefined if the user cancelled
 * @throws ProblemError as `fetchFile`, `takePicture`, `takeWholePage` and `fileClip`
 */
export async function takeClip(
  wanted: WantedFile | WantedPicture,
  deps: TakeDeps,
): Promise<Clip | undefined> {
  const found: Found | undefined = await (wanted.what === 'tab-file'
    ? takeFile(wanted, deps)
    : picture(wanted, deps));
  if (!found) return undefined;
  const { name, bytes, url = wanted.url, cut } = found;
  const clip = await fileClip({ name, bytes, sourceUrl: sourceOf(url) }, deps.now());
  return cut === undefined ? clip : { ...clip, cut };
}

async function takeFile({ url, title, agreed }: WantedFile, deps: TakeDeps): Promise<FoundFile> {
  const found = await deps.access.forFile(() => fetchFile(url, deps, agreed));
  return title ? { ...found, name: renamed(found.name, title) } : found;
}

async function picture({ what, tab, title }: WantedPicture, deps: TakeDeps): Promise<Found | undefined> {
  // The extension follows the content.
  const name = `${title}.png`;
  if (what === 'whole-page') {
    const read = (stop: AbortSignal, onProgress: (share: number) => void) =>
      takeWholePage(tab, { stop, onProgress });
    return { name, ...(await deps.captures.read(tab.id ?? -1, read)) };
  }
  const bytes = what === 'area' ? await takeArea(tab, t('areaHint')) : await takeScreenshot(tab);
  return bytes && { name, bytes };
}

/** Replaces a file name's stem; the extension stays, because it names the file's type. */
function renamed(name: string, title: string): string {
  const { extension } = takeApart(name);
  const typed = takeApart(title);
  const stem = typed.extension === extension ? typed.stem : title;
  return extension ? `${stem}.${extension}` : stem;
}

/** A `data:` image has no useful address. */
function sourceOf(url: string): string {
  return url.startsWith('data:') ? '' : shownAddress(url);
}
