import type { Link } from '../model/link';
import { labelOf } from '../text/label';
import { shownAddress } from '../urls/shown-address';
import { webUrl } from '../urls/web-url';
import { tagsOf } from './tags';
import { timeOf } from './time-of';

/** What a source says about one link, in the source's own form. */
export interface RawLink {
  url: string;
  title?: string | undefined;
  /** A path is joined by " / ". */
  group?: string | undefined;
  tags?: unknown;
  addedAt?: unknown;
  /** The nearest heading above it on its page. */
  heading?: string | undefined;
  /** Whether it is likely not wanted, such as a link of a page's navigation. */
  aside?: boolean | undefined;
  /** The tab that shows it. */
  tabId?: number | undefined;
}

/** A link as the list shows it, before it is sent. */
export interface FoundLink extends Link, Pick<RawLink, 'heading' | 'aside' | 'tabId'> {}

/**
 * What is wrong with an entry of a source: it names no address, its address is not on the web, or it is broken.
 * `garbled`: it is a link, and some of its characters could not be read.
 */
export type FaultReason = 'no-address' | 'not-web' | 'broken' | 'garbled';

/** An entry that could not be read, or not wholly. The rest of the source is read. */
export interface Fault {
  reason: FaultReason;
  /** The row, line or entry in the source, from 1. */
  at: number;
  /** What the entry says, as far as it helps to find it. */
  text: string;
}

/** Takes what a reader finds. */
export interface Sink {
  link(raw: RawLink, at: number): void;
  fault(fault: Fault): void;
}

/** Reads a source piece by piece. Pieces end anywhere, even within a word. */
export interface Reader {
  write(text: string): void;
  end(): void;
}
export type CreateReader = (sink: Sink) => Reader;

/** What was read so far. */
export interface Collected {
  links: FoundLink[];
  /** The first faults. */
  faults: Fault[];
  /** The number of all faults. */
  faulty: number;
  /** Whether the source has more links than can be taken. */
  full: boolean;
}

const MOST_LINKS = 100_000;
const MOST_FAULTS = 1000;
/** What a decoder puts in place of bytes that are no character in the file's encoding. */
const UNREADABLE = '\ufffd';

interface CollectorOptions {
  /** The address of the source, for relative links. */
  base?: string | undefined;
  most?: number;
}

/** Cleans what a reader finds, and keeps it in bounded memory. */
export function createCollector({ base, most = MOST_LINKS }: CollectorOptions = {}): Collected & Sink {
  /** Thousands of links share a few groups. */
  const groups = new Map<string, string>();
  function groupOf(group: string): string {
    const known = groups.get(group) ?? labelOf(group);
    groups.set(group, known);
    return known;
  }

  const found: Collected = { links: [], faults: [], faulty: 0, full: false };

  function fault({ reason, at, text }: Fault): void {
    found.faulty += 1;
    if (found.faults.length < MOST_FAULTS) found.faults.push({ reason, at, text: labelOf(text) });
  }

  return Object.assign(found, {
    fault,
    link(raw: RawLink, at: number) {
      if (found.links.length >= most) {
        found.full = true;
        return;
      }
      const url = addressOf(raw.url, base);
      const title = labelOf(raw.title ?? '');
      if (url === undefined) {
        const text = [title, raw.url].filter(Boolean).join(' ');
        fault({ reason: raw.url.trim() ? 'not-web' : 'no-address', at, text });
        return;
      }
      if (raw.url.includes(UNREADABLE) || title.includes(UNREADABLE)) {
        fault({ reason: 'garbled', at, text: title || raw.url });
      }
      const group = groupOf(raw.group ?? '');
      const heading = groupOf(raw.heading ?? '');
      const tags = tagsOf(raw.tags);
      const addedAt = timeOf(raw.addedAt);
      found.links.push({
        url,
        // Many exports repeat the address if they know no title.
        title: webUrl(title) ? '' : title,
        ...(group ? { group } : {}),
        ...(tags.length > 0 ? { tags } : {}),
        ...(addedAt === undefined ? {} : { addedAt }),
        ...(heading ? { heading } : {}),
        ...(raw.aside ? { aside: true } : {}),
        ...(raw.tabId === undefined ? {} : { tabId: raw.tabId }),
      });
    },
  });
}

/** The absolute web address that a source means. */
function addressOf(text: string, base: string | undefined): string | undefined {
  const address = shownAddress(text.trim());
  const whole = /^www\./i.test(address) ? `https://${address}` : address;
  return (webUrl(whole) ?? (base && whole ? webUrl(URL.parse(whole, base)?.href ?? '') : undefined))?.href;
}
