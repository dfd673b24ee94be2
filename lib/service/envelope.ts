import { isRaw, pick, type Raw } from './reading';

/** The code of a success, for both services (contract.md#answers). */
export const SUCCESS = '0';

const CODE = ['retcode', 'code', 'ret_code', 'errcode'];
const MESSAGE = ['errmsg', 'msg', 'message'];
const MAX_MESSAGE = 500;
/** Control characters, and those that turn the direction of the text around them. */
const UNSHOWABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** What both services wrap their answers in (contract.md#answers). */
export interface Envelope {
  /** Undefined if the answer carries none, or if two of its codes differ. */
  code: string | undefined;
  /** Whether two of its codes differ: nobody knows which one is meant. */
  contradicts: boolean;
  message: string | undefined;
  payload: Raw;
}

/**
 * Reads an answer's body. Undefined if it is not of the services' form: no JSON, no object, or a code that is
 * no number. `secret` is blotted out of the message, should the service repeat it.
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

/** The one code of an object. Undefined if there is none, if it is no number, or if two of its codes differ. */
export function codeOf(raw: Raw): string | undefined {
  const [code, ...others] = codesOf(raw);
  return others.length > 0 ? undefined : (code ?? undefined);
}

/** Every different code that an object carries under the known names; null stands for what is no number. */
function codesOf(raw: Raw): (string | null)[] {
  const values = CODE.map((name) => pick(raw, name)).filter((value) => value !== undefined && value !== '');
  return [...new Set(values.map(numeric))];
}

/** A code may come as a number or as a text. */
function numeric(value: unknown): string | null {
  if (typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value)) return String(Number(value));
  return Number.isSafeInteger(value) ? String(value) : null;
}

function messageOf(raw: Raw, secret: string): string | undefined {
  const value = pick(raw, ...MESSAGE);
  if (typeof value !== 'string') return undefined;
  const blotted = secret === '' ? value : value.replaceAll(secret, '…');
  const shown = blotted.replace(UNSHOWABLE, ' ').trim().slice(0, MAX_MESSAGE);
  // The cut may have left half of a surrogate pair.
  return shown.replace(/\p{Cs}/gu, '') || undefined;
}
