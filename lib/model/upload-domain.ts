import { parseBaseAddress } from '../urls/address';
import { isLoopback } from '../urls/loopback';

/** A host that the service names for uploads, if it differs from the one in the settings. */
export interface UploadDomain {
  origin: string;
  /** For display: in punycode, so that no letter imitates another; with the port, if there is one. */
  host: string;
  /** The match pattern for the permission. */
  pattern: string;
}

const LONGEST_HOST = 253;

/**
 * Parses the domain that the service names: a bare host name or an https origin. If the service runs on this
 * machine, also http and a port on this machine. Undefined for the service's own host and for anything else.
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

/** A public DNS name: more than one label, and no IP address. */
function isName(host: string): boolean {
  return host.length <= LONGEST_HOST && /\.[a-z][a-z0-9-]*$/.test(host);
}
