/**
 * Parses a `Retry-After` header, which contains seconds or an HTTP date. A date is compared with the answer's
 * own `Date`.
 * @param now the fallback for an answer without a `Date` (milliseconds)
 * @returns milliseconds to wait; undefined if the header is missing or invalid
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  // Every HTTP date starts with a day name; `Date.parse` alone accepts almost anything.
  const date = /^[A-Z][a-z]{2,8}[, ]/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - (Date.parse(headers.get('Date') ?? '') || now));
}
