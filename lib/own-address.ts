/** A fragment by which a page finds what it shows. */
export const ROUTE = /^#!?\//;

/** Whether the page here can be believed to be called so: an address of the same scheme, port and site. */
export function isOwnAddress(here: URL, named: URL): boolean {
  return (
    /^https?:$/.test(named.protocol) &&
    named.protocol === here.protocol &&
    named.port === here.port &&
    isSameSite(here.hostname, named.hostname) &&
    // Careless templates name the front page everywhere.
    (named.pathname !== '/' || here.pathname === '/') &&
    !ROUTE.test(here.hash)
  );
}

/** What a site calls the forms of itself. */
const FORM = /^(?:www|m|mobile|amp)\./;
/** What stands before a country in the names of a registry: under `co.uk` each name is another site. */
const REGISTRY =
  /^(?:ac|asso|co|com|edu|go|gob|gouv|gov|govt|gv|id|ltd|me|mil|ne|net|nom|or|org|plc|sch)\.[a-z]{2}$/;

/** Whether a host is of this site: a form of it, or a name under it. */
export function isWithinSite(site: string, host: string): boolean {
  const name = site.replace(FORM, '');
  const isName = name.includes('.') && !REGISTRY.test(name);
  return isSameSite(site, host) || (isName && (host === name || host.endsWith(`.${name}`)));
}

/**
 * Whether two hosts are forms of one site: the same host, or `m.example.org` and `www.example.org`. One of them has to
 * be the `www` form: that name is the site's own also among hosts that strangers may take (`amp.github.io`).
 */
function isSameSite(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [one.replace(FORM, ''), other.replace(FORM, '')];
  const isSite = first.includes('.') && !REGISTRY.test(first);
  return first === second && isSite && (one.startsWith('www.') || other.startsWith('www.'));
}
