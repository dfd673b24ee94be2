import { cleanText } from '../../text';
import { type AddressOf, destination } from './address';

/** A fragment may name schemes of its own, but for what runs, reads the device, or belongs to the browser. */
const UNSAFE =
  /^(?:javascript|vbscript|data|file|blob|filesystem|about|view-source|resource|jar|shell|intent|chrome|edge|ms-[\w-]*|search-ms|[\w-]*-extension)$/;

/** Addresses of a fragment, which has no page: they stay as they are written. */
export const writtenAddress: AddressOf = (address, isShown) => {
  const written = asWritten(address);
  if (isShown && written === '') return undefined;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(written)?.[1] ?? '';
  return UNSAFE.test(scheme.toLowerCase()) ? undefined : destination(written);
};

/** As the URL parser reads it (URL 4.4): no disguise by blanks, controls or capitals passes. */
function asWritten(address: string): string {
  let start = 0;
  let end = address.length;
  while (start < end && address.charCodeAt(start) <= 0x20) start++;
  while (end > start && address.charCodeAt(end - 1) <= 0x20) end--;
  return cleanText(address.slice(start, end)).replace(/[\t\n]/g, '');
}
