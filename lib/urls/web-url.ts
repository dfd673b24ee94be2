import { urlOf } from './url-of';
/** Parses a web address (http or https). Undefined for any other text. */
export function webUrl(text: string): URL | undefined {
  const url = urlOf(text);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
