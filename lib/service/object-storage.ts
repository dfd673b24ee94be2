import { ProblemError } from '../problems/problem';
import { storeOrigin } from '../urls/address';
import type { Credential } from './credential';

/** An object's address in the object store. */
export interface ObjectAddress {
  url: string;
  host: string;
  /** Not encoded, because the signature covers it in this form. */
  path: string;
}

/**
 * Builds the address of an upload from the pattern in the settings and the credential's bucket, region and
 * key.
 * @throws ProblemError `bad-address`: the result would leave the pattern's origin or change the key.
 */
export function objectAddress(pattern: string, credential: Credential): ObjectAddress {
  const origin = storeOrigin(pattern, credential);
  if (origin === undefined) throw new ProblemError({ kind: 'bad-address', field: 'objectStore' });
  const path = `/${credential.objectKey.replace(/^\//, '')}`;
  const encoded = path.split('/').map(encode).join('/');
  const url = new URL(origin + encoded);
  // The URL parser resolves dot segments, so another object than the signed one would be written.
  if (url.pathname !== encoded) throw new ProblemError({ kind: 'bad-address', field: 'cos_key' });
  return { url: url.href, host: url.host, path };
}

/**
 * Makes the `Authorization` header of a PUT: HMAC-SHA1 over method, path and `host`
 * (https://cloud.tencent.com/document/product/436/7778). Valid as long as the credential, by the service's
 * clock, because the device clock may be wrong.
 */
export async function authorizePut(credential: Credential, object: ObjectAddress): Promise<string> {
  const keyTime = `${toSeconds(credential.startsAt)};${toSeconds(credential.expiresAt)}`;
  const request = `put\n${object.path}\n\nhost=${encode(object.host)}\n`;
  const signKey = await hmac(credential.secretKey, keyTime);
  const signature = await hmac(signKey, `sha1\n${keyTime}\n${await sha1(request)}\n`);
  return [
    'q-sign-algorithm=sha1',
    `q-ak=${credential.secretId}`,
    `q-sign-time=${keyTime}`,
    `q-key-time=${keyTime}`,
    'q-header-list=host',
    'q-url-param-list=',
    `q-signature=${signature}`,
  ].join('&');
}

const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

/** `encodeURIComponent`, extended to five characters that the object store encodes too. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const bytes = (text: string) => new TextEncoder().encode(text);

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sha1(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-1', bytes(text)));
}

async function hmac(key: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const imported = await crypto.subtle.importKey('raw', bytes(key), algorithm, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', imported, bytes(text)));
}
