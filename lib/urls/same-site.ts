import { routeOf } from './route';

/**
 * Whether to trust the canonical address that a page declares: it must have the same scheme, host and port.
 * Even `www.` may belong to a stranger: anybody could be `www.github.io`.
 */
export function isOwnAddress(here: URL, named: URL): boolean {
  return (
    /^https?:$/.test(named.protocol) &&
    named.origin === here.origin &&
    // `https://bank.example@here/` reads like another site.
    named.username + named.password === '' &&
    // Careless templates declare the front page everywhere.
    (named.pathname !== '/' || here.pathname === '/') &&
    routeOf(here) === ''
  );
}

/** Prefixes of the variants of a site. */
const FORM = /^(?:www|m|mobile|amp)\./;
/** Second-level labels of country registries: under `co.uk`, every name is another site. */
const REGISTRY =
  /^(?:ac|asso|co|com|edu|go|gob|gouv|gov|govt|gv|id|ltd|me|mil|ne|net|nom|or|org|plc|sch)\.[a-z]{2}$/;

/** Whether a host belongs to this site: a variant of it, or a subdomain. */
export function isWithinSite(site: string, host: string): boolean {
  const name = site.replace(FORM, '');
  return isSameSite(site, host) || (isOneSite(name) && (host === name || host.endsWith(`.${name}`)));
}

/** Whether a name belongs to one site: it is neither a registry, such as `co.uk`, nor a bare label. */
function isOneSite(name: string): boolean {
  return name.includes('.') && !REGISTRY.test(name);
}

/**
 * Whether two hosts are variants of one site: equal, or like `m.example.org` and `www.example.org`. One of
 * them must be the `www` form, which belongs to the site itself even if strangers can register subdomains
 * (`amp.github.io`).
 */
function isSameSite(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [one.replace(FORM, ''), other.replace(FORM, '')];
  return first === second && isOneSite(first) && (one.startsWith('www.') || other.startsWith('www.'));
}
