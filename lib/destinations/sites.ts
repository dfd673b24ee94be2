import type { Destination } from '../model/destination';
import type { Settings } from '../settings/schema';
import { webUrl } from '../urls/web-url';

type Sites = Settings['sites'];

const MOST_SITES = 500;

/** The host of a page's address, with its port. Undefined unless it is a web address. */
export function hostOf(url: string): string | undefined {
  return webUrl(url)?.host;
}

/** Without `www.`, which address bars hide. */
function bare(host: string): string {
  return host.startsWith('www.') ? host.slice(4) : host;
}

/** The destination that the user chose for this address's site, if any. */
export function siteDestination(sites: Sites, url: string): Destination | undefined {
  const host = bare(hostOf(url) ?? '');
  return sites.find((site) => bare(site.host) === host)?.destination;
}

/** Sets a site's destination, or removes it if undefined. */
export function withSite(sites: Sites, host: string, destination: Destination | undefined): Sites {
  const others = sites.filter((site) => bare(site.host) !== bare(host));
  return destination ? [{ host, destination }, ...others].slice(0, MOST_SITES) : others;
}
