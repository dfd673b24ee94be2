/** A title for a screenshot: the page's title, the date and the time in the local time zone. */
export function pictureTitle(title: string, time: number): string {
  const date = new Date(time);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  // File names cannot contain a colon.
  return `${title} ${day} ${two(date.getHours())}.${two(date.getMinutes())}`.trim();
}
