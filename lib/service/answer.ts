import type * as z from 'zod/mini';
import { parseEnvelope, SUCCESS } from './envelope';
import { failureKind, ServiceError } from './failures';
import type { Operation } from './operation';

/** An answer of a service, as received over HTTP. */
export interface Answer {
  status: number;
  body: string;
  retryAfterMs: number | undefined;
}

/**
 * Interprets an answer to `operation` and returns its output. A write is confirmed only by a 2xx status, code
 * 0 and the id that its schema requires; a read may lack the code if its field is there. Removes `secret`
 * from the service's message.
 * @throws ServiceError in every other case; `ambiguous` if the answer contradicts itself. If the answer is
 * not in the services' form, the error contains the HTTP status but never the body.
 */
export function readAnswer<Output extends z.ZodMiniType>(
  operation: Operation<z.ZodMiniType, Output>,
  answer: Answer,
  secret: string,
): z.output<Output> {
  const { status } = answer;
  const { code, contradicts, message, payload } = parseEnvelope(answer.body, secret) ?? {};
  const said = { ...(message !== undefined && { message }) };

  if (contradicts) throw new ServiceError({ kind: 'ambiguous', status, ...said });
  if (code !== undefined && code !== SUCCESS) {
    throw new ServiceError({ kind: failureKind({ code, status }), code, ...said }, answer.retryAfterMs);
  }
  const { confirms = [] } = operation;
  const hasField = confirms.some((field) => payload && Object.hasOwn(payload, field));
  const counts = status >= 200 && status < 300 && (code === SUCCESS || hasField);
  const output = counts ? operation.output.safeParse(payload) : undefined;
  if (output?.success) return output.data;
  throw new ServiceError({ kind: failureKind({ code, status }), status, ...said }, answer.retryAfterMs);
}
