import { allIn, attributeOf } from '../../dom/nodes';
import { codesOf } from './characters';
import { type DrawnNode, LIMITS, SCRIPTS } from './drawn-node';

/** Elements that only place what is in them. */
const PLACING = /^mjx-(?:frac|dbox|dtable|row|box|table|itable|sqrt)$/;
const TOKEN = /^mjx-(?:mi|mn|mo|mtext|ms)$/;
const SCRIPTED = /^mjx-m(?:su[bp]|under|over)/;
const UNKNOWN = 'mjx-mmultiscripts,mjx-mglyph,mjx-maction,mjx-merror';

/** The MathML of what MathJax 3 or 4 draws with elements and style sheets; undefined if it is not known. */
export function fromHtml(drawing: Element, make: DrawnNode): Element | undefined {
  return drawing.querySelector(UNKNOWN) ? undefined : make.node('math', ...contentOf(drawing, make));
}

function contentOf(holder: Element | undefined, make: DrawnNode): Element[] {
  return [...(holder?.children ?? [])].flatMap((child) => read(child, make));
}

function read(node: Element, make: DrawnNode): Element[] {
  const name = node.localName;
  const content = (part: string) => contentOf(partOf(node, part), make);
  if (TOKEN.test(name)) return [make.token(name.slice(4), codesIn(node), fontsIn(node))];
  if (SCRIPTED.test(name)) return [scripted(node, make)];
  switch (name) {
    case 'mjx-mfrac': {
      const isAtop = partOf(node, 'mjx-frac')?.getAttribute('atop') === 'true';
      return [make.fraction(content('mjx-num'), content('mjx-den'), !isAtop)];
    }
    case 'mjx-msqrt':
      return [make.node('msqrt', ...content('mjx-box'))];
    case 'mjx-mroot':
      return [make.node('mroot', make.row(content('mjx-box')), make.row(content('mjx-root')))];
    case 'mjx-mtable':
      return [tableIn(node, make)];
    case 'mjx-mspace':
      return spaceIn(node, make);
    case 'mjx-mphantom':
      return [];
    case 'mjx-menclose':
      return content('mjx-box');
    default:
      return node.children.length > 0 ? [make.row(contentOf(node, make))] : [];
  }
}

/** A part of the node itself, not of a formula in it. */
function partOf(node: Element, name: string, placing = PLACING): Element | undefined {
  for (const child of node.children) {
    if (child.localName === name) return child;
    const within = placing.test(child.localName) ? partOf(child, name, placing) : undefined;
    if (within) return within;
  }
  return undefined;
}

function scripted(node: Element, make: DrawnNode): Element {
  const kind = node.localName;
  const script = [...node.children].find((child) => child.localName === 'mjx-script');
  if (!script) {
    // A part below its base is in one element with it, which looks like a formula of its own.
    const placing = kind.endsWith('over') ? /^mjx-(?:row|box|munder)$/ : PLACING;
    const part = (name: string) => partOf(node, name, placing);
    const rowOf = (found: Element | undefined) => found && make.row(contentOf(found, make));
    const base = rowOf(part('mjx-base')) ?? make.node('mrow');
    return make.scripted(LIMITS, base, rowOf(part('mjx-under')), rowOf(part('mjx-over')));
  }
  const base = [...node.children].filter((child) => child !== script).flatMap((child) => read(child, make));
  const scripts = [...script.children]
    .filter((child) => child.localName !== 'mjx-spacer')
    .map((child) => make.row(read(child, make)));
  const isBelow = /sub$|under$/.test(kind);
  const [above, below] = scripts.length > 1 ? scripts : isBelow ? [undefined, scripts[0]] : [scripts[0]];
  return make.scripted(SCRIPTS, make.row(base), below, above);
}

function tableIn(node: Element, make: DrawnNode): Element {
  const rows = [...(partOf(node, 'mjx-itable')?.children ?? [])].filter((row) =>
    /^mjx-m(?:labeled)?tr$/.test(row.localName),
  );
  return make.table(
    rows.map((row) =>
      [...row.children]
        .filter((cell) => cell.localName === 'mjx-mtd')
        .map((cell) => make.node('mtd', ...contentOf(cell, make))),
    ),
  );
}

function spaceIn(node: Element, make: DrawnNode): Element[] {
  const width = /(?:^|[\s;])width:\s*([\d.]+)em/.exec(attributeOf(node, 'style'))?.[1];
  if (width === undefined) return [];
  const space = make.node('mspace');
  space.setAttribute('width', width);
  return [space];
}

const CODE = /(?:^|\s)mjx-c([0-9A-F]{2,6})(?:\s|$)/;

function codesIn(token: Element): string[] {
  return allIn(token, '*').flatMap((part) => {
    const code = CODE.exec(part.className)?.[1];
    if (code) return [code];
    if (part.localName !== 'mjx-utext') return [];
    return codesOf(part);
  });
}

function fontsIn(token: Element): string {
  return token.querySelector('mjx-c')?.className ?? '';
}
