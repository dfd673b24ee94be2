/** What to call a picture of a page: its title, the day and the minute, by this device's clock. */
export function pictureTitle(title: string, time: number): string {
  const date = new Date(time);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  // A colon has no place in a file's name.
  return `${title} ${day} ${two(date.getHours())}.${two(date.getMinutes())}`.trim();
}
