import type { SPOILS } from './faults';
import type { Reply } from './reply';

const SIGN_IN =
  '<!doctype html><title>Sign in</title><form><input name="user"><button>Sign in</button></form>';

/** The field names of a new id in the answer to a write. */
const ID = /"(doc_?id|note_id|media_id)":"[^"]*"/;

const WAYS: Record<(typeof SPOILS)[number], (body: string) => string> = {
  truncated: (body) => body.slice(0, Math.ceil(body.length * 0.6)),
  'string-code': (body) => body.replace(/^(\{"\w+":)(\d+)/, '$1"$2"'),
  'no-id': (body) => body.replace(ID, '"unrelated":1'),
  'numeric-id': (body) => body.replace(ID, '"$1":12345'),
  'sign-in-page': () => SIGN_IN,
  // A duplicate key, and one that could reach the prototype of every object.
  proto: (body) => body.replace(/^\{/, '{"__proto__":{"polluted":true},"errmsg":"first",'),
  'html-message': (body) => body.replace('"errmsg":""', '"errmsg":"<img src=x onerror=alert(1)><b>bold</b>"'),
};

/** Damages the true answer in the named way. */
export function spoil(reply: Reply, how: (typeof SPOILS)[number]): Reply {
  const headers = how === 'sign-in-page' ? { ...reply.headers, 'content-type': 'text/html' } : reply.headers;
  return { ...reply, headers, body: WAYS[how](String(reply.body)) };
}
