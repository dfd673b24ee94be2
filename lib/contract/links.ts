import * as z from 'zod/mini';
import { method, nothing } from './method';

/** A link of a page. */
export interface PageLink {
  url: string;
  /** The text of the link, or the description of its picture. */
  title: string;
  /** The nearest heading above it; may be empty. */
  heading: string;
  /** Whether it belongs to the navigation, or the page marks it as not its own. */
  aside: boolean;
}

/** What a tab shows: a page with links, or the text of a feed, a sitemap or an `llms.txt`. */
export interface TabLinks {
  title: string;
  url: string;
  links: PageLink[];
  /** Undefined for a page. */
  text?: string | undefined;
}

/** The sources of links, and which links are saved. */
export const linksMethods = {
  /** The links of a tab's page, or those in its selection. Needs the access that the user's click gives. */
  'links.ofTab': method<TabLinks>().with(() => z.object({ tabId: z.number(), selection: z.boolean() })),
  /** The normalised addresses of all pages that this device remembers as saved with the connected account. */
  'links.saved': method<string[]>().with(nothing),
} as const;
