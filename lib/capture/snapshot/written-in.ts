import { bodyOf, matches, readableTextOf } from '../dom/live';

/** Frames with a page of their own, and advertisements that a script wrote. */
const FOREIGN = '[src*="/"]:not([src^=blob]),[id^=google_ads],[title*=advert i]';
/** Trackers are in frames of this height (pixels). */
const LOWEST = 10;

/** The body that the page wrote into a frame without an address of the web; undefined for other frames, and without words. */
export function writtenIn(frame: Element): Element | undefined {
  if (frame.clientHeight < LOWEST || matches(frame, FOREIGN)) return undefined;
  // By its name it is an iframe, but it may be of another window.
  const { contentDocument } = frame as HTMLIFrameElement;
  const body = contentDocument && bodyOf(contentDocument);
  return body && readableTextOf(body).trim() ? body : undefined;
}
