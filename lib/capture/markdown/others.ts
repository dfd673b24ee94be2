import { EDGE, type Part } from './part';

/** Elements that mean something without text. */
const MEANINGFUL =
  'a,area,audio,base,br,col,command,embed,hr,iframe,img,input,keygen,link,meta,param,script,source,table,tbody,td,' +
  'tfoot,th,thead,track,video,wbr';

/** turndown's test of what its rules are not asked about. It keeps it to itself. */
export function isBlank(element: Element): boolean {
  return (
    !/\S/.test(element.textContent ?? '') &&
    !element.matches(MEANINGFUL) &&
    !element.querySelector(MEANINGFUL)
  );
}

/** Markdown of a turndown rule as parts. Newlines at its ends set it apart, as far as there are any. */
export function partsOf(markdown: string): Part[] {
  const start = markdown.search(/[^\n]|$/);
  let end = markdown.length;
  while (end > start && markdown[end - 1] === '\n') end--;
  const text = markdown.slice(start, end);
  if (text === '') return start > 0 ? [EDGE] : [];
  const after = markdown.length - end;
  if (start + after === 0) return [{ kind: 'markdown', text, isVerbatim: true }];
  return [{ kind: 'block', text, before: Math.min(start, 2), after: Math.min(after, 2) }];
}
