const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 minutes ago" or "in 2 hours": `at` seen from `now`, both in milliseconds. Below a minute: "now". */
export function relativeTime(at: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, size] = UNITS.find(([, size]) => Math.abs(at - now) >= size) ?? ['second', Infinity];
  return format.format(Math.trunc((at - now) / size) || 0, unit);
}
