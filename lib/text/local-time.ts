const two = (part: number): string => String(part).padStart(2, '0');

/** The day in the local time zone: `2026-11-21`. */
export function localDay(time: number): string {
  const date = new Date(time);
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
}

/** Date and time to the minute in the local time zone: `2026-11-21 10:15`. */
export function localMinute(time: number): string {
  const date = new Date(time);
  return `${localDay(time)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
