import { allIn, asLine, element, textIn } from '../dom/nodes';
import type { SiteRule } from './site-rule';

const PAGE = '.pdfViewer .textLayer';

/** A line that is shorter than this share of the longest ends its paragraph. */
const FULL = 0.7;

/** A PDF drawn by PDF.js: the lines of its invisible text, as paragraphs. */
export const pdfjs: SiteRule = {
  content(page) {
    const pages = allIn(page, PAGE).map(linesIn);
    const longest = Math.max(0, ...pages.flat().map((line) => line.length));
    if (longest === 0) return undefined;
    const holder = element(page, 'div');
    for (const lines of pages) {
      let text = '';
      for (const line of lines) {
        text = joined(text, line);
        if (line.length >= FULL * longest && !/[.!?:。！？：]$/.test(line)) continue;
        holder.append(element(page, 'p', {}, text));
        text = '';
      }
      if (text) holder.append(element(page, 'p', {}, text));
    }
    return holder;
  },
};

/** A line ends at a `<br>`, and is drawn in several parts. */
function linesIn(layer: Element): string[] {
  const lines = [''];
  for (const part of allIn(layer, 'span:not(:has(span)),br')) {
    if (part.nodeName === 'BR') lines.push('');
    else lines.push(`${lines.pop() ?? ''}${textIn(part)}`);
  }
  return lines.map(asLine).filter(Boolean);
}

const HAN = /\p{Script=Han}$/u;

/** A hyphen at the end of a line divides a word. */
function joined(text: string, line: string): string {
  if (text === '') return line;
  if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line)) return text.slice(0, -1) + line;
  return HAN.test(text) ? text + line : `${text} ${line}`;
}
