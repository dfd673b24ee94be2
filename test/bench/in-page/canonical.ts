/** One name for each inline format. Any other inline element counts as its content. */
const FORMATS: Record<string, string> = {
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  S: 'del',
  STRIKE: 'del',
  DEL: 'del',
  CODE: 'code',
};
const BLOCKS = new Set(
  'BLOCKQUOTE BODY DIV H1 H2 H3 H4 H5 H6 HR LI OL P PRE SECTION TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
);
const SPACE = /[ \t\n\f\r]+/;

/** A word, an image or a break, with its formats; `space`: white space precedes it. */
interface Piece {
  text: string;
  formats: string[];
  space: boolean;
}

/**
 * The lines that a reader sees of `html`: equal for documents that differ only in how they are written.
 * Ignores paragraphs around a block's only text, the order and edges of nested formats, collapsing white
 * space, the escaping of addresses, and blocks with nothing visible. Relative addresses are resolved against
 * `base`.
 */
export function canonical(html: string, base: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return blocks(body, base).join('\n');
}

function blocks(parent: Element, base: string): string[] {
  const lines: string[] = [];
  let run: Node[] = [];
  const endRun = () => {
    const line = inline(run, base);
    if (line) lines.push(line);
    run = [];
  };
  for (const child of parent.childNodes) {
    if (!isElement(child) || !BLOCKS.has(child.nodeName)) run.push(child);
    else {
      endRun();
      lines.push(...block(child, base));
    }
  }
  endRun();
  return lines;
}

function block(element: Element, base: string): string[] {
  const name = element.nodeName.toLowerCase();
  const start = element.getAttribute('start') ?? '1';
  const align = element.getAttribute('align');
  if (name === 'hr') return [name];
  if (name === 'pre') return element.textContent?.trim() ? [codeBlock(element)] : [];
  if (/^h\d$/.test(name)) return blocks(element, base).map((line) => `${name}: ${line}`);
  const inner = blocks(element, base);
  if (name === 'blockquote' && inner.length === 0) return [];
  if (/^(?:blockquote|ul|li|table|tr)$/.test(name)) return [name, ...indented(inner)];
  if (name === 'ol') return [start === '1' ? name : `${name} ${Number(start)}`, ...indented(inner)];
  if (name === 'td' || name === 'th') return [align ? `${name} ${align}` : name, ...indented(inner)];
  return inner;
}

function codeBlock(element: Element): string {
  const language = /language-(\S+)/.exec(element.firstElementChild?.className ?? '')?.[1] ?? '';
  return `pre ${language}: ${JSON.stringify(element.textContent?.replace(/\n$/, ''))}`;
}

function inline(nodes: Node[], base: string): string {
  const pieces: Piece[] = [];
  const open: { node: Node; formats: string[] }[] = nodes.map((node) => ({ node, formats: [] })).reverse();
  let space = false;
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, formats } = next;
    const atom = isElement(node) ? atomOf(node, base) : undefined;
    if (atom) {
      pieces.push({ text: atom, formats, space: space && atom !== '⏎' });
      space = false;
    } else if (isElement(node)) {
      const format = formatOf(node, base);
      const inner = format ? [...new Set([...formats, format])].sort() : formats;
      open.push(...[...node.childNodes].reverse().map((child) => ({ node: child, formats: inner })));
    } else if (node.nodeType === Node.TEXT_NODE) {
      for (const [index, text] of (node.textContent ?? '').split(SPACE).entries()) {
        space ||= index > 0;
        if (!text) continue;
        pieces.push({ text, formats, space: space && pieces.at(-1)?.text !== '⏎' });
        space = false;
      }
    }
  }
  while (pieces.at(-1)?.text === '⏎') pieces.pop();
  return written(pieces);
}

/** White space has the formats that both its neighbours share. */
function written(pieces: Piece[]): string {
  let line = '';
  let before: string[] = [];
  const append = (text: string, formats: string[]) => {
    if (before.join() !== formats.join()) {
      line += (before.length > 0 ? '⟧' : '') + (formats.length > 0 ? `⟦${formats.join(' ')}|` : '');
    }
    line += text;
    before = formats;
  };
  for (const [index, { text, formats, space }] of pieces.entries()) {
    if (space && index > 0)
      append(
        ' ',
        before.filter((format) => formats.includes(format)),
      );
    append(text, formats);
  }
  append('', []);
  return line;
}

function atomOf(element: Element, base: string): string | undefined {
  const name = element.nodeName;
  if (name === 'BR') return '⏎';
  if (name === 'INPUT') return element.hasAttribute('checked') ? '☑' : '☐';
  if (name !== 'IMG') return undefined;
  const alt = (element.getAttribute('alt') ?? '').trim().split(SPACE).join(' ');
  return `⟦img ${addressOf(element.getAttribute('src'), base)}${titleOf(element)}|${alt}⟧`;
}

function formatOf(element: Element, base: string): string | undefined {
  if (element.nodeName !== 'A') return FORMATS[element.nodeName];
  return `a ${addressOf(element.getAttribute('href'), base)}${titleOf(element)}`;
}

function titleOf(element: Element): string {
  const title = element.getAttribute('title');
  return title ? ` ${JSON.stringify(title.trim().split(SPACE).join(' '))}` : '';
}

function addressOf(written: string | null, base: string): string {
  try {
    return decodeURI(new URL(written ?? '', base).href);
  } catch {
    return written ?? '';
  }
}

const indented = (lines: string[]): string[] => lines.map((line) => `  ${line}`);
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
