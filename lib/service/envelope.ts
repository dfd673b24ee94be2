import { isRaw, pick, type Raw } from './reading';

/** The success code of both services (contract.md#answers). */
export const SUCCESS = '0';

const CODE = ['retcode', 'code', 'ret_code', 'errcode'];
const MESSAGE = ['errmsg', 'msg', 'message'];
const LONGEST_MESSAGE = 500;

/** The wrapper around every answer of both services (contract.md#answers). */
export interface Envelope {
  /** Undefined if the answer has no code, or two different ones. */
  code: string | undefined;
  /** Whether the answer has two different codes, so that it is unknown which one counts. */
  contradicts: boolean;
  message: string | undefined;
  payload: Raw;
}

/**
 * Parses the body of an answer. Removes `secret` from the message, in case the service echoes it.
 * @returns undefined if the body is not in the services' form: not a JSON object, or its code is no number
 */
export function parseEnvelope(body: string, secret: string): Envelope | undefined {
  const raw = parseObject(body);
  if (!raw) return undefined;
  const codes = codesOf(raw);
  const contradicts = codes.length > 1;
  const code = contradicts ? undefined : codes[0];
  if (code === null) return undefined;
  const data = pick(raw, 'data');
  return { code, contradicts, message: messageOf(raw, secret), payload: isRaw(data) ? data : raw };
}

function parseObject(body: string): Raw | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isRaw(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The code of an object. Undefined if it is missing, no number, or if there are two different ones. */
export function codeOf(raw: Raw): string | undefined {
  const [code, ...others] = codesOf(raw);
  return others.length > 0 ? undefined : (code ?? undefined);
}

/** All distinct codes under the known names; null stands for a code that is no number. */
function codesOf(raw: Raw): (string | null)[] {
  const values = CODE.map((name) => pick(raw, name)).filter((value) => value !== undefined && value !== '');
  return [...new Set(values.map(numeric))];
}

/** Reads a code, which may arrive as a number or as text. */
function numeric(value: unknown): string | null {
  if (typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value)) return String(Number(value));
  return Number.isSafeInteger(value) ? String(value) : null;
}

function messageOf(raw: Raw, secret: string): string | undefined {
  const value = pick(raw, ...MESSAGE);
  if (typeof value !== 'string') return undefined;
  const blotted = secret === '' ? value : value.replaceAll(secret, '…');
  // Control characters, and characters that change the direction of the surrounding text.
  const showable = blotted.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ');
  const shown = showable.trim().slice(0, LONGEST_MESSAGE);
  // The cut may have split a surrogate pair.
  return shown.replace(/\p{Cs}/gu, '') || undefined;
}
