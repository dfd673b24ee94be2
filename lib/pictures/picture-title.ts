import { localMinute } from '../text/local-time';

/** A title for a screenshot: the page's title, the date and the time. */
export function pictureTitle(title: string, time: number): string {
  // File names cannot contain a colon.
  return `${title} ${localMinute(time).replace(':', '.')}`.trim();
}
