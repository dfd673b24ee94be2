import { trimEndOf } from '../text/trim-end';
import { isLoopback } from './loopback';

/** Why an address is rejected. The pages have a text for each. */
export type AddressFault =
  | 'empty'
  | 'not-an-address'
  | 'insecure'
  | 'user-info'
  | 'query'
  | 'fragment'
  | 'port'
  | 'path'
  | 'placeholder';

export interface Address {
  ok: true;
  /** Normalised: host in lower case and punycode, no default port, no trailing slash. */
  address: string;
  origin: string;
  /** The match pattern for the permission. Without the port, which Firefox does not accept. */
  pattern: string;
}
export interface Refusal {
  ok: false;
  reason: AddressFault;
}
/** A pattern contains placeholders, so it has no single origin. */
export type StorePattern = Omit<Address, 'origin'>;

/** Values for the placeholders of an object store's pattern. */
export interface Bucket {
  bucketName: string;
  region: string;
}

const LONGEST = 2048;
/**
 * Parsed by hand, because `URL` repairs input that should be rejected: `https:x`, `\`, `:` without a port.
 */
const SHAPE = /^(https?):\/\/([^/?#]*)((?:\/[^?#]*)?)(\?[^#]*)?(#.*)?$/i;
const AUTHORITY = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/;
const PORT = /^[1-9]\d{0,4}$/;
const HOST_LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const IPV6 = /^\[[0-9a-f:.]+\]$/;

/** Parses the base address of the services: https, or http on this machine, with an optional path. */
export function parseBaseAddress(text: string): Address | Refusal {
  const trimmed = text.trim();
  const fault = faultOf(trimmed);
  if (fault) return { ok: false, reason: fault };
  const url = URL.parse(trimmed);
  if (!url || !isHost(url.hostname)) return { ok: false, reason: 'not-an-address' };
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return { ok: false, reason: 'insecure' };
  return {
    ok: true,
    address: url.origin + trimEndOf(url.pathname, '/'),
    origin: url.origin,
    pattern: `${url.protocol}//${url.hostname}/*`,
  };
}

/** Finds faults that show in the text alone. */
function faultOf(text: string): AddressFault | undefined {
  if (text === '') return 'empty';
  const [, , authority = '', , query, fragment] = SHAPE.exec(text) ?? [];
  const hasHidden = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u.test(text);
  if (authority === '' || text.length > LONGEST || hasHidden) return 'not-an-address';
  if (authority.includes('@')) return 'user-info';
  if (query !== undefined) return 'query';
  if (fragment !== undefined) return 'fragment';
  const [, host = '', port] = AUTHORITY.exec(authority) ?? [];
  if (host === '' || host.includes('%')) return 'not-an-address';
  if (port !== undefined && !(PORT.test(port) && Number(port) <= 65_535)) return 'port';
  return undefined;
}

/** Accepts plain labels only: `URL` also allows `*` and `{`, and `*` would widen the requested permission. */
function isHost(host: string): boolean {
  return IPV6.test(host) || host.split('.').every((label) => HOST_LABEL.test(label));
}

/** A placeholder is a whole label of the host, and never the last one. */
const PLACEHOLDER = /(?<=\/\/|\.)\{(bucket_name|region)\}(?=\.)/g;
/** Labels that replace the placeholders while the rest is parsed as an address. */
const STAND_IN: Record<string, string> = { bucket_name: 'satchel--bucket-name', region: 'satchel--region' };

/**
 * Parses the object store's address pattern: an origin in which `{bucket_name}` and `{region}` may replace
 * labels of the host. At least two fixed labels must follow, so that the requested permission covers a single
 * owner's hosts.
 */
export function parseStorePattern(text: string): StorePattern | Refusal {
  const filled = text.trim().replace(PLACEHOLDER, (_, name: string) => STAND_IN[name] ?? '');
  if (/[{}]/.test(filled)) return { ok: false, reason: 'placeholder' };
  const parsed = parseBaseAddress(filled);
  if (!parsed.ok) return parsed;
  if (parsed.address !== parsed.origin) return { ok: false, reason: 'path' };
  const { protocol, hostname } = new URL(parsed.origin);
  const labels = hostname.split('.');
  const fixed = labels.slice(labels.findLastIndex((label) => Object.values(STAND_IN).includes(label)) + 1);
  if (fixed.length === labels.length) return { ok: true, address: parsed.address, pattern: parsed.pattern };
  if (fixed.length < 2) return { ok: false, reason: 'placeholder' };
  const address = Object.entries(STAND_IN).reduce(
    (whole, [name, label]) => whole.replaceAll(label, `{${name}}`),
    parsed.address,
  );
  return { ok: true, address, pattern: `${protocol}//*.${fixed.join('.')}/*` };
}

/**
 * The object store's origin for one upload. Undefined if a value is no plain host label, so that an answer of
 * the service cannot direct the upload to a host outside the pattern.
 */
export function storeOrigin(pattern: string, { bucketName, region }: Bucket): string | undefined {
  const store = parseStorePattern(pattern);
  if (!store.ok) return undefined;
  const values: Record<string, string> = { bucket_name: bucketName, region };
  let plain = true;
  const filled = store.address.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name] ?? '';
    plain &&= HOST_LABEL.test(value);
    return value;
  });
  const parsed = parseBaseAddress(filled);
  return plain && parsed.ok && parsed.origin === filled ? filled : undefined;
}
