import { storeOrigin } from '../address';
import { ProblemError } from '../problem';
import type { Credential } from './credential';

/** A place in the object store: where the bytes go, and what is signed for it. */
export interface ObjectPlace {
  url: string;
  host: string;
  /** Not encoded: it is signed like this. */
  path: string;
}

/**
 * Where an upload goes: the configured pattern filled with the credential's bucket and region, and its key.
 * @throws ProblemError `bad-address` where that would not be the pattern's origin or exactly this key.
 */
export function objectPlace(pattern: string, credential: Credential): ObjectPlace {
  const origin = storeOrigin(pattern, credential);
  if (origin === undefined) throw new ProblemError({ kind: 'bad-address', field: 'objectStore' });
  const path = `/${credential.objectKey.replace(/^\//, '')}`;
  const encoded = path.split('/').map(encode).join('/');
  const url = new URL(origin + encoded);
  // A dot segment would be resolved away, and another object be written than was signed.
  if (url.pathname !== encoded) throw new ProblemError({ kind: 'bad-address', field: 'cos_key' });
  return { url: url.href, host: url.host, path };
}

/**
 * The `Authorization` of a PUT, in the object store's own scheme (HMAC-SHA1 over method, path and `host`;
 * https://cloud.tencent.com/document/product/436/7778). Valid for as long as the credential is, by the
 * service's clock: the device's may be wrong.
 */
export async function authorizePut(credential: Credential, place: ObjectPlace): Promise<string> {
  const keyTime = `${toSeconds(credential.startsAt)};${toSeconds(credential.expiresAt)}`;
  const request = `put\n${place.path}\n\nhost=${encode(place.host)}\n`;
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

/** `encodeURIComponent`, and the five characters that it leaves but the store encodes. */
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
