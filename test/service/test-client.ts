import { OPERATIONS } from './operations/all';
import { signatureOf } from './signature';
import type { StandIn } from './stand-in';

type Json = Record<string, unknown>;

interface Note {
  docid: string;
  title: string;
}

/** The documented fields of all answers; a test knows which ones its call returns. */
export interface Fields {
  docs: { doc: { basic_info: Note }; highlight_info: Record<string, string> }[];
  note_book_folders: { folder: { basic_info: Json } }[];
  note_book_list: { basic_info: { basic_info: Note } }[];
  knowledge_list: Record<string, string>[];
  info_list: Record<string, string>[];
  addable_knowledge_base_list: Record<string, string>[];
  current_path: Json[];
  infos: Json;
  results: Record<string, Json>;
  is_end: boolean;
  next_cursor: string;
  total_hit_num: number;
  doc_id: string;
  media_id: string;
  content: string;
  cos_credential: {
    secret_id: string;
    secret_key: string;
    token: string;
    cos_key: string;
    start_time: number;
    expired_time: number;
    bucket_name: string;
    region: string;
  };
}

/** The parts of an answer that tests check. */
export interface Answer {
  status: number;
  code: unknown;
  message: unknown;
  data: Fields;
  headers: Headers;
  text: string;
}

/** The headers of a call (contract.md#calls). */
export const headersFor = ({ clientId, apiKey }: StandIn): Record<string, string> => ({
  'svc-openapi-clientid': clientId,
  'svc-openapi-apikey': apiKey,
  'Content-Type': 'application/json',
});

/** Calls an operation by name. A string as `body` is sent unchanged. */
export async function call(
  standIn: StandIn,
  name: string,
  body: Json | string = {},
  init: RequestInit = {},
): Promise<Answer> {
  const path = OPERATIONS.find((operation) => operation.name === name)?.path ?? name;
  const response = await fetch(`${standIn.url}${path}`, {
    method: 'POST',
    headers: headersFor(standIn),
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
    ...init,
  });
  const text = await response.text();
  const json: Json = text.startsWith('{"') && text.endsWith('}') ? JSON.parse(text) : {};
  const { retcode: code, errmsg: message, data } = json;
  // The test names the fields it expects, and fails if one is missing.
  const fields = data as Fields;
  return { status: response.status, code, message, data: fields, headers: response.headers, text };
}

export interface Upload {
  key: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The credential of create_media. */
  credential: { secret_id: string; secret_key: string; token: string };
  /** `start;end` in seconds. */
  time: string;
  change?: (headers: Record<string, string>) => Record<string, string>;
}

/** Uploads an object as a correct client would. */
export function putObject(standIn: StandIn, upload: Upload): Promise<Response> {
  const { key, bytes, credential, time, change = (headers) => headers } = upload;
  const { host } = new URL(standIn.storeUrl);
  const signature = signatureOf({
    method: 'PUT',
    key,
    headers: [['host', host]],
    signTime: time,
    keyTime: time,
    secretKey: credential.secret_key,
  });
  const authorization = `q-sign-algorithm=sha1&q-ak=${credential.secret_id}&q-sign-time=${time}&q-key-time=${time}&q-header-list=host&q-url-param-list=&q-signature=${signature}`;
  const path = key.split('/').map(encodeURIComponent).join('/');
  return fetch(`${standIn.storeUrl}/${path}`, {
    method: 'PUT',
    headers: change({ Authorization: authorization, 'x-cos-security-token': credential.token }),
    body: bytes,
  });
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
