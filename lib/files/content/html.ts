const ROOT = /^<(?:!doctype\s+html|html|head|body)\b/i;

/** Whether a text begins as HTML, after white space, an XML declaration and comments. */
export function beginsAsHtml(text: string): boolean {
  let at = pastBlanks(text, text.startsWith('\ufeff') ? 1 : 0);
  if (text.startsWith('<?xml', at)) at = pastBlanks(text, past(text, '>', at));
  while (text.startsWith('<!--', at)) at = pastBlanks(text, past(text, '-->', at + 4));
  return ROOT.test(text.slice(at, at + 100));
}

function past(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

function pastBlanks(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text.charAt(at))) at++;
  return at;
}
