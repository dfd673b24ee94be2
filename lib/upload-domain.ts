import { isLoopback, parseBaseAddress } from './address';

/** A host that the service names for uploads, other than the one that the settings lead to. */
export interface UploadDomain {
  origin: string;
  /** As it is shown: in punycode, so that no other letter looks like one of it; with the port, if there is one. */
  host: string;
  /** What the browser is asked for. */
  pattern: string;
}

const MAX_HOST = 253;

/**
 * Reads the domain that the service names: a bare host name, or an https origin; on this machine also http and a
 * port, if the service is on this machine too. Undefined for the service's own host, and for everything else.
 */
export function parseUploadDomain(named: string, baseUrl: string): UploadDomain | undefined {
  const text = named.trim();
  const base = parseBaseAddress(baseUrl);
  const parsed = parseBaseAddress(/^https?:/i.test(text) ? text : withScheme(text));
  if (!base.ok || !parsed.ok || parsed.address !== parsed.origin) return undefined;
  const service = new URL(base.origin);
  const store = new URL(parsed.origin);
  if (store.hostname === service.hostname) return undefined;
  const fits = isLoopback(store.hostname)
    ? isLoopback(service.hostname) && store.port !== service.port
    : store.port === '' && isName(store.hostname);
  return fits ? { origin: parsed.origin, host: store.host, pattern: parsed.pattern } : undefined;
}

function withScheme(host: string): string {
  return `${isLoopback(host.replace(/:\d+$/, '')) ? 'http' : 'https'}://${host}`;
}

/** A name of the public DNS: no address in numbers, and more than one label. */
function isName(host: string): boolean {
  return host.length <= MAX_HOST && /\.[a-z][a-z0-9-]*$/.test(host);
}
