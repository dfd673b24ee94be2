/**
 * How long a `Retry-After` header asks to wait, in milliseconds: it holds seconds or an HTTP date, which counts from
 * the answer's own `Date`.
 * @param now for an answer without one
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  // Every HTTP date begins with the name of a day; `Date.parse` alone would take almost anything.
  const date = /^[A-Z][a-z]{2,8}[, ]/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - (Date.parse(headers.get('Date') ?? '') || now));
}
