import type { IncomingMessage, ServerResponse } from 'node:http';
import { envelope } from './envelope';
import { type Desk, exchange } from './exchange';
import { checkHeaders, leaksToService } from './headers';
import { readBody } from './listen';
import type { RequestRecord } from './log';
import { INVALID, type Operation } from './operation';
import { OPERATIONS } from './operations/all';
import { type Variant, variantFor } from './options';
import { broken, Refusal } from './refusal';
import { json, type Reply } from './reply';

const MOST_BYTES = 64 * 1024 * 1024;
const BY_PATH = new Map(OPERATIONS.map((operation) => [operation.path, operation]));

/** Answers a request under `/openapi/` for both services. */
export async function serveOperation(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { log, options } = desk.backend;
  const body = await readBody(request, MOST_BYTES);
  const [path = '', method = ''] = [request.url, request.method];
  const record = log.request({
    origin: 'service',
    operation: BY_PATH.get(path)?.name ?? path.split(/[/?]/).at(-1) ?? '',
    ...{ method, path, headers: request.headers, body: body.toString('utf8') },
  });
  for (const rule of leaksToService(request.headers, options.headerPrefix)) log.violation(record, rule);
  const faults = desk.faults.strike(record.operation);
  const variant = { ...variantFor(options, record.operation) };
  for (const fault of faults) if (fault.kind === 'vary') Object.assign(variant, fault.variant);
  await exchange(desk, request, response, record, faults, () => answer(desk, record, request, body, variant));
}

async function answer(
  desk: Desk,
  record: RequestRecord,
  request: IncomingMessage,
  body: Buffer,
  variant: Variant,
): Promise<Reply> {
  const { backend } = desk;
  try {
    const operation = operationAt(record);
    checkHeaders(request.headers, operation, backend);
    const payload = await operation.run(parseBody(body, operation), backend, variant);
    record.code = 0;
    return json(envelope(0, '', payload, variant));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const rule of error.broken) backend.log.violation(record, rule);
    record.code = error.code;
    return json(
      envelope(error.code, error.message, {}, variant),
      error.status ?? backend.options.errorStatus,
    );
  }
}

function operationAt({ path, method }: RequestRecord): Operation {
  const operation = BY_PATH.get(path);
  // Only the document of the knowledge bases has a code for a wrong path.
  const wrongPath = path.startsWith('/openapi/note/') ? INVALID.note : 110012;
  if (!operation) throw new Refusal(wrongPath, 'There is no such interface.', ['path'], 404);
  if (method !== 'POST') throw new Refusal(INVALID[operation.service], 'Only POST.', ['method POST'], 405);
  return operation;
}

function parseBody(body: Buffer, { service }: Operation): unknown {
  const rules: string[] = [];
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const value: unknown = JSON.parse(text, (key, inner) => {
      const strings = typeof inner === 'string' ? [key, inner] : [key];
      if (strings.some((string) => string.includes('\0') || !string.isWellFormed()))
        rules.push(`${key || 'body'}: well-formed text without NUL`);
      return inner;
    });
    if (rules.length === 0) return value;
  } catch {
    rules.push('body: UTF-8 JSON');
  }
  throw broken(INVALID[service], ...rules);
}
