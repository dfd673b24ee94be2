import { cleanText } from '../../text/clean-text';
import { type AddressOf, destination } from './address';

/** A fragment may use any scheme except those that run code, read the device or belong to the browser. */
const UNSAFE =
  /^(?:javascript|vbscript|data|file|blob|filesystem|about|view-source|resource|jar|shell|intent|chrome|edge|ms-[\w-]*|search-ms|[\w-]*-extension)$/;

/** Addresses of a fragment, which has no page to resolve them against, stay as written. */
export const writtenAddress: AddressOf = (address, isShown) => {
  const written = asWritten(address);
  if (isShown && written === '') return undefined;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(written)?.[1] ?? '';
  return UNSAFE.test(scheme.toLowerCase()) ? undefined : destination(written);
};

/**
 * Trims and cleans as the URL parser does, so that spaces and control characters cannot disguise a scheme.
 * See https://url.spec.whatwg.org/#concept-basic-url-parser
 */
function asWritten(address: string): string {
  let start = 0;
  let end = address.length;
  while (start < end && address.charCodeAt(start) <= 0x20) start++;
  while (end > start && address.charCodeAt(end - 1) <= 0x20) end--;
  return cleanText(address.slice(start, end)).replace(/[\t\n]/g, '');
}
