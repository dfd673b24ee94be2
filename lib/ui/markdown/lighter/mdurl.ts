/**
 * In place of `mdurl`, with which the parser brings each address into one form. An address stays as it is written:
 * before one is linked, `webUrl` parses it as the browser does.
 */
interface Address {
  href: string;
}

export function parse(href: string): Address {
  return { href };
}

export function format({ href }: Address): string {
  return href;
}

export function encode(part: string): string {
  return part;
}

export function decode(address: string): string {
  return address;
}
decode.defaultChars = '';
