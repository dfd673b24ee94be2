import type { Destination } from '../destination';
import type { Settings } from '../settings/schema';
import { webUrl } from '../web-url';

type Sites = Settings['sites'];

const MAX_SITES = 500;

/** The exact host of a page's address; nothing for what is not an address on the web. */
export function hostOf(url: string): string | undefined {
  return webUrl(url)?.host;
}

/** Where pages of this address's site go by the person's choice, if they made one. */
export function siteDestination(sites: Sites, url: string): Destination | undefined {
  const host = hostOf(url);
  return sites.find((site) => site.host === host)?.destination;
}

/** With this choice for the site; without a destination the site has none from then on. */
export function withSite(sites: Sites, host: string, destination: Destination | undefined): Sites {
  const others = sites.filter((site) => site.host !== host);
  return destination ? [{ host, destination }, ...others].slice(0, MAX_SITES) : others;
}
