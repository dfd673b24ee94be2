import type { IncomingHttpHeaders } from 'node:http';
import { leaksToStore } from './headers';
import type { Backend } from './operation';
import type { Reply } from './reply';
import { parseAuthorization, parseTime, signatureOf } from './signature';

/**
 * A refused upload in the object store's form: XML with a code. `rule` is set if the request itself is wrong.
 */
class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
  constructor(
    readonly code: string,
    message: string,
    readonly rule?: string,
    readonly status = 403,
  ) {
    super(message);
  }
}

interface Upload {
  method: string;
  /** The path as sent: percent-encoded, with any query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Credential {
  secret_key: string;
  token: string;
  cos_key: string;
  start: number;
  expired: number;
}

/** Takes one upload: `PUT /<key>` with a credential from create_media. `violate` records broken rules. */
export function putObject(upload: Upload, backend: Backend, violate: (rule: string) => void): Reply {
  try {
    for (const rule of leaksToStore(upload.headers, backend.options.headerPrefix)) {
      violate(rule);
      if (rule.includes('credentials')) throw new StoreRefusal('AccessDenied', 'Unknown credentials.');
    }
    const key = check(upload, backend);
    backend.log.commit('put_object', key, { key, size: upload.body.length }, (_seq, at) =>
      backend.store.run('INSERT OR REPLACE INTO object VALUES (?,?,?)', key, upload.body, at),
    );
    return { status: 200, headers: { etag: '"stand-in"' }, body: '' };
  } catch (error) {
    if (!(error instanceof StoreRefusal)) throw error;
    if (error.rule) violate(error.rule);
    return refusal(error, upload.path);
  }
}

/**
 * Checks a request.
 * @returns the object's key.
 * @throws StoreRefusal
 */
function check({ method, path, headers }: Upload, { store, now }: Backend): string {
  if (method !== 'PUT') throw new StoreRefusal('MethodNotAllowed', 'Only PUT.', 'PUT', 405);
  const key = decodeKey(path);
  const signed = parseAuthorization(headers.authorization);
  const [signTime, keyTime] = [
    parseTime(signed?.['q-sign-time'] ?? ''),
    parseTime(signed?.['q-key-time'] ?? ''),
  ];
  if (!signed || !signTime || !keyTime)
    throw new StoreRefusal('AccessDenied', 'No valid Authorization.', 'a complete Authorization header');
  const credential = store.get<Credential>(
    'SELECT secret_key, token, cos_key, start, expired FROM media WHERE secret_id = ?',
    signed['q-ak'],
  );
  if (!credential)
    throw new StoreRefusal('InvalidAccessKeyId', 'Unknown key id.', 'the secret_id of create_media');
  if (headers['x-cos-security-token'] !== credential.token)
    throw new StoreRefusal('InvalidToken', 'Wrong token.', 'the token in x-cos-security-token');
  const seconds = now() / 1000;
  if (seconds > credential.expired) throw new StoreRefusal('ExpiredToken', 'The token has expired.');
  for (const { start, end } of [signTime, keyTime])
    if (seconds < start || seconds > end)
      throw new StoreRefusal('RequestTimeTooSkewed', 'Not valid at this time.');
  const names = signed['q-header-list'].split(';');
  if (!names.includes('host') || signed['q-url-param-list'] !== '')
    throw new StoreRefusal(
      'AccessDenied',
      'The host must be signed.',
      'q-header-list holds host, no parameters',
    );
  const expected = signatureOf({
    method,
    key,
    headers: names.map((name) => [name, String(headers[name] ?? '')]),
    signTime: signed['q-sign-time'],
    keyTime: signed['q-key-time'],
    secretKey: credential.secret_key,
  });
  if (expected !== signed['q-signature'])
    throw new StoreRefusal('SignatureDoesNotMatch', 'The signature does not match.', 'a matching signature');
  if (key !== credential.cos_key)
    throw new StoreRefusal(
      'AccessDenied',
      'These credentials are for another key.',
      'the cos_key of create_media',
    );
  return key;
}

function decodeKey(path: string): string {
  if (path.includes('?')) throw new StoreRefusal('InvalidArgument', 'No parameters.', 'no query', 400);
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    throw new StoreRefusal('InvalidURI', 'Not a valid path.', 'a percent-encoded key', 400);
  }
}

function refusal({ code, message, status }: StoreRefusal, path: string): Reply {
  const resource = path.replace(/[<>&"]/g, '');
  const body = `<?xml version='1.0' encoding='utf-8' ?>
<Error>
\t<Code>${code}</Code>
\t<Message>${message}</Message>
\t<Resource>${resource}</Resource>
\t<RequestId>stand-in</RequestId>
\t<TraceId></TraceId>
</Error>
`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}
