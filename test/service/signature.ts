import { createHash, createHmac } from 'node:crypto';

/** The input of a signature. `key` is the object's key, not percent-encoded. */
export interface Signed {
  method: string;
  key: string;
  /** The signed headers, in the order of the header list: lower-case names, values as sent. */
  headers: [name: string, value: string][];
  /** `start;end` in Unix seconds. */
  signTime: string;
  keyTime: string;
  secretKey: string;
}

const hmac = (key: string, text: string): string => createHmac('sha1', key).update(text).digest('hex');

/** Computes the object store's request signature (HMAC-SHA1), without URL parameters. */
export function signatureOf({ method, key, headers, signTime, keyTime, secretKey }: Signed): string {
  const headerText = headers.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const request = `${method.toLowerCase()}\n/${key}\n\n${headerText}\n`;
  const digest = createHash('sha1').update(request).digest('hex');
  return hmac(hmac(secretKey, keyTime), `sha1\n${signTime}\n${digest}\n`);
}

const FIELDS = [
  'q-sign-algorithm',
  'q-ak',
  'q-sign-time',
  'q-key-time',
  'q-header-list',
  'q-url-param-list',
  'q-signature',
] as const;
export type Authorization = Record<(typeof FIELDS)[number], string>;

/** Parses an `Authorization` header; undefined unless it has exactly the known fields. */
export function parseAuthorization(header: string | undefined): Authorization | undefined {
  const pairs = (header ?? '').split('&').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  const fields = Object.fromEntries(pairs);
  const complete = pairs.length === FIELDS.length && FIELDS.every((name) => fields[name] !== undefined);
  return complete && fields['q-sign-algorithm'] === 'sha1' ? (fields as Authorization) : undefined;
}

/** Parses `start;end`; undefined if it has another form or ends before it starts. */
export function parseTime(text: string): { start: number; end: number } | undefined {
  const match = /^(\d{10});(\d{10})$/.exec(text);
  const [start, end] = [Number(match?.[1]), Number(match?.[2])];
  return match && start <= end ? { start, end } : undefined;
}
