/** The mark between a title and the site's name: "Bread – The Times". */
const SEPARATOR = /^\s*[|–—·•:»-]\s+/;

interface Shown {
  /** The title of the tab. */
  title: string;
  /** The site's name, as the page declares it; empty if it declares none. */
  site: string;
  /** The only main heading; empty if there is none, or more than one. */
  heading: string;
}

/** A tab's title without the site's name at its end, if the page says what the name is, or the heading shows it. */
export function shownTitle({ title, site, heading }: Shown): string {
  return beforeSite(title, site) ?? (isHeadOf(heading, title) ? heading : title);
}

function beforeSite(title: string, site: string): string | undefined {
  if (site === '' || !title.toLowerCase().endsWith(site.toLowerCase())) return undefined;
  const head = title.slice(0, -site.length);
  const before = head.replace(/\s[|–—·•:»-]\s+$/, '');
  return before === head ? undefined : before;
}

function isHeadOf(heading: string, title: string): boolean {
  return heading !== '' && title.startsWith(heading) && SEPARATOR.test(title.slice(heading.length));
}
