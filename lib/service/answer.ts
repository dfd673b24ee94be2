import type * as z from 'zod/mini';
import { parseEnvelope, SUCCESS } from './envelope';
import { failureKind, ServiceError } from './failures';
import type { Operation } from './operation';

/** An answer of a service as it came over HTTP. */
export interface Answer {
  status: number;
  body: string;
  retryAfterMs: number | undefined;
}

/**
 * What an answer means for `operation`: its output, if it is a success. A write is confirmed only by 2xx,
 * code 0 and the id its output schema demands; a read may lack the code if its field is there. `secret` is
 * blotted out of what the service says.
 * @throws ServiceError in every other case; `ambiguous` if the answer contradicts itself. If it is not of the
 * services' form, the error keeps the HTTP status and never the body.
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
